import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Limits of a reader; the clock also counts time while others have the processor. [MB] [ms] */
export type ReaderLimits = { maxMemoryMb: number; maxCpuMs: number; maxClockMs: number }

/** Everything the program posted, and its exit. */
export type ReadApart = { posted: unknown[]; end: 'done' | 'too-large' | 'too-slow' | 'broken' }

/** Lower priority than the server, as `nice` counts: when every processor is busy, a reader gets a third of the server's share. */
const yields = 5

/**
 * Reads an uploaded file in a separate process: the server stays responsive, and a file made to exhaust memory or time ends only
 * that process.
 *
 * @param program  the CommonJS of a thread. It finds `bytes` and `data` in its `workerData`, and posts what it reads.
 */
export async function readApart(program: string, bytes: Uint8Array, data: unknown, limits: ReaderLimits): Promise<ReadApart> {
  const child = spawn(process.execPath, ['-e', watcher, JSON.stringify({ program, data, limits })], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    timeout: limits.maxClockMs,
    killSignal: 'SIGKILL',
  })
  const posted: unknown[] = []
  child.on('message', (message) => posted.push(message))
  // If the process ends before reading everything, its exit reports the reason.
  child.stdin!.on('error', () => {}).end(bytes)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === outOfMemory) return { posted, end: 'too-large' }
  if (code === outOfTime || signal === 'SIGKILL') return { posted, end: 'too-slow' }
  return { posted, end: code === 0 ? 'done' : 'broken' }
}

const [outOfMemory, outOfTime] = [3, 4]

/**
 * One thread reads and another watches memory and processor time of the whole process: Node.js's heap limit does not cover the
 * memory of decompressed data. Its threads share its priority, below the server's.
 */
const watcher = `
  const { Worker } = require('node:worker_threads')
  const { buffer } = require('node:stream/consumers')
  const os = require('node:os')
  os.setPriority(Math.min(os.getPriority() + ${yields}, 19))
  const { program, data, limits } = JSON.parse(process.argv[1])
  setInterval(() => {
    if (process.memoryUsage.rss() > limits.maxMemoryMb * 2 ** 20) process.exit(${outOfMemory})
    const { user, system } = process.cpuUsage()
    if (user + system > limits.maxCpuMs * 1_000) process.exit(${outOfTime})
  }, 10)
  buffer(process.stdin).then((bytes) => {
    const worker = new Worker(program, { eval: true, workerData: { bytes: new Uint8Array(bytes), data } })
    worker.on('message', (it) => process.send(it))
    worker.on('error', (error) => process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ${outOfMemory} : 1))
    worker.on('exit', (code) => process.send(null, () => process.exit(code)))
  })
`
