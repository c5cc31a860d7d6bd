import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { firstRelease, migrations } from '~/database/migrations'
import { connectPostgres } from '~/database/open-postgres.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db, Schema } from '~/database/schema'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { openEmptyPostgres } from '../support/postgres'
import { schemaShape } from '../support/schema-shape'
import { as } from './caller'
import { now, tokenSecret, type Host } from './host'

/** What the last program before the first release wrote, in words of both databases. */
const written = readFileSync(new URL('database-of-before.sql', import.meta.url), 'utf8')
  .split(/;\n/)
  .slice(0, -1)
const tables = [...new Set(written.flatMap((statement) => /insert into (?!kysely)(\w+)/.exec(statement)?.[1] ?? []))]
const password = 'uma senha de ensaio'

describe.each([
  ['SQLite', onSqlite, 'd69985038b1c3e1949626903768dd81252353c8fe821bfb71c681f3437b0f4b9'],
  ['PostgreSQL', onPostgres, '927ffcb9df4203299d81eeacfad15128bd1d4b41b49052ce58de3fe5406ea2e1'],
])('a database of before the first release, on %s', (_, create, shapeOfBefore) => {
  let opened: Awaited<ReturnType<typeof openBefore>>
  beforeAll(async () => {
    opened = await openBefore(await create())
  }, 60_000)
  afterAll(() => opened.close())

  test('has the columns, keys and indexes that its 41 migrations made', () => {
    expect(opened.shape).toBe(shapeOfBefore)
  })

  test('keeps its rows and the names of its 41 migrations; those that came later run', () => {
    expect(opened.after).toEqual(opened.before)
    expect(opened.ran).toHaveLength(41 + Object.keys(migrations).length - 1)
    expect(opened.ran).toEqual(expect.arrayContaining(Object.keys(migrations)))
  })

  test.each([
    ['/partner-companies?text=AGUA ca', [{ id: 'p', name: 'ÁGUA & Água "Çã"' }]],
    ['/companies/select/get-all?text=oleo agua', [{ id: 'moinho' }]],
    ['/companies/select/by-initials?initials=moinho', { items: [{ id: 'moinho' }], found: { total: 1 }, all: { total: 2 } }],
    ['/companies?state=archived', { items: [{ id: 'antiga' }], total: 1 }],
    ['/showPartners?nome=agu', [{ _id: 'autora', nome: 'ÁGUA & Água "Çã"' }]],
    ['/users?text=autora', { items: [{ id: 'autora', partner_company: { name: 'ÁGUA & Água "Çã"' } }], total: 1 }],
    ['/registrations?status=pending', { items: [{ id: 'nova', cpf: '52998224725', isEmailConfirmed: false }], total: 1 }],
    ['/measuring-point/u/promise', { promise: { years: [{ year: 2026, captiveBrl: 640_000.5, freeBrl: 400_000 }] } }],
  ])('answers %s as before', async (address, answer) => {
    expect(await opened.admin.get(encodeURI(address))).toMatchObject({ status: 200, json: answer })
  })

  test('has when accounts signed in, what waits and balances, also of what an older version writes', async () => {
    // 100 agreed, 30 of them paid.
    expect(opened.noted).toEqual([
      ['admin 2026-05-02T10:00:00.000Z'],
      ['asked 2026-06-01T10:00:00.000Z', 'given null', 'waiting 2026-06-03T10:00:00.000Z'],
      ['p 3000 7000', 'q 0 0'],
      ['contract 2026-06-05T10:00:00.000Z'],
    ])
    for (const statement of ofOlderVersion) await sql.raw(statement).execute(opened.db)
    // 5 more agreed, and the payment taken away: 100 + 5.
    expect(await notedIn(opened.db)).toEqual([
      expect.arrayContaining(['autora 2027-01-02T10:00:00.000Z']),
      ['asked 2026-06-04', 'given null', 'later 2026-06-05', 'waiting 2026-06-03T10:00:00.000Z'],
      ['p 0 10500', 'q 0 0'],
      ['contract 2026-06-06'],
    ])
  })
})

