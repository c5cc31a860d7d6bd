import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { checkInflatedSize } from './inflated-size'
import { UnreadableFile } from './unreadable-file'

/** Null: an empty cell. */
type SheetRows = (string | number | boolean | Date | null)[][]

/** 100,000 rows take seconds; a file that is made to take longer is no table of months. [ms] */
const maxReadingMs = 60_000
const maxMemoryMb = 768

/**
 * The rows of the first sheet, read by a process of its own: the server answers others meanwhile, and a file that is made to take all
 * memory or time ends that process alone. A thread that runs out of memory can end the server.
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRows> {
  await checkInflatedSize(bytes)
  const library = createRequire(import.meta.url).resolve('read-excel-file/node')
  const child = spawn(process.execPath, [`--max-old-space-size=${maxMemoryMb}`, '-e', program, library], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    timeout: maxReadingMs,
    killSignal: 'SIGKILL',
  })
  const rows: SheetRows = []
  child.on('message', (some) => {
    for (const row of some as SheetRows) rows.push(row)
  })
  // A process that ended before it had read all is told of by its exit code.
  child.stdin!.on('error', () => {})
  child.stdin!.end(bytes)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new UnreadableFile('A planilha não pode ser lida. Salve de novo como .xlsx, ou envie um CSV.')
  return rows
}

/** Sends the rows a thousand at a time, so that taking them in holds nobody up. */
const program = `
  const { buffer } = require('node:stream/consumers')
  const send = (rows) => new Promise((done) => process.send(rows, done))
  buffer(process.stdin).then(require(process.argv[1]).readSheet).then(async (rows) => {
    for (let at = 0; at < rows.length; at += 1_000) await send(rows.slice(at, at + 1_000))
    process.disconnect()
  }).catch(() => process.exit(1))
`
