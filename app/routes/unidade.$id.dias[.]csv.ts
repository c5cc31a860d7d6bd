import { daysFile } from '~/areas/units/files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/dias.csv')

export const loader = guarded(({ provider }, { params, query }) => daysFile(provider, params.id, 'csv', query))
