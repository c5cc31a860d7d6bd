import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openDataDir } from '~/settings/data-dir.server'
import { sql } from 'kysely'
import { explainFault } from './start-fault'

/** Only Linux has a device that is always full. */
function writeOnFullDisk() {
  if (process.platform !== 'linux') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  writeFileSync('/dev/full', 'x')
}

/** The explanation of what an operation throws. */
async function explanationOf(operation: () => unknown) {
  try {
    await operation()
  } catch (error) {
    return explainFault(error)
  }
  throw new Error('nothing was thrown')
}

test('a port in use is explained by its number', async () => {
  const first = createServer().listen(0)
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  expect(await explanationOf(() => once(createServer().listen(port), 'listening'))).toBe(
    `A porta ${port} não pode ser aberta: outro programa já a usa; escolha outra em PORT, em PROVIDER_PORT para o provedor, ou em METRICS_PORT para as métricas (EADDRINUSE).`,
  )
  first.close()
})

function listeningAt(host: string) {
  return explanationOf(() => once(createServer().listen(9464, host), 'listening'))
}

test('a HOST or METRICS_HOST that is no address of this machine, or no address at all, is explained', async () => {
  // One of the addresses that RFC 5737 reserves for examples.
  expect(await listeningAt('203.0.113.5')).toBe(
    'A porta 9464 não pode ser aberta: o endereço de HOST ou METRICS_HOST não é desta máquina (EADDRNOTAVAIL).',
  )
  expect(await listeningAt('farol.invalid')).toMatch(
    /^HOST ou METRICS_HOST: o endereço farol.invalid não foi encontrado \(E[A-Z_]+\)\.$/,
  )
})

test('a full disk is explained', async () => {
  expect(await explanationOf(writeOnFullDisk)).toBe('Não há espaço em disco (ENOSPC).')
})

test('a full database is explained by its file name', async () => {
  const db = await openDatabase(':memory:')
  const { page_count: pages } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]!
  await sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  const fill = sql`insert into web_session values ('a', ${'x'.repeat(100_000)}, '', '')`.execute(db)
  const full: unknown = await fill.catch((error: unknown) => error)
  expect(explainFault(asDatabaseFault(full, 'farol.sqlite'))).toBe(
    'Banco de dados farol.sqlite: não há espaço em disco (SQLITE_FULL).',
  )
  await closeDatabase(db)
})

test('a list of migrations with an unreadable instant is explained', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-migrations-'))
  const location = path.join(directory, 'farol.sqlite')
  const db = await openDatabase(location)
  await sql`update kysely_migration set timestamp = 'ontem' where name like '0047%'`.execute(db)
  await closeDatabase(db)
  expect(await explanationOf(() => openDatabase(location))).toBe(
    `Banco de dados ${location}: a lista de migrações está danificada; restaure a última cópia (migrations).`,
  )
  rmSync(directory, { recursive: true })
})

test('a data folder is created with its parents, and one that cannot be created or written is explained', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-dir-'))
  writeFileSync(path.join(directory, 'file'), '')
  openDataDir(path.join(directory, 'a', 'b'))
  openDataDir(path.join(directory, 'a', 'b'))
  // Only Linux has /proc, where Node.js's own recursive creation never returns.
  const [refused, reason] = process.platform === 'linux' ? ['/proc/nope/deeper', 'ENOENT'] : ['/dev/null/deeper', 'ENOTDIR']
  expect(await explanationOf(() => openDataDir(refused))).toMatch(
    new RegExp(`^DATA_DIR: não é possível gravar em ${refused}: .+ \\(${reason}\\)\\.$`),
  )
  for (const inTheWay of ['file', 'file/below']) {
    expect(await explanationOf(() => openDataDir(path.join(directory, inTheWay)))).toContain(
      'há um arquivo no lugar de uma pasta',
    )
  }
  rmSync(directory, { recursive: true })
})

test('a data folder is created for its owner only, and one that is there keeps its rights', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-dir-'))
  const folder = path.join(directory, 'new')
  openDataDir(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  chmodSync(folder, 0o750)
  openDataDir(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o750)
  rmSync(directory, { recursive: true })
})

test('a programming error has no explanation', () => {
  expect(explainFault(new TypeError('undefined is not a function'))).toBeUndefined()
})
