import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { checkInflatedSize } from './inflated-size'
import { UnreadableFile } from './unreadable-file'

/** Null: an empty cell. */
type SheetRows = (string | number | boolean | Date | null)[][]

/** The rows of the first sheet, in a thread of its own: 100,000 rows take seconds in which the server answers others. */
export async function readXlsx(bytes: Buffer): Promise<SheetRows> {
  await checkInflatedSize(bytes)
  const worker = new Worker(program, {
    eval: true,
    workerData: { bytes: new Uint8Array(bytes), library: createRequire(import.meta.url).resolve('read-excel-file/node') },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  try {
    return await new Promise<SheetRows>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread ended without an answer')))
    })
  } catch (error) {
    throw new UnreadableFile('A planilha não pode ser lida. Salve de novo como .xlsx, ou envie um CSV.', { cause: error })
  } finally {
    await worker.terminate()
  }
}

const program = `
  const { parentPort, workerData: { bytes, library } } = require('node:worker_threads')
  require(library).readSheet(Buffer.from(bytes)).then((rows) => parentPort.postMessage(rows), (error) => { throw error })
`
