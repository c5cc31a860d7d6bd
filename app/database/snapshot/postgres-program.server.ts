import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { unescape } from 'node:querystring'
import { text } from 'node:stream/consumers'
import { DatabaseFault } from '../database-fault.server'

/** The pg_restore beside a pg_dump. */
export function restoreProgramOf(pgDump: string): string {
  return path.join(path.dirname(pgDump), path.basename(pgDump).replace('dump', 'restore'))
}

/** The psql beside a pg_dump. */
function psqlOf(pgDump: string): string {
  return path.join(path.dirname(pgDump), path.basename(pgDump).replace('pg_dump', 'psql'))
}

type Restoring = {
  first: string
  from: string
  /** File with the entries of the copy to restore. */
  list: string
}

/**
 * Runs `first` and then a copy's statements in one transaction: pg_restore writes them, psql runs them. The commit is the last
 * statement, sent after pg_restore succeeded; any earlier end, of this process too, changes nothing.
 *
 * @throws DatabaseFault with the failed program's message.
 */
export async function restoreInOneTransaction(pgDump: string, url: string, { first, from, list }: Restoring) {
  const { dbname, env } = connectionOf(url)
  const writing = start(psqlOf(pgDump), ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${dbname}`], env)
  const reading = start(restoreProgramOf(pgDump), [
    '--file=-',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    `--use-list=${list}`,
    from,
  ])
  // An ended psql reads no more, and reports its own error.
  writing.child.stdin.on('error', () => {})
  writing.child.stdin.write(`begin;\n${first}\n`)
  reading.child.stdout.pipe(writing.child.stdin, { end: false })
  const read = reading.ended.then(
    () => void writing.child.stdin.end('commit;\n'),
    (fault: unknown) => {
      writing.child.kill()
      throw fault
    },
  )
  const written = writing.ended.catch((fault: unknown) => {
    reading.child.kill()
    reading.child.stdout.destroy()
    throw fault
  })
  try {
    await Promise.all([read, written])
  } finally {
    await Promise.allSettled([read, written])
  }
}

/**
 * Runs pg_dump on a database. The password is passed in the environment: other users of the machine can read arguments.
 *
 * @throws DatabaseFault with the program's message.
 */
export async function runPostgresProgram(program: string, url: string, args: string[]): Promise<void> {
  const { dbname, env } = connectionOf(url)
  await run(program, [...args, `--dbname=${dbname}`], env)
}

/**
 * The entries of a copy, one a line, as pg_restore lists them. Checks thereby that this pg_restore exists and reads this copy.
 *
 * @throws DatabaseFault with the program's message.
 */
export async function entriesOfDump(program: string, file: string): Promise<string[]> {
  return (await run(program, ['--list', file])).split('\n').filter((line) => /^\d+;/.test(line))
}

/** The major version of pg_dump. */
export async function versionOfProgram(pgDump: string): Promise<number> {
  return Number(/\(PostgreSQL\) (\d+)/.exec(await run(pgDump, ['--version']))?.[1])
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { child, ended } = start(program, args, env)
  child.stdin.end()
  const [printed] = await Promise.all([text(child.stdout), ended])
  return printed
}

/** `ended` rejects with the program's message after a failure. */
function start(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: 'pipe', env: { ...process.env, ...env } })
  const wait = async () => {
    const complaint = text(child.stderr)
    const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
      throw notStarted(program, error)
    })) as [number | null]
    if (code === 0) return
    const lines = (await complaint).trim().split('\n').slice(0, maxLines)
    throw new DatabaseFault(`${path.basename(program)}: ${lines.join('\n')}`, 'program')
  }
  return { child, ended: wait() }
}

function notStarted(program: string, error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES') return error
  return new DatabaseFault(
    `O programa ${program} não foi encontrado: instale os programas do PostgreSQL, ou diga em PG_DUMP onde está o pg_dump (${error.code}).`,
    error.code,
  )
}

/** The address for PostgreSQL's own programs: without the password and our driver's parameters. */
function connectionOf(url: string) {
  const address = new URL(url)
  // A stray %, which our driver accepts, must not fail here.
  const password = unescape(address.password)
  address.password = ''
  address.search = new URLSearchParams([...address.searchParams].filter(([name]) => shared.has(name))).toString()
  const env: Record<string, string> = password === '' ? {} : { PGPASSWORD: password }
  return { dbname: address.href, env }
}

const shared = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port'])
const maxLines = 5
