import { yearPdf } from '~/areas/simulator/year/year-files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/doze-meses.pdf')

export const loader = guarded((member, { query, context }) => yearPdf(member, query, context.brand, context.now()))
