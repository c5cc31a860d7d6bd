import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Schema } from '~/database/schema'
import { agentText, searchable } from './agent-text'

/** Three values a row: SQLite takes 32,766 in a statement. */
const rowsOfStatement = 5_000

/**
 * Writes anew what the search for agents reads. Whoever writes agents calls it at the end of the same transaction; searches find what
 * they found before until it ends.
 */
export async function indexAgents(trx: Transaction<Schema>): Promise<void> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  // Two at once would write the same positions. On SQLite a transaction is alone.
  if (isPostgres) await sql`lock table market_agent_search in exclusive mode`.execute(trx)

  const agents = await trx.selectFrom('market_agent').selectAll().execute()
  const inOrder = agents
    .map((agent) => ({ code: agent.code, key: searchable(agent.initials), text: agentText(agent) }))
    .toSorted((one, other) => compare(one.key, other.key) || one.code - other.code)
  const rows = inOrder.map(({ code, text }, position) => ({ position, code, text }))

  await trx.deleteFrom('market_agent_search').execute()
  for (let from = 0; from < rows.length; from += rowsOfStatement) {
    const values = rows.slice(from, from + rowsOfStatement)
    await trx.insertInto('market_agent_search').values(values).execute()
  }
  await (isPostgres
    ? sql`analyze market_agent_search`.execute(trx)
    : sql`insert into market_agent_trigram (market_agent_trigram) values ('rebuild')`.execute(trx))
}

/** In byte order, on every machine and database alike. */
function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
