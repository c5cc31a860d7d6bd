import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { breachStates, getAgentBreaches } from '~/contract/market-breaches'
import type { Db, Schema } from '~/database/schema'

type State = (typeof breachStates)[number]
type Reply = z.input<typeof getAgentBreaches.reply>
type Row = Selectable<Schema['market_breach']> & { state: State; agentCode: number | null }

const state = sql<State>`case when leaves_on is not null then 'left' when watched_to is not null then 'ended' else 'watched' end`

/** The chamber's publications on breaches, newest first. */
function breachesWithAgent(db: Db) {
  return db
    .selectFrom('market_breach')
    .selectAll('market_breach')
    .select(({ selectFrom }) =>
      selectFrom('market_agent')
        .whereRef('market_agent.cnpj', '=', 'market_breach.cnpj')
        .select(({ fn }) => fn.min('market_agent.code').as('code'))
        .as('agentCode'),
    )
    .select(state.as('state'))
    .orderBy(sql`coalesce(leaves_on, watched_from)`, 'desc')
    .orderBy('market_breach.cnpj')
    .orderBy('market_breach.initials')
}

export function breachesInState(db: Db, asked: State) {
  return breachesWithAgent(db).where(state, '=', asked)
}

/** The breaches of an agent's CNPJ, and the date of the list. */
export async function agentBreaches(db: Db, agentCode: number): Promise<Reply> {
  const [agent, newest] = await Promise.all([
    db.selectFrom('market_agent').select('cnpj').where('code', '=', agentCode).executeTakeFirst(),
    db
      .selectFrom('market_breach')
      .select(({ fn }) => fn.max('published_on').as('publishedOn'))
      .executeTakeFirst(),
  ])
  const cnpj = agent?.cnpj ?? null
  const rows = cnpj === null ? [] : await breachesWithAgent(db).where('market_breach.cnpj', '=', cnpj).execute()
  return { publishedOn: newest?.publishedOn ?? null, breaches: rows.map(toBreach) }
}

export function toBreach(row: Row): Reply['breaches'][number] {
  return {
    initials: row.initials,
    cnpj: row.cnpj,
    agentCode: row.agentCode,
    class: row.class,
    status: row.status,
    state: row.state,
    watchedFrom: row.watched_from,
    watchedTo: row.watched_to,
    leavesOn: row.leaves_on,
    meeting: row.meeting,
    supplySuspension: row.supply_suspension,
    breaches: row.breaches,
    bonding: row.is_bonded,
    kind: row.kind,
    publishedOn: row.published_on,
  }
}
