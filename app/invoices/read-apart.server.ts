import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a reader may take; the clock counts also while others have the processor. [MB] [ms] */
export type ReaderLimits = { maxMemoryMb: number; maxCpuMs: number; maxClockMs: number }

/** All that the program posted, and how it ended. */
export type ReadApart = { posted: unknown[]; end: 'done' | 'too-large' | 'too-slow' | 'broken' }

/** Below the server, as `nice` counts: with every processor busy, a reader has a third of what the server has. */
const yields = 5

/**
 * Reads a file that a person sent in a process of its own: the server answers others meanwhile, and a file that is made to take all memory
 * or time ends that process alone.
 *
 * @param program  the CommonJS of a thread. It has `bytes` and `data` in its `workerData`, and posts what it reads.
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
  // A process that ended before it had read all is told of by how it ended.
  child.stdin!.on('error', () => {})
  child.stdin!.end(bytes)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === outOfMemory) return { posted, end: 'too-large' }
  if (code === outOfTime || signal === 'SIGKILL') return { posted, end: 'too-slow' }
  return { posted, end: code === 0 ? 'done' : 'broken' }
}

const [outOfMemory, outOfTime] = [3, 4]

/**
 * A thread reads, and this one watches what memory and processor time the whole process takes: what a file inflates to does not stand in
 * the heap that Node.js limits. The threads that it starts have its priority, below that of the server.
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
