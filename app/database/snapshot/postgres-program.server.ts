import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseFault } from '../database-fault.server'

/** The pg_restore that stands beside a pg_dump. */
export function restoreProgramOf(pgDump: string): string {
  return path.join(path.dirname(pgDump), path.basename(pgDump).replace('dump', 'restore'))
}

/**
 * Runs pg_dump or pg_restore over a database. The password goes by the environment: other users of the machine can read arguments.
 *
 * @throws DatabaseFault with what the program said.
 */
export async function runPostgresProgram(program: string, url: string, args: string[]): Promise<void> {
  const { dbname, password } = connectionOf(url)
  await run(program, [...args, `--dbname=${dbname}`], password === '' ? {} : { PGPASSWORD: password })
}

/**
 * Whether this pg_restore is there and reads this copy.
 *
 * @throws DatabaseFault with what the program said.
 */
export async function checkDump(program: string, file: string): Promise<void> {
  await run(program, ['--list', file])
}

/** The major version of pg_dump. */
export async function versionOfProgram(pgDump: string): Promise<number> {
  return Number(/\(PostgreSQL\) (\d+)/.exec(await run(pgDump, ['--version']))?.[1])
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw notStarted(program, error)
  })) as [number | null]
  const [printed, complained] = await said
  if (code === 0) return printed
  throw new DatabaseFault(`${path.basename(program)}: ${complained.trim().split('\n').slice(0, maxLines).join('\n')}`, 'program')
}

function notStarted(program: string, error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES') return error
  return new DatabaseFault(
    `O programa ${program} não foi encontrado: instale os programas do PostgreSQL, ou diga em PG_DUMP onde está o pg_dump (${error.code}).`,
    error.code,
  )
}

/** The address as PostgreSQL's own programs read it: without the password and without what only our driver knows. */
function connectionOf(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  address.search = new URLSearchParams([...address.searchParams].filter(([name]) => shared.has(name))).toString()
  return { dbname: address.href, password }
}

const shared = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port'])
const maxLines = 5
