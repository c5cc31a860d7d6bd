import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openEmptyPostgres } from '../support/postgres'
import { startSmtp } from '../support/smtp'
import { call, signIn } from './caller'
import { elsewhere } from './host'

const outDir = path.resolve('node_modules/.cache/provider-program')

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': path.resolve('app') } },
    build: { ssr: 'app/commands/provider.ts', outDir, emptyOutDir: true, target: 'es2022' },
  })
}, 60_000)

/** `npm run provider`, on a free port. */
async function startProgram(env: Record<string, string>) {
  const program = spawn(process.execPath, [path.join(outDir, 'provider.js')], {
    env: { ...process.env, PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  program.stderr.on('data', (chunk) => (printed += String(chunk)))
  const [line] = await Promise.race([once(program.stdout, 'data'), once(program, 'exit')])
  const address = /http:\/\/localhost:\d+/.exec(String(line))?.[0]
  return { program, address, printed: () => printed }
}

async function startTogether(count: number, env: Record<string, string>) {
  const started = await Promise.all(Array.from({ length: count }, () => startProgram(env)))
  const hosts = await Promise.all(started.map(({ address, printed }) => elsewhere(address ?? `no address: ${printed()}`)))
  const stop = () =>
    Promise.all(
      started.map(async ({ program }) => {
        program.kill('SIGTERM')
        const [code] = (await once(program, 'exit')) as [number | null]
        return code
      }),
    )
  return { hosts, stop }
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(20)
}

function emptyDirectory() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-provider-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

test('programs that start at once on one new SQLite file serve the same accounts, and end in order', async () => {
  const { dataDir, remove } = emptyDirectory()
  const { hosts, stop } = await startTogether(3, { DATA_DIR: dataDir, DATABASE_URL: '', SESSION_SECRET: '', DEMO: '' })
  for (const host of hosts) {
    expect(await call(host, 'GET', '/readyz')).toMatchObject({
      status: 200,
      json: { database: 'ok', migrations: 'ok', files: 'ok' },
    })
    const { status, headers } = await signIn(host, 'black@farol.example')
    expect([status, headers.get('keep-alive')]).toEqual([200, 'timeout=125'])
  }
  expect(await stop()).toEqual([0, 0, 0])
  remove()
}, 60_000)

test('programs that start at once on one empty PostgreSQL database migrate it once', async () => {
  const { dataDir, remove } = emptyDirectory()
  const postgres = await openEmptyPostgres()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SESSION_SECRET: 'a'.repeat(32), DEMO: '1' }
  const { hosts, stop } = await startTogether(3, settings)
  for (const host of hosts) expect(await signIn(host, 'black@farol.example')).toMatchObject({ status: 200 })
  expect(await stop()).toEqual([0, 0, 0])
  await postgres.stop()
  remove()
}, 60_000)

test('a mail requested before the program is killed is sent once after the restart', async () => {
  const { dataDir, remove } = emptyDirectory()
  const smtp = await startSmtp()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', SESSION_SECRET: '', DEMO: '', SMTP_URL: smtp.url }
  const first = await startProgram(settings)
  smtp.failNext('silence')
  const asked = { body: { email: 'black@farol.example' } }
  expect(await call(await elsewhere(first.address!), 'POST', '/auth/lost-password', asked)).toMatchObject({ status: 200 })
  await until(() => smtp.waiting() === 1)
  first.program.kill('SIGKILL')
  await once(first.program, 'exit')
  expect(smtp.mails).toEqual([])

  // A killed program's leases end after two minutes: here they end at once.
  const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
  await db.updateTable('mail_outbox').set({ next_attempt_at: new Date().toISOString() }).execute()
  await closeDatabase(db)
  const again = await Promise.all([startProgram(settings), startProgram(settings)])
  await until(() => smtp.mails.length > 0)
  for (const { program } of again) {
    program.kill('SIGTERM')
    await once(program, 'exit')
  }
  expect(smtp.mails).toMatchObject([{ subject: 'Recuperação de senha', recipients: ['black@farol.example'] }])
  await smtp.stop()
  remove()
}, 60_000)

test('a wrong setting ends the program with its name and no stack trace', async () => {
  const { program, printed } = await startProgram({ PROVIDER_PORT: 'abc' })
  if (program.exitCode === null) await once(program, 'exit')
  expect(program.exitCode).toBe(1)
  expect(printed()).toMatch(/^Configuração inválida:\nPROVIDER_PORT: precisa ser um número/)
  expect(printed()).not.toContain('    at ')
})
