import { createRequire } from 'node:module'
import type { StructuredTextItem } from 'unpdf'
import { createFairQueue, type Requester } from '~/domain/access/fair-queue'
import type { UnreadableInvoice } from '~/domain/invoice/invoice'
import { readApart } from '../read-apart.server'
import { maxPages } from './refusals'
import type { TextItem } from './text-layout'

/** A bill of three pages takes half a second of processor time, including the start of the process, and 100 MB. */
const limits = { maxMemoryMb: 400, maxCpuMs: 2_000, maxClockMs: 10_000 }
/** A page of a bill has 300 texts. */
const maxTexts = 30_000
/** A page of small print has 10,000. */
const maxCharacters = 400_000

type ReadText = Pick<StructuredTextItem, 'str' | 'x' | 'y' | 'width' | 'height'> & { page: number }
type Refused = Extract<UnreadableInvoice['code'], 'password' | 'too-many-pages' | 'too-large' | 'broken' | 'too-slow'>

/**
 * The positioned texts of a PDF, read in a separate process: the server stays responsive, and a file made to exhaust memory or
 * time ends only that process. Two are read at once; a person's further files wait behind other people's.
 */
export function pdfText(bytes: Uint8Array, requester: Requester): Promise<TextItem[] | Refused> {
  return readers.run(requester, () => readTexts(bytes))
}

/** Each uses a processor and 100 MB while it works. */
const readers = createFairQueue({ atOnce: 2 })

async function readTexts(bytes: Uint8Array): Promise<TextItem[] | Refused> {
  const library = createRequire(import.meta.url).resolve('unpdf')
  const { posted, end } = await readApart(program, bytes, { library, maxPages, maxTexts, maxCharacters }, limits)
  const [answer] = posted as Array<ReadText[] | Refused>
  if (end === 'too-large' || end === 'too-slow') return end
  if (answer === undefined || typeof answer === 'string') return answer ?? 'broken'
  return answer.map(({ str, ...place }) => ({ text: str, ...place }))
}

const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { bytes, data } = workerData
  const { getDocumentProxy, extractTextItems } = require(data.library)
  const read = async () => {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
    if (pdf.numPages > data.maxPages) return 'too-many-pages'
    const { items } = await extractTextItems(pdf)
    const texts = items.flatMap((page, at) => page.filter(({ str }) => str.trim() !== '')
      .map(({ str, x, y, width, height }) => ({ str: str.slice(0, 1000), x, y, width, height, page: at + 1 })))
    const characters = texts.reduce((sum, { str }) => sum + str.length, 0)
    return texts.length > data.maxTexts || characters > data.maxCharacters ? 'too-large' : texts
  }
  read().catch((error) => (error.name === 'PasswordException' ? 'password' : 'broken'))
    .then((answer) => parentPort.postMessage(answer))
    .then(() => process.exit(0))
`
