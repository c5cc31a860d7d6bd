import { CompiledQuery, sql, type KyselyPlugin } from 'kysely'
import type { Db } from '~/database/schema'
import { listUsers } from '~/contract/users'
import { listAudit } from '~/contract/audit'
import { openGrownHouse, type DatabaseKind } from './grown-house'
import { lists } from './lists'
import { person } from './names'

/** 5,000 accounts: more than a search scans before it uses the trigram index. */
const times = 1

/** Rows of one table that a list may read on PostgreSQL: a search reads 2,000, and each page a few tables for each of its 50 rows. */
const maxRows = 2_500

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', { timeout: 300_000 }, (kind) => {
  let house: Awaited<ReturnType<typeof openGrownHouse>>
  const { queries, noting } = notes()
  beforeAll(async () => {
    house = await openGrownHouse(kind, times, noting)
  }, 300_000)
  afterAll(() => house?.close())

  const read = async (query: string) =>
    listAudit.reply.parse(JSON.parse(await house.list({ who: 'admin', path: `/audit${query}` })))

  test.each(Object.keys(lists) as (keyof typeof lists)[])('%s: no table that grows is read whole', async (name) => {
    queries.length = 0
    await house.list(lists[name])
    const faults = await Promise.all(whole(queries).map((query) => faultsOf(house.db, query, kind)))
    expect(faults.flat()).toEqual([])
  })

  test('one account of 5,000 is found by its e-mail, and not after it was renamed or deleted', async () => {
    const { email } = person(2_345)
    const found = async () => listUsers.reply.parse(JSON.parse(await house.list(usersWith(email)))).items.map(({ id }) => id)
    expect(await found()).toEqual(['conta-2345'])
    const account = house.db.updateTable('user_account').where('id', '=', 'conta-2345')
    await account.set({ search_text: 'outra pessoa' }).execute()
    expect(await found()).toEqual([])
    await account.set({ search_text: email }).execute()
    expect(await found()).toEqual(['conta-2345'])
    await house.db.deleteFrom('user_account').where('id', '=', 'conta-2345').execute()
    expect(await found()).toEqual([])
  })

  test('the trail continues after the number of a line alone, as in earlier replies', async () => {
    const first = await read('')
    expect(await read(`?before=${first.items.at(-1)!.id}`)).toEqual(await read(`?before=${first.next}`))
  })
})

function usersWith(text: string) {
  return { who: 'admin', path: `/users?text=${encodeURIComponent(text)}` } as const
}

/** Records a database's queries. */
function notes() {
  const queries: CompiledQuery[] = []
  const noting = (db: Db) => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        queries.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return db.withPlugin(plugin)
  }
  return { queries, noting }
}

/** Only queries that are not part of another recorded one. */
function whole(queries: readonly CompiledQuery[]) {
  return queries.filter(({ sql: part }) => !queries.some(({ sql: text }) => text.length > part.length && text.includes(part)))
}

async function faultsOf(db: Db, { sql: text, parameters }: CompiledQuery, kind: DatabaseKind): Promise<string[]> {
  if (!/^(select|with) /.test(text)) return []
  return kind === 'SQLite' ? scansOnSqlite(db, text, parameters) : largeReadsOnPostgres(db, text, parameters)
}

/** An index scan without a limit reads the whole index; only the indexes of administrators and of waiting items have nothing else. */
async function scansOnSqlite(db: Db, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
  const isScan = (detail: string) =>
    scanned.test(detail) &&
    !(detail.includes('INDEX') && (text.includes('limit') || /user_account_administrator|partner_document_waiting/.test(detail)))
  // All partners have one role: listing them by name through it would read them all.
  const isOfPartners = text.includes('order by "partner_company_name"')
  const isFault = (detail: string) => isScan(detail) || (isOfPartners && detail.includes('user_account_role'))
  return rows.flatMap(({ detail }) => (isFault(detail) ? [`${detail}: ${text}`] : []))
}

const scanned =
  /^SCAN (study|user_account|registration|audit_entry|lead|stored_file|partner_document|registered_file|commission_entry|company|consumer_unit|unit_month|read_invoice|prospect|found|named)\b/

type Step = Partial<Record<'Actual Rows' | 'Actual Loops' | 'Rows Removed by Filter', number>> & {
  'Relation Name'?: string
  Plans?: Step[]
}

async function largeReadsOnPostgres(db: Db, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (analyze, format json, timing off) ${text}`, [...parameters])
  const { rows } = await db.transaction().execute(async (trx) => {
    // With tables of this size PostgreSQL would prefer reading all rows; at 20× it uses the index.
    await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(explained)
  })
  return rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => largeReadsIn(Plan)).map((fault) => `${fault}: ${text}`)
}

function largeReadsIn(step: Step): string[] {
  const { 'Actual Rows': given = 0, 'Rows Removed by Filter': left = 0, 'Actual Loops': loops = 1, 'Relation Name': table } = step
  const read = (given + left) * loops
  const inner = (step.Plans ?? []).flatMap(largeReadsIn)
  return table !== undefined && read > maxRows && table !== 'partner_company' ? [`${read} rows of ${table}`, ...inner] : inner
}
