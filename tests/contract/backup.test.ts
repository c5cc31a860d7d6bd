import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { build } from 'vite'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { kindOf } from '~/database/snapshot/snapshot.server'
import { tableNames } from '~/database/snapshot/contents.server'
import { audit, document } from '~/provider/audit/audit'
import { demoCompanies } from '~/provider/demo/portfolio/companies'
import { seedDemoPortfolio } from '~/provider/demo/portfolio/seed-portfolio'
import { seedDemo } from '~/provider/demo/seed'
import { openFileRegister, type Files } from '~/provider/files/files'
import { forgetDocuments } from '~/provider/files/forget-documents'
import { bytesIn, type FileStore } from '~/provider/file-store/file-store'
import { diskStore } from '~/provider/file-store/disk-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { s3Keys, startS3 } from '../support/s3-server'
import { startSystemPostgres } from '../support/system-postgres'
import { testsWith } from '../support/tests-with'

const outDir = path.resolve('node_modules/.cache/backup-programs')
const now = () => new Date('2026-11-21T15:00:00Z')
Object.assign(process.env, s3Keys)
const client = { address: undefined, agent: undefined }

beforeAll(async () => {
  const input = { backup: 'app/commands/backup.ts', restore: 'app/commands/restore.ts' }
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': path.resolve('app') } },
    build: { ssr: true, rollupOptions: { input }, outDir, emptyOutDir: true, target: 'es2022' },
  })
})

type Place = { location: string; store: FileStore; env: Record<string, string> }

/** `npm run backup` or `npm run restore`. */
async function run(program: 'backup' | 'restore', args: string[], { env }: Place) {
  const child = spawn(process.execPath, [path.join(outDir, `${program}.js`), ...args], {
    env: { ...process.env, DATABASE_URL: '', SESSION_SECRET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, printed, complained }
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'farol-backup-'))

function sqlitePlace(): Place {
  const dataDir = newFolder()
  const store = diskStore(path.join(dataDir, 'files'))
  return { store, location: path.join(dataDir, 'farol.sqlite'), env: { DATA_DIR: dataDir } }
}

async function openPlace({ location, store }: Place) {
  const db = await openDatabase(location)
  return { db, store, files: openFileRegister(store, db, now) }
}

/** Writes documents, each with an audit line in its transaction, and removes each when five newer ones exist. */
function startWriting(db: Db, files: Files) {
  const ids: string[] = []
  const digests = new Map<string, string>()
  const stopping = new AbortController()
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const bytes = randomBytes(20_000)
      const id = await db.transaction().execute(async (trx) => {
        const file = { folder: 'rehearsal', name: 'a.pdf', type: 'a', media_type: 'application/pdf' }
        const kept = await files.keep(bytes, { ...file, situation: 'RECEBIDO' }, trx)
        await audit(trx, { action: 'document-sent', object: document(kept), client }, now())
        return kept
      })
      ids.push(id)
      digests.set(id, sha256(bytes))
      const old = ids.at(-6)
      if (old === undefined) continue
      await forgetDocuments(db, [old])
      await files.setAside([old])
    }
  })()
  return {
    ids,
    digests,
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

const whole = { taken: { code: 0, complained: '' }, given: { code: 0, complained: '' } }

async function rehearse(from: Place, to: Place) {
  const source = await openPlace(from)
  await seedTariffs(source.db)
  await seedDemo(source.db, now())
  await seedDemoPortfolio(source.db, source.files, now(), { companies: demoCompanies.slice(0, 1) })
  const seeded = await source.db.selectFrom('stored_file').select('storage_id').execute()
  const writer = startWriting(source.db, source.files)
  await vi.waitUntil(() => writer.ids.length >= 10, { timeout: 60_000 })
  const writtenBefore = writer.ids.length
  const folder = path.join(newFolder(), '2026-11-21')
  const taken = await run('backup', [folder], from)
  await writer.stop()
  const given = await run('restore', [folder], to)

  const restored = await openPlace(to)
  const tables = await tableNames(source.db, kindOf(from.location))
  expect(await tableNames(restored.db, kindOf(to.location))).toEqual(tables)
  // Written while the copy was taken, and when it was there.
  const written = ['audit_entry', 'stored_file', 'stored_folder', 'sqlite_sequence', 'last_run']
  for (const table of tables.filter((name) => !written.includes(name) && !/_(trigram|words)_/.test(name))) {
    expect(await rowsOf(restored.db, table), table).toEqual(await rowsOf(source.db, table))
  }

  // The restored database is from one moment of the writing: the first documents up to one of them, and the last five or six of
  // these.
  const audited = await restored.db
    .selectFrom('audit_entry')
    .select('object_id')
    .where('action', '=', 'document-sent')
    .orderBy('id')
    .execute()
  const told = audited.map(({ object_id }) => object_id).filter((id) => writer.digests.has(id!))
  expect(told).toEqual(writer.ids.slice(0, told.length))
  expect(told.length).toBeGreaterThanOrEqual(writtenBefore)
  const named = await restored.db.selectFrom('stored_file').select(['storage_id', 'folder']).execute()
  const ofWriter = new Set(named.filter((it) => it.folder === 'rehearsal').map((it) => it.storage_id))
  expect([told.slice(-5), told.slice(-6)].map((ids) => new Set(ids))).toContainEqual(ofWriter)
  expect(named.length - ofWriter.size).toBe(seeded.length)
  const counted = await restored.db.selectFrom('stored_folder').select('files').where('folder', '=', 'rehearsal').execute()
  expect(counted).toEqual([{ files: ofWriter.size }])

  // Every document that the restored database names is there, byte by byte.
  for (const { storage_id: id } of named) {
    const bytes = await bytesIn((await restored.store.open(id))!)
    expect(sha256(bytes)).toBe(writer.digests.get(id) ?? sha256(await bytesIn((await source.store.open(id))!)))
  }
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    database: { rows: Record<string, number> }
  }
  expect(manifest.database.rows['stored_file']).toBe(named.length)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await closeDatabase(source.db)
  await closeDatabase(restored.db)
  return { taken, given, folder }
}

