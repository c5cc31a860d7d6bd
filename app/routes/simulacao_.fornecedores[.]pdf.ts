import { quotesPdf } from '~/areas/simulator/quotes/quotes-pdf.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/fornecedores.pdf')

export const loader = guarded(({ provider }, { context, query }) => quotesPdf(provider, query, context))
