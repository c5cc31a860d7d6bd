import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { agentChanges, type AgentState } from '~/domain/market/agent-changes'
import { readAgentState } from './agent-state'

/**
 * Records an import's changes to watched agents, in its transaction after its row in `market_import`. An agent missing from the
 * list is checked again when it returns.
 */
export async function noteChanges(trx: Db, importId: string): Promise<void> {
  const { finished_at: notedAt, started_at: startedAt } = await trx
    .selectFrom('market_import')
    .select(['finished_at', 'started_at'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  for (const { code } of await watchedAgents(trx)) await noteAgent(trx, code, { importId, notedAt: notedAt ?? startedAt })
}

/** Takes back what an undone import changed of watched agents, in the transaction that puts its rows back. */
export async function restateWatched(trx: Db, importId: string): Promise<void> {
  await trx.deleteFrom('market_watch_note').where('import_id', '=', importId).execute()
  for (const { code } of await watchedAgents(trx)) await keepState(trx, code, await readAgentState(trx, code))
}

function watchedAgents(trx: Db) {
  return trx
    .selectFrom('market_watch')
    .innerJoin('market_agent', 'market_agent.code', 'market_watch.agent_code')
    .select('market_agent.code')
    .distinct()
    .orderBy('market_agent.code')
    .execute()
}

async function noteAgent(trx: Db, agentCode: number, { importId, notedAt }: { importId: string; notedAt: string }) {
  const after = await readAgentState(trx, agentCode)
  const before = await lastState(trx, agentCode)
  const changes = before ? agentChanges(before, after) : []
  await keepState(trx, agentCode, after)
  if (changes.length === 0) return
  await trx
    .insertInto('market_watch_note')
    .values({
      agent_code: agentCode,
      import_id: importId,
      month: after.consumption?.month ?? null,
      noted_at: notedAt,
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.columns(['agent_code', 'import_id']).doNothing())
    .execute()
}

/** Baseline for the next import; an existing one is kept for earlier watchers. */
export async function startState(trx: Db, agentCode: number): Promise<void> {
  if (!(await lastState(trx, agentCode))) await keepState(trx, agentCode, await readAgentState(trx, agentCode))
}

async function lastState(db: Db, agentCode: number): Promise<AgentState | undefined> {
  const found = await db.selectFrom('market_watch_state').select('state').where('agent_code', '=', agentCode).executeTakeFirst()
  return found && fromJson(found.state)
}

async function keepState(trx: Db, agentCode: number, state: AgentState) {
  const text = jsonText(state)
  await trx
    .insertInto('market_watch_state')
    .values({ agent_code: agentCode, state: text })
    .onConflict((conflict) => conflict.column('agent_code').doUpdateSet({ state: text }))
    .execute()
}
