import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

/** Linux counts processor time in hundredths of a second. [ms] */
const tickMs = 10

type Process = { pid: number; parent: number; ownMs: number; endedChildrenMs: number }

/** Processor time of a process, user and system, since it began. [ms] */
export function processorMs(pid: number): number {
  return read(pid)!.ownMs
}

/** Processor time of the children of a process that have ended, and of theirs. [ms] */
export function endedChildrenMs(pid: number): number {
  return read(pid)!.endedChildrenMs
}

/** The most memory that a process has held so far; undefined once it has ended. [bytes] */
export function peakMemoryOf(pid: number): number | undefined {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')
  return peak ? Number(peak[1]) * 1024 : undefined
}

/** Processor time of a PostgreSQL server on this machine: its first process, its children, and their ended ones. [ms] */
export function postgresProcessorMs(postmaster: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? [])
  const children = processes.filter(({ parent }) => parent === postmaster)
  const first = read(postmaster)!
  return children.reduce((sum, { ownMs }) => sum + ownMs, first.ownMs + first.endedChildrenMs)
}

/** The first process of a PostgreSQL server on this machine: the parent of the answering one. */
export async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return read(rows[0]!.pid)!.parent
}

/** Undefined for a process that has ended. The fields are those of proc_pid_stat(5), from the third on. */
function read(pid: number): Process | undefined {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * tickMs
  return { pid, parent: Number(fields[1]), ownMs: ticks(11), endedChildrenMs: ticks(13) }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
