import { downloadYear } from '~/areas/simulator/year/year-files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/doze-meses.csv')

export const loader = guarded((member, { query, context }) => downloadYear(member, query, 'csv', context.now()))
