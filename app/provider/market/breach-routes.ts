import { pageSize } from '~/contract/list'
import { getAgentBreaches, listBreaches } from '~/contract/market-breaches'
import type { Deps } from '../http/deps'
import { pageOf } from '../http/page-of'
import type { Mount } from '../mount'
import { agentBreaches, breachesInState, toBreach } from './breaches'

export function mountBreaches(mount: Mount, { db }: Deps) {
  mount(listBreaches, async ({ params: { state, page } }) => {
    const found = await pageOf(breachesInState(db, state), page, pageSize)
    return { ...found, items: found.items.map(toBreach) }
  })

  mount(getAgentBreaches, async ({ params: { agentId } }) => agentBreaches(db, agentId))
}
