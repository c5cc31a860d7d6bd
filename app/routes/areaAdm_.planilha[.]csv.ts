import { downloadRows } from '~/areas/residential/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/areaAdm/planilha.csv')

export const loader = guarded(({ provider }) => downloadRows(provider, 'csv'))
