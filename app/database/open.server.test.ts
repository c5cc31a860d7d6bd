import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmptyDatabase, openEmptyPostgres } from '../../tests/support/postgres'
import { startTcpProxy } from '../../tests/support/tcp-proxy'
import { connectPostgres } from './open-postgres.server'
import { closeDatabase, databaseState, migrationState, openDatabase } from './open.server'
import type { Db } from './schema'
import { isUnavailable } from './unavailable.server'

function one(db: Db) {
  return sql`select 1`.execute(db)
}

function emptyFolder() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-database-'))
  return { directory, remove: () => rmSync(directory, { recursive: true }) }
}

test('a database file is created with its folder, synced at every commit, and keeps its rows when reopened', async () => {
  const { directory, remove } = emptyFolder()
  const file = path.join(directory, 'new', 'farol.sqlite')
  const first = await openDatabase(file)
  expect((await sql`pragma journal_mode`.execute(first)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(first)).rows).toEqual([{ synchronous: 2 }])
  const session = { id_hash: 'a', data: '{}', created_at: '2026-11-21', expires_at: '2026-11-22' }
  await first.insertInto('web_session').values(session).execute()
  await closeDatabase(first)

  const again = await openDatabase(file)
  expect(await again.selectFrom('web_session').selectAll().execute()).toEqual([session])
  await closeDatabase(again)
  remove()
})

test('the health check of an open database is "ok", of a closed one "indisponível", and neither throws', async () => {
  const db = await openDatabase(':memory:')
  expect(await databaseState(db)).toBe('ok')
  await closeDatabase(db)
  expect(await databaseState(db)).toBe('indisponível')
})

test('migrations are "pendentes" in a database that lost one, and "indisponível" in a closed one', async () => {
  const db = await openDatabase(':memory:')
  expect(await migrationState(db)).toBe('ok')
  await sql`delete from kysely_migration where name = '0049-deleted-texts'`.execute(db)
  expect(await migrationState(db)).toBe('pendentes')
  await closeDatabase(db)
  expect(await migrationState(db)).toBe('indisponível')
})

test('an unreachable PostgreSQL is explained without the password of its address', async () => {
  await expect(openDatabase('postgres://nobody:segredo@localhost:1/none')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
    message: 'Banco de dados localhost:1/none: o servidor não respondeu (ECONNREFUSED).',
  })
})

test('a file that is not a database, and a folder, are explained by name', async () => {
  const { directory, remove } = emptyFolder()
  const file = path.join(directory, 'farol.sqlite')
  writeFileSync(file, 'isto não é um banco de dados '.repeat(500))
  await expect(openDatabase(file)).rejects.toMatchObject({
    code: 'SQLITE_NOTADB',
    message: expect.stringContaining(`${file}: o arquivo não é um banco de dados SQLite`),
  })
  await expect(openDatabase(directory)).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
  remove()
})

