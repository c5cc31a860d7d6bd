import { promiseFile } from '~/areas/units/files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/promessa.csv')

export const loader = guarded(({ provider }, { params }) => promiseFile(provider, params.id, 'csv'))