type Place = { location: string; db: Db; stop: () => Promise<void> }

async function onSqlite(): Promise<Place> {
  const location = path.join(mkdtempSync(path.join(tmpdir(), 'farol-before-')), 'farol.sqlite')
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(location) }) })
  return { location, db, stop: async () => {} }
}

async function onPostgres(): Promise<Place> {
  const { url, stop } = await openEmptyPostgres()
  return { location: url, db: connectPostgres(url, {}), stop }
}

async function openBefore({ location, db: empty, stop }: Place) {
  const { shape, before } = await empty.transaction().execute(async (trx) => {
    await migrations[firstRelease]!.up(trx)
    const lines = await schemaShape(trx)
    for (const statement of written) await sql.raw(statement).execute(trx)
    return { shape: createHash('sha256').update(lines.join('\n')).digest('hex'), before: await rowsOf(trx) }
  })
  await empty.destroy()

  const db = await openDatabase(location)
  const after = await rowsOf(db, before)
  const noted = await notedIn(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const { fetch } = createProvider({ db, now: () => now, tokenSecret, fileStore: diskStore(tmpdir()) })
  const host: Host = { baseUrl: 'http://provider.embedded', fetch: async (request) => fetch(request), close: async () => {} }
  const close = async () => {
    await closeDatabase(db)
    await stop()
  }
  // No longer read, and empty on SQLite (migration 0055).
  for (const row of [...before.get('partner_company')!, ...after.get('partner_company')!]) delete row.page_name
  return {
    db,
    shape,
    before,
    after,
    noted,
    ran: rows.map(({ name }) => name),
    admin: await as(host, 'admin@farol.example', password),
    close,
  }
}

type Row = Record<string, unknown>

/** The rows of each table, in an order of their own. @param known  the rows whose columns are read; of all columns by default. */
async function rowsOf(db: Db, known?: Map<string, Row[]>) {
  const found = new Map<string, Row[]>()
  for (const table of tables) {
    const columns = known ? Object.keys(known.get(table)![0]!).map((name) => sql.ref(name)) : [sql`*`]
    const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)}`.execute(db)
    found.set(
      table,
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
  }
  return found
}

/** What triggers note of other rows. */
async function notedIn(db: Db) {
  const signIns = await db.selectFrom('last_sign_in').select(['user_id', 'at']).orderBy('user_id').execute()
  const documents = await db.selectFrom('partner_document').select(['storage_id', 'sent_at']).orderBy('storage_id').execute()
  const balances = ['id', 'received_cents', 'receivable_cents'] as const
  const partners = await db.selectFrom('partner_company').select(balances).orderBy('id').execute()
  const files = await db.selectFrom('registered_file').select(['storage_id', 'created_at']).execute()
  return [signIns, documents, partners, files].map((rows) => rows.map((row) => Object.values(row).map(String).join(' ')))
}

const ofOlderVersion = [
  `insert into audit_entry (at, action, actor_id, details) values
    ('2027-01-02T10:00:00.000Z', 'sign-in', 'autora', '{}'), ('2026-01-01T10:00:00.000Z', 'sign-in', 'autora', '{}')`,
  `insert into stored_file (storage_id, folder, name, type, situation, media_type, size_bytes, created_at)
    values ('later', 'documents', 'a.pdf', 'DOCUMENTO', 'ENVIADO', 'application/pdf', 1, '2026-06-05')`,
  `insert into partner_document (storage_id, partner_company_id) values ('later', 'p')`,
  `update stored_file set created_at = '2026-06-04' where storage_id = 'asked'`,
  `update stored_file set created_at = '2026-06-06' where storage_id = 'contract'`,
  `insert into commission_entry (partner_company_id, day, kind, received_cents, receivable_cents, description, created_at)
    values ('p', '2026-03-05', 'agreed', 0, 500, 'C', '2026-03-05')`,
  `delete from commission_entry where received_cents = 3000`,
]
