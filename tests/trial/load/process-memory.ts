import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const megabyte = 1_000_000
/** macOS has no /proc. */
const hasProc = process.platform === 'linux'

/** Memory that a process occupies. [MB] */
export function memoryMb(pid: number): number {
  return (kibibytesOf(pid) * 1024) / megabyte
}

/** Files and sockets that a process holds open. */
export function openFiles(pid: number): number {
  if (hasProc) return readdirSync(`/proc/${pid}/fd`).length
  return execFileSync('lsof', ['-p', String(pid), '-Ff'], { encoding: 'utf8' }).match(/^f\d/gm)!.length
}

function kibibytesOf(pid: number) {
  if (hasProc) return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
