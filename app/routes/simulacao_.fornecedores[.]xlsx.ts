import { quotesFile } from '~/areas/simulator/quotes/open-quotes.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/fornecedores.xlsx')

export const loader = guarded(({ provider }, { context, query }) => quotesFile(provider, 'xlsx', query, context))
