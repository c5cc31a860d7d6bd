import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { openMigratedPostgres } from '../../../tests/support/migrated-postgres'
import { searchAgents } from './agent-search'
import { indexAgents } from './index-agents'

/** At this size both planners have a reason to choose: a table of a few pages is quicker read whole. */
const agentCount = 20_000
const terms = ['ltda', 'xingu 19', 'zzzz', 'al', 'zz', 's/a', 'a b', '12.345.678/0001-90', '1234567890123', 'usina ltda']

test('on SQLite no search reads a table, or an index, from end to end', async () => {
  const db = await openMarket(':memory:')
  for (const plan of await plansOf(db, 'explain query plan', 'detail'))
    expect(plan).not.toMatch(/SCAN (?!market_agent_trigram VIRTUAL TABLE INDEX \d+:(=|M))/)
  await closeDatabase(db)
})

test('on PostgreSQL no search reads a table from end to end, and a rare term is read from the index of trigrams', async () => {
  const { url, stop } = await openMigratedPostgres()
  const db = await openMarket(url)
  const plans = await plansOf(db, 'explain', 'QUERY PLAN')
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  expect(plans.some((plan) => plan.includes('Bitmap Index Scan on market_agent_search_text'))).toBe(true)
  await closeDatabase(db)
  await stop()
})

async function openMarket(location: string): Promise<Db> {
  const db = await openDatabase(location)
  const agents = Array.from({ length: agentCount }, (_, code) => ({
    code,
    initials: `${['ALFA', 'BETA', 'SIGMA', 'USINA'][code % 4]} ${code}`,
    name: `${['Indústria', 'Comércio', 'Usina'][code % 3]} Xingu ${code * 7} ${['Ltda', 'S/A'][code % 2]}`,
    cnpj: String(code * 4_999_999_937).padStart(14, '0'),
  }))
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < agentCount; from += 5_000)
      await trx
        .insertInto('market_agent')
        .values(agents.slice(from, from + 5_000))
        .execute()
    await indexAgents(trx)
  })
  return db
}

/** The database's plan of each query that the searches ask. */
async function plansOf(db: Db, explain: string, column: string): Promise<string[]> {
  const asked: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  for (const term of terms) await searchAgents(db.withPlugin(watch), term)
  const plans = asked.map(async ({ sql, parameters }) => {
    const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    return rows.map((row) => row[column]).join('\n')
  })
  return Promise.all(plans)
}
