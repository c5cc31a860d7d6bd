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

/** The breaches and exits of an agent's CNPJ, and the date of the list of breaches. */
export async function agentBreaches(db: Db, agentCode: number): Promise<Reply> {
  const [agent, newest] = await Promise.all([
    db.selectFrom('market_agent').select('cnpj').where('code', '=', agentCode).executeTakeFirst(),
    db
      .selectFrom('market_breach')
      .select(({ fn }) => fn.max('published_on').as('publishedOn'))
      .executeTakeFirst(),
  ])
  const cnpj = agent?.cnpj ?? null
  const [rows, exits] =
    cnpj === null
      ? [[], []]
      : await Promise.all([breachesWithAgent(db).where('market_breach.cnpj', '=', cnpj).execute(), exitsOf(db, cnpj)])
  return { publishedOn: newest?.publishedOn ?? null, breaches: rows.map(toBreach), exits }
}

/** What the chamber's list of breaches says now of each CNPJ that is in it: its newest entry. */
export async function breachesOfCompanies(db: Db, cnpjs: readonly string[]) {
  const newest = db.selectFrom('market_breach').select(({ fn }) => fn.max('published_on').as('publishedOn'))
  const rows = cnpjs.length === 0 ? [] : await breachesWithAgent(db).where('market_breach.cnpj', 'in', cnpjs).execute()
  const breaches = new Map<string, { state: State; since: string }>()
  for (const { cnpj, state: its, leaves_on, watched_from } of rows) {
    if (!breaches.has(cnpj)) breaches.set(cnpj, { state: its, since: leaves_on ?? watched_from })
  }
  return { publishedOn: (await newest.executeTakeFirst())?.publishedOn ?? null, breaches }
}

/** The exits of a CNPJ from the chamber, newest first. */
export async function exitsOf(db: Db, cnpj: string): Promise<Reply['exits']> {
  const rows = await db
    .selectFrom('market_exit')
    .selectAll()
    .where('cnpj', '=', cnpj)
    .orderBy('left_on', 'desc')
    .orderBy('kind')
    .orderBy('initials')
    .execute()
  return rows.map(({ left_on: leftOn, successor, successor_cnpj: successorCnpj, ...row }) => ({
    initials: row.initials,
    kind: row.kind,
    leftOn,
    class: row.class,
    succession: row.succession,
    successor: successor === null ? null : { initials: successor, cnpj: successorCnpj },
    meeting: row.meeting,
  }))
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
