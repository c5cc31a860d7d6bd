import { getWatchList, unwatchAgent, watchAgent } from '~/contract/market-watch'
import { lockCallerAccount } from '../accounts/caller-account'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findAgent } from './agents/find-agent'
import { readWatchList, unwatch, watch } from './watch/watch-list'

export function mountWatchList(mount: Mount, { db, now }: Deps) {
  mount(getWatchList, async ({ params: { page }, caller }) => readWatchList(db, caller.id, page))

  mount(watchAgent, async ({ params: { agentId }, caller }) => {
    await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const agent = await findAgent(trx, agentId)
      await watch(trx, caller.id, agent.code, now())
    })
    return {}
  })

  mount(unwatchAgent, async ({ params: { agentId }, caller }) => {
    if (/^\d{1,9}$/.test(agentId)) await db.transaction().execute((trx) => unwatch(trx, caller.id, Number(agentId)))
    return {}
  })
}
