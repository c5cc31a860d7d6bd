import { sql, type Transaction } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Schema } from '~/database/schema'
import { agentText, toAgentKey } from './agent-text'

/** Three values a row: SQLite takes 32,766 in a statement. */
const rowsOfStatement = 10_000

/**
 * Writes anew what the search for agents reads. Whoever writes agents calls it at the end of the same transaction; searches find what
 * they found before until it ends.
 */
export async function indexAgents(trx: Transaction<Schema>): Promise<void> {
  if (isPostgres(trx)) await prepare(trx)
  const agents = await trx.selectFrom('market_agent').selectAll().execute()
  const inOrder = agents
    .map((agent) => ({ code: agent.code, order: toAgentKey(agent.initials), text: agentText(agent) }))
    .toSorted((one, other) => compare(one.order, other.order) || one.code - other.code)

  await trx.deleteFrom('market_agent_search').execute()
  // A version of before, which reads positions there, goes on finding agents by any part.
  await sql`delete from market_agent_key`.execute(trx)
  const texts = inOrder.map(({ code, text }, position) => ({ position, code, text }))
  for (const rows of inStatements(texts)) await trx.insertInto('market_agent_search').values(rows).execute()
  await (isPostgres(trx)
    ? finish(trx)
    : sql`insert into market_agent_trigram (market_agent_trigram) values ('rebuild')`.execute(trx))
}

/** Two at once would write the same positions. The trigrams of all rows are sorted into the index at once, in {@link finish}. */
async function prepare(trx: Transaction<Schema>) {
  await sql`lock table market_agent_search in exclusive mode`.execute(trx)
  await sql`set local gin_pending_list_limit = '1GB'`.execute(trx)
}

/** Otherwise the first searches would read the list of what is not in the index yet. */
async function finish(trx: Transaction<Schema>) {
  await sql`select gin_clean_pending_list('market_agent_search_text')`.execute(trx)
  await sql`analyze market_agent_search`.execute(trx)
}

/** In byte order, on every machine and database alike. */
function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function* inStatements<Row>(rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += rowsOfStatement) yield rows.slice(from, from + rowsOfStatement)
}
