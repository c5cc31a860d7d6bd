import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'

const programs: readonly (readonly [string, readonly string[]])[] = [
  ['index.js', []],
  ['provider.js', []],
  ['accounts-admin.js', ['ana@exemplo.example', 'Ana']],
  ['tariffs-import.js', ['README.md']],
  ['market-import.js', ['README.md']],
]
const servers = programs.slice(0, 2)

let directory: string
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'farol-start-'))
  mkdirSync(path.join(directory, 'broken'))
  writeFileSync(path.join(directory, 'broken/farol.sqlite'), 'x'.repeat(10_000))
  const newer = await openDatabase(path.join(directory, 'newer/farol.sqlite'))
  await sql`insert into kysely_migration (name, timestamp) values ('9999-contract-9998-later', '2099-01-01')`.execute(newer)
  await closeDatabase(newer)
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Starts a built program; returns its exit code and error output. */
async function run([program, args]: (typeof programs)[number], env: Record<string, string>) {
  const settings = { PORT: '0', PROVIDER_PORT: '0', DATABASE_URL: '', DEMO: '1', SESSION_SECRET: 'a'.repeat(32), ...env }
  const child = spawn(process.execPath, [path.resolve('build/server', program), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, complaint }
}

describe.each(programs)('%s', (...program) => {
  test('exits when DATA_DIR cannot be created', async () => {
    const complaint = 'DATA_DIR: não é possível gravar em /dev/null/nope: há um arquivo no lugar de uma pasta (ENOTDIR).\n'
    expect(await run(program, { DATA_DIR: '/dev/null/nope' })).toEqual({ code: 1, complaint })
  })

  test('exits when a newer version removed from the database file what this one reads', async () => {
    const { code, complaint } = await run(program, { DATA_DIR: path.join(directory, 'newer') })
    expect(complaint).toMatch(/^Banco de dados \S+: foi criado por uma versão mais nova deste programa; .*\n$/)
    expect(code).toBe(1)
  })
})

// The other database faults reach every program like those above.
describe.each(programs.slice(0, 1))('%s', (...program) => {
  test('exits when the database file is damaged', async () => {
    const { code, complaint } = await run(program, { DATA_DIR: path.join(directory, 'broken') })
    expect(complaint).toMatch(
      /^Banco de dados \S+farol\.sqlite: o arquivo não é um banco de dados SQLite, .*\(SQLITE_NOTADB\)\.\n$/,
    )
    expect(code).toBe(1)
  })

  test('exits when PostgreSQL is unreachable', async () => {
    const env = { DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/farol', DATABASE_WAIT_SECONDS: '0', DATA_DIR: directory }
    const complaint = 'Banco de dados 127.0.0.1:1/farol: o servidor não respondeu (ECONNREFUSED).\n'
    expect(await run(program, env)).toEqual({ code: 1, complaint })
  })
})

test.each(servers)('%s ends when its port is in use', async (...program) => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const env = { PORT: port, PROVIDER_PORT: port, DATA_DIR: path.join(directory, 'port'), DEMO: '0' }
  const { code, complaint } = await run(program, env)
  expect(complaint).toMatch(new RegExp(`^A porta ${port} não pode ser aberta: outro programa já a usa; .*\\n$`, 'm'))
  expect(code).toBe(1)
  taken.close()
})
