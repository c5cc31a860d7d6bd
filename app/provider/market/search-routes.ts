import { getMarketOrigin, searchMarket } from '~/contract/market-search'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { searchAgents } from './agent-search'
import { marketOrigin } from './market-origin'

export function mountMarketSearch(mount: Mount, { db }: Deps) {
  mount(getMarketOrigin, () => marketOrigin(db))
  mount(searchMarket, async ({ params }) => {
    const agents = await searchAgents(db, params.query)
    return agents.map(({ code, initials, name, cnpj }) => ({ name, sigla: initials, cnpj, codAgente: code }))
  })
}
