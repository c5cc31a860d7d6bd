import { quotesFile } from '~/areas/simulator/quotes/open-quotes.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/fornecedores.pdf')

export const loader = guarded(({ provider }, { context, query }) => quotesFile(provider, 'pdf', query, context))