test('SQLite and documents on disk: a backup taken while documents are written and removed gives back every row and document of one moment', async () => {
  expect(await rehearse(sqlitePlace(), sqlitePlace())).toMatchObject(whole)
})

/** A rehearsal leaves no database; without the right to create one, it says which right it needs. */
async function expectRehearsal(folder: string, target: Place) {
  const db = await openDatabase(target.location)
  const databases = async () => (await sql<{ name: string }>`select datname as name from pg_database order by 1`.execute(db)).rows
  const before = await databases()
  expect(await run('restore', [folder, '--ensaio'], target)).toMatchObject({ code: 0, complained: '' })
  expect(await databases()).toEqual(before)
  await sql`create role farol_site login`.execute(db)
  await sql`grant all on all tables in schema public to farol_site`.execute(db)
  const env = { ...target.env, DATABASE_URL: target.location.replace('//farol@', '//farol_site@') }
  expect(await run('restore', [folder, '--ensaio'], { ...target, env })).toMatchObject({
    code: 1,
    complained: expect.stringContaining('alter role farol_site createdb'),
  })
  const noted = await db.selectFrom('last_run').select('is_done').where('run', '=', 'rehearsal').executeTakeFirstOrThrow()
  expect(noted.is_done).toBe(0)
  await closeDatabase(db)
}

testsWith(['PostgreSQL'], () => {
  test('PostgreSQL and documents in S3: the same, and they are replaced only with --substituir', async () => {
    const server = await startSystemPostgres()
    const s3 = await startS3()
    const place = async (name: string): Promise<Place> => {
      const location = await server.createDatabase(name)
      const PG_DUMP = path.join(server.folder, 'pg_dump')
      const env = { DATA_DIR: newFolder(), DATABASE_URL: location, FILES_URL: s3.url(name), PG_DUMP }
      return { location, store: s3Store(s3.bucket(name)), env }
    }
    const target = await place('target')
    const { folder, ...runs } = await rehearse(await place('source'), target)
    expect(runs).toMatchObject(whole)
    const refused = await run('restore', [folder], target)
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('Já existe o banco de dados, documentos em ') })
    expect(await run('restore', [folder, '--substituir'], target)).toMatchObject({ code: 0, complained: '' })
    await expectRehearsal(folder, target)
    await s3.stop()
    await server.stop()
  })
})
