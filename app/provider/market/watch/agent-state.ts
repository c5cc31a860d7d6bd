import type { Db } from '~/database/schema'
import type { AgentState } from '~/domain/market/agent-changes'

/** Current state of an agent. */
export async function readAgentState(db: Db, agentCode: number): Promise<AgentState> {
  const profiles = await db
    .selectFrom('market_profile')
    .select(['code', 'initials', 'class', 'status'])
    .where('agent_code', '=', agentCode)
    .orderBy('code')
    .execute()
  const own = db.selectFrom('market_profile').select('code').where('agent_code', '=', agentCode)
  const [newest, breaches] = await Promise.all([
    db
      .selectFrom('market_activity_month')
      .select(({ fn }) => fn.max('month').as('month'))
      .executeTakeFirst(),
    db
      .selectFrom('market_breach')
      .innerJoin('market_agent', 'market_agent.cnpj', 'market_breach.cnpj')
      .select(['watched_from', 'status'])
      .where('market_agent.code', '=', agentCode)
      .orderBy('watched_from')
      .execute(),
  ])
  const loads = await db
    .selectFrom('market_load')
    .select('code')
    .where('profile_code', 'in', own)
    .where('month', '=', newest?.month ?? 0)
    .orderBy('code')
    .execute()
  const consumption = await db
    .selectFrom('market_consumption_month')
    .select(({ fn }) => ['month', fn.sum<number>('consumption_mwh').as('mwh')])
    .where('profile_code', 'in', own)
    .where('consumption_mwh', 'is not', null)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    profiles,
    loads: loads.map(({ code }) => code),
    consumption,
    breaches: breaches.map((row) => ({ watchedFrom: row.watched_from, status: row.status ?? '' })),
  }
}
