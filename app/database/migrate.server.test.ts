import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Pool } from 'pg'
import { columnFaults, keyFaults } from '../../tests/support/expansion'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { firstRelease, migrations, replacedBesides } from './migrations'
import { closeDatabase, openDatabase } from './open.server'

const ordered = Object.entries(migrations).toSorted(([a], [b]) => (a < b ? -1 : 1))

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', { timeout: 60_000 }, (kind) => {
  let url: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ url, stop } = kind === 'SQLite' ? newFile() : await openEmptyPostgres())
  }, 60_000)
  afterAll(() => stop?.())

  test('each migration after the first release only adds to what the version before it reads and writes', async () => {
    const db = withoutTables(kind, url)
    expect(await faultsOfEach(db, columnFaults)).toEqual([])
    if (kind === 'PostgreSQL') await sql`drop schema public cascade; create schema public`.execute(db)
    await db.destroy()
  })

  test('each migration runs once, also one that comes late with a lower number', async () => {
    const first = await openDatabase(url)
    await sql`delete from kysely_migration where name = '0052-other-readings'`.execute(first)
    await sql`alter table read_invoice drop column other_reading`.execute(first)
    // SQLite waits for a lock without yielding to other code of the process, so these openings run one after the other.
    const opened = kind === 'SQLite' ? [await openDatabase(url)] : await Promise.all([openDatabase(url), openDatabase(url)])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    await Promise.all([first, ...opened].map(closeDatabase))
  })

  test('a version starts on a database that a newer one expanded, and not on one from which a newer one removed', async () => {
    const newer = await openDatabase(url)
    const hasRun = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01T00:00:00.000Z')`.execute(newer)
    await sql`alter table web_session add column added_later text`.execute(newer)
    await hasRun('9998-later')
    await hasRun('9999-contract-0033-later')
    await closeDatabase(await openDatabase(url))

    await hasRun('9999-contract-9998-later')
    await closeDatabase(newer)
    await expect(openDatabase(url)).rejects.toThrow('foi criado por uma versão mais nova deste programa')
  })

  test('an added column that may be left out is an expansion; a removal, another type or a demanded column is not', async () => {
    const db = withoutTables(kind, url)
    await sql`create table before (kept text, dropped text, renamed text)`.execute(db)
    const faultsOf = (change: string) => columnFaults(db, async () => void (await sql.raw(change).execute(db)))
    expect(await faultsOf('alter table before add column free text')).toEqual([])
    expect(await faultsOf(`alter table before add column filled text not null default ''`)).toEqual([])
    expect(await faultsOf('create table later (id text not null)')).toEqual([])
    expect(await faultsOf('alter table before drop column dropped')).toEqual(['before.dropped is gone'])
    expect(await faultsOf('alter table before rename column renamed to name')).toEqual(['before.renamed is gone'])
    expect(await faultsOf('drop table before')).toEqual(expect.arrayContaining(['before.kept is gone', 'before.filled is gone']))
    await db.destroy()
  })
})

test('no migration after the first release makes a column of before unique, or keeps a row of before from being deleted', async () => {
  const db = withoutTables('SQLite')
  expect(await faultsOfEach(db, keyFaults)).toEqual([])
  const faultsOf = (change: string) => keyFaults(db, async () => void (await sql.raw(change).execute(db)))
  expect(await faultsOf('create unique index later on lead (name)')).toEqual(['lead is now unique by name'])
  expect(await faultsOf('create table tree (id text primary key, parent text references tree (id))')).toEqual([])
  expect(await faultsOf('create table note (of_lead text references lead (id))')).toEqual([
    'note keeps rows of lead from being deleted',
  ])
  await db.destroy()
})

const kinds = ['SQLite', 'PostgreSQL'] as const
const ofBefore = [
  ...Array.from({ length: replacedBesides }, (_, index) => `${String(index).padStart(4, '0')}-replaced`),
  firstRelease,
]

test.each([
  ...kinds.map((kind) => [kind, 'never came to its last migration', ofBefore.slice(0, -1)] as const),
  ...kinds.map((kind) => [kind, 'lacks one of the migrations before its last', ofBefore.slice(1)] as const),
])(
  'on %s a database of before the first release that %s is refused, and stays as it is',
  async (kind, _, names) => {
    const { url, stop } = kind === 'SQLite' ? newFile() : await openEmptyPostgres()
    const dialect =
      kind === 'SQLite'
        ? new SqliteDialect({ database: new Database(url) })
        : new PostgresDialect({ pool: new Pool({ connectionString: url }) })
    const db = new Kysely<unknown>({ dialect })
    await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
    for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-01-01T00:00:00.000Z')`.execute(db)
    await expect(openDatabase(url)).rejects.toMatchObject({
      code: 'older',
      message: expect.stringMatching(/: foi criado por uma versão de antes da 1\.0, .* abra-o uma vez com a última versão 0\.1 /),
    })
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
    await stop()
  },
  60_000,
)

/** Runs every migration, and lists those that remove although they should only add. */
async function faultsOfEach(db: Kysely<unknown>, faultsOf: typeof columnFaults) {
  const faults: string[] = []
  for (const [name, { up }] of ordered) {
    const found = isExpansion(name) ? await faultsOf(db, () => up(db)) : await up(db)
    if (found) faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

function isExpansion(name: string) {
  return name !== firstRelease && !name.includes('-contract-')
}

/** A database before its first migration. */
function withoutTables(kind: 'SQLite' | 'PostgreSQL', url?: string): Kysely<unknown> {
  if (kind === 'SQLite') return new Kysely({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }) })
}

function newFile() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-migrate-'))
  return { url: path.join(directory, 'farol.sqlite'), stop: async () => rmSync(directory, { recursive: true }) }
}