describe('on PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
  beforeAll(async () => {
    postgres = await openEmptyPostgres()
  }, 60_000)
  afterAll(() => postgres?.stop())
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  test('an empty database that orders texts by a language is refused, with how to make one; one with tables is taken as it is', async () => {
    const other = await openEmptyDatabase(postgres.url, "template0 locale_provider icu icu_locale 'pt-BR'")
    await expect(openDatabase(other.url)).rejects.toMatchObject({
      code: 'collation',
      message: expect.stringContaining('createdb --locale=C --template=template0'),
    })
    const db = connectPostgres(other.url, {})
    await sql`create table earlier (id text)`.execute(db)
    await closeDatabase(db)
    await closeDatabase(await openDatabase(other.url))
    await other.stop()
  })

  test('connections lost while 6 readers use them fail only those queries', async () => {
    const db = await openDatabase(postgres.url)
    const end = new AbortController()
    const failures: unknown[] = []
    const readers = Array.from({ length: 6 }, async () => {
      while (!end.signal.aborted) await sql`select pg_sleep(0.01)`.execute(db).catch((error: unknown) => failures.push(error))
    })
    for (let time = 1; time <= 5; time++) {
      const seen = failures.length
      const admin = await openDatabase(postgres.url)
      await vi.waitUntil(
        async () => {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
            admin,
          )
          return failures.length > seen
        },
        { timeout: 60_000 },
      )
      await closeDatabase(admin)
    }
    end.abort()
    await Promise.all(readers)
    expect(failures.filter((error) => !isUnavailable(error))).toEqual([])
    await vi.waitUntil(async () => (await databaseState(db)) === 'ok', { timeout: 60_000 })
    await closeDatabase(db)
  })

  test('a connection lost between the statements of a transaction fails that transaction only', async () => {
    const db = await openDatabase(postgres.url)
    const failing = db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {})
      await one(trx)
    })
    await expect(failing).rejects.toSatisfy(isUnavailable)
    await vi.waitUntil(async () => (await databaseState(db)) === 'ok', { timeout: 60_000 })
    await closeDatabase(db)
  })

  test('a query waits for a locked table up to the deadline', async () => {
    const db = await openDatabase(postgres.url, { limits: { lockMs: 50 } })
    await db.transaction().execute(async (trx) => {
      await sql`lock table lead`.execute(trx)
      const refused: unknown = await db
        .selectFrom('lead')
        .selectAll()
        .execute()
        .catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: '55P03' })
      expect(isUnavailable(refused)).toBe(true)
    })
    await closeDatabase(db)
  })

  test('the server cancels a statement that takes longer than its limit', async () => {
    const db = await openDatabase(postgres.url, { limits: { statementMs: 50 } })
    const refused: unknown = await sql`select pg_sleep(600)`.execute(db).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: '57014' })
    expect(isUnavailable(refused)).toBe(true)
    await closeDatabase(db)
  })

  test('a pool whose one connection is in use rejects a query after its deadline', async () => {
    const db = await openDatabase(postgres.url, { limits: { connections: 1, connectMs: 3_000 } })
    const done = new AbortController()
    const holding = db.connection().execute(() => once(done.signal, 'abort'))
    const refused: unknown = await one(db).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: 'timeout exceeded when trying to connect' })
    expect(isUnavailable(refused)).toBe(true)
    done.abort()
    await holding
    await vi.waitUntil(async () => (await databaseState(db)) === 'ok', { timeout: 60_000 })
    await closeDatabase(db)
  })

  test('a query fails when the server stops answering, and the health check says so', async () => {
    const line = await startTcpProxy(postgres.url)
    const db = await openDatabase(line.url, { limits: { silenceMs: 2_000, connectMs: 2_000 } })
    await one(db)
    line.freeze()
    const refused = one(db).catch((error: unknown) => error)
    expect(await databaseState(db, 50)).toBe('indisponível')
    expect(await refused).toSatisfy(isUnavailable)
    await line.stop()
    await closeDatabase(db)
  })

  test('a server that restarts fails only the queries of that time', async () => {
    const line = await startTcpProxy(postgres.url)
    const db = await openDatabase(line.url)
    await one(db)
    await line.goDown()
    expect(await databaseState(db)).toBe('indisponível')
    expect(await one(db).catch((error: unknown) => error)).toSatisfy(isUnavailable)
    await line.comeUp()
    await vi.waitUntil(async () => (await databaseState(db)) === 'ok', { timeout: 60_000 })
    await closeDatabase(db)
    await line.stop()
  })

  test('openDatabase waits for a server that is away, and says so once', async () => {
    const line = await startTcpProxy(postgres.url)
    await line.goDown()
    const told: string[] = []
    const opening = openDatabase(line.url, { waitMs: 60_000, onWait: (said) => told.push(said) })
    await vi.waitUntil(() => told.length > 0, { timeout: 60_000 })
    await line.comeUp()
    const db = await opening
    expect(await databaseState(db)).toBe('ok')
    expect(told).toEqual([expect.stringMatching(/^Banco de dados 127.*: o servidor não respondeu .* Esperando por até 60 s…$/)])
    await closeDatabase(db)
    await line.stop()
  })
})
