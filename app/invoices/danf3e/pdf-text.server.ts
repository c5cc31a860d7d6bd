import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { StructuredTextItem } from 'unpdf'
import type { UnreadableInvoice } from '~/domain/invoice/invoice'
import { inTurn } from './in-turn'
import { maxPages } from './refusals'
import type { TextItem } from './text-layout'

/** A bill of three pages takes a third of a second. [ms] */
const maxReadingMs = 10_000
/** The process takes 100 MB with a bill. [MB] */
const maxMemoryMb = 400
/** Below the server, as `nice` counts: with every processor busy, a reader has a third of what the server has. */
const yields = 5
/** A page of a bill has 300 texts. */
const maxTexts = 30_000

type ReadText = Pick<StructuredTextItem, 'str' | 'x' | 'y' | 'width' | 'height'> & { page: number }
type Refused = Extract<UnreadableInvoice['code'], 'password' | 'too-many-pages' | 'too-large' | 'broken' | 'too-slow'>

/**
 * The texts of a PDF and where they stand, read by a process of its own: the server answers others meanwhile, and a file that is made to
 * take all memory or time ends that process alone. Two are read at once; the others wait, those of one person behind those of others.
 */
export function pdfText(bytes: Uint8Array, who: string): Promise<TextItem[] | Refused> {
  return inTurn(who, () => readApart(bytes))
}

async function readApart(bytes: Uint8Array): Promise<TextItem[] | Refused> {
  const library = createRequire(import.meta.url).resolve('unpdf')
  const limits = JSON.stringify({ maxPages, maxTexts, maxMemoryMb })
  const child = spawn(process.execPath, ['-e', program, library, limits], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    timeout: maxReadingMs,
    killSignal: 'SIGKILL',
  })
  const answers: Array<ReadText[] | Refused> = []
  child.on('message', (read) => answers.push(read as ReadText[] | Refused))
  // A process that ended before it had read all is told of by how it ended.
  child.stdin!.on('error', () => {})
  child.stdin!.end(bytes)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === outOfMemory) return 'too-large'
  if (signal === 'SIGKILL') return 'too-slow'
  const [answer = 'broken'] = answers
  if (typeof answer === 'string') return answer
  return answer.map(({ str, ...place }) => ({ text: str, ...place }))
}

const outOfMemory = 3

/**
 * A thread reads, and this one watches what memory the whole process takes: what a PDF inflates to does not stand in the heap that Node.js
 * limits. The threads that it starts have its priority, below that of the server.
 */
const program = `
  const { Worker } = require('node:worker_threads')
  const { buffer } = require('node:stream/consumers')
  const os = require('node:os')
  os.setPriority(Math.min(os.getPriority() + ${yields}, 19))
  const [library, json] = process.argv.slice(1)
  const limits = JSON.parse(json)
  setInterval(() => process.memoryUsage.rss() > limits.maxMemoryMb * 2 ** 20 && process.exit(${outOfMemory}), 10)
  const answer = (it) => process.send(it, () => process.exit(0))
  const reader = \`
    const { parentPort, workerData } = require('node:worker_threads')
    const { library, bytes, limits } = workerData
    const { getDocumentProxy, extractTextItems } = require(library)
    const read = async () => {
      const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
      if (pdf.numPages > limits.maxPages) return 'too-many-pages'
      const { items } = await extractTextItems(pdf)
      const texts = items.flatMap((page, at) => page.filter(({ str }) => str.trim() !== '')
        .map(({ str, x, y, width, height }) => ({ str: str.slice(0, 1000), x, y, width, height, page: at + 1 })))
      return texts.length > limits.maxTexts ? 'too-large' : texts
    }
    read().then((it) => parentPort.postMessage(it), (error) => parentPort.postMessage(error.name === 'PasswordException' ? 'password' : 'broken'))
  \`
  buffer(process.stdin).then((bytes) => {
    const worker = new Worker(reader, { eval: true, workerData: { library, bytes: new Uint8Array(bytes), limits } })
    worker.on('message', answer)
    worker.on('error', (error) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? process.exit(${outOfMemory}) : answer('broken')))
  })
`
