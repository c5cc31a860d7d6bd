import { modelFile } from '~/areas/admin/months/imports/model-file.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/areaAdm/meses/importar/modelo.csv')

export const loader = guarded(() => modelFile())
