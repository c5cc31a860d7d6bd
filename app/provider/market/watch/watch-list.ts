import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import { agentChange, maxWatchedAgents, type getWatchList } from '~/contract/market-watch'
import type { Db } from '~/database/schema'
import { pageOf } from '~/provider/http/page-of'
import { HttpRefusal } from '~/provider/http/refusal'
import { startState } from './note-changes'

/** A person's watched agents, and their changes since. */
export async function readWatchList(db: Db, userId: string, page: number): Promise<z.input<typeof getWatchList.reply>> {
  const watched = await db
    .selectFrom('market_watch')
    .leftJoin('market_agent', 'market_agent.code', 'market_watch.agent_code')
    .select(['agent_code as code', 'initials', 'name', 'since'])
    .where('user_id', '=', userId)
    .orderBy('initials')
    .orderBy('agent_code')
    .execute()
  const notes = db
    .selectFrom('market_watch')
    .innerJoin('market_watch_note', 'market_watch_note.agent_code', 'market_watch.agent_code')
    .leftJoin('market_agent', 'market_agent.code', 'market_watch.agent_code')
    .select(['market_watch.agent_code as code', 'initials', 'name', 'month', 'noted_at', 'changes'])
    .where('user_id', '=', userId)
    .whereRef('noted_at', '>=', 'since')
    .orderBy('noted_at', 'desc')
    .orderBy('market_watch.agent_code')
  const found = await pageOf(notes, page, pageSize)
  return {
    watched,
    notes: {
      ...found,
      items: found.items.map(({ code, initials, name, month, noted_at: notedAt, changes }) => ({
        agent: { code, initials, name },
        month,
        notedAt,
        changes: agentChange.array().parse(JSON.parse(changes)),
      })),
    },
  }
}

/** Starts watching; an existing watch keeps its start. */
export async function watch(trx: Db, userId: string, agentCode: number, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('market_watch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= maxWatchedAgents) throw new HttpRefusal(422, `São no máximo ${maxWatchedAgents} agentes: deixe um antes.`)
  await trx
    .insertInto('market_watch')
    .values({ user_id: userId, agent_code: agentCode, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await startState(trx, agentCode)
}

/** Ends all watches of a person. */
export async function unwatchAll(trx: Db, userId: string): Promise<void> {
  const watched = await trx.selectFrom('market_watch').select('agent_code').where('user_id', '=', userId).execute()
  for (const { agent_code: code } of watched) await unwatch(trx, userId, code)
}

/** Ends a watch; the stored state of an agent without watchers is deleted, because it would become outdated. */
export async function unwatch(trx: Db, userId: string, agentCode: number): Promise<void> {
  await trx.deleteFrom('market_watch').where('user_id', '=', userId).where('agent_code', '=', agentCode).execute()
  const other = await trx
    .selectFrom('market_watch')
    .select('user_id')
    .where('agent_code', '=', agentCode)
    .limit(1)
    .executeTakeFirst()
  if (!other) await trx.deleteFrom('market_watch_state').where('agent_code', '=', agentCode).execute()
}
