import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openFileRegister, type Files } from '~/provider/files/files'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { s3Keys, startS3 } from '../support/s3-server'
import { median, ratioOf, type Row } from './print'

const description = { folder: 'bench', name: 'a.pdf', type: 'a', situation: 'RECEBIDO', media_type: 'application/pdf' } as const
const sizes = [
  { name: '100 kB', bytes: 100_000, count: 200 },
  { name: '10 MB', bytes: 10_000_000, count: 20 },
]
const peopleAtOnce = 10

/** Documents written and read by ten people at a time, in a folder and in a bucket of a server on this machine. The round is repeated. */
export async function filesBench(): Promise<Row[]> {
  Object.assign(process.env, s3Keys)
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-bench-files-'))
  const s3 = await startS3()
  const stores = { disk: diskStore(folder), s3: s3Store(s3.bucket('bench')) }
  const rows: Row[] = []
  for (const { name, bytes, count } of sizes) {
    const disk = [await round(stores.disk, bytes, count)]
    const bucket = [await round(stores.s3, bytes, count)]
    for (let repeated = 1; repeated < 3; repeated++) {
      disk.push(await round(stores.disk, bytes, count))
      bucket.push(await round(stores.s3, bytes, count))
    }
    for (const [what, of] of [
      ['guardar', 'write'],
      ['ler', 'read'],
    ] as const) {
      const [ours, peer] = [median(bucket.map((it) => it[of])), median(disk.map((it) => it[of]))]
      rows.push({ what: `${what} ${name}, disco`, value: `${(count / peer).toFixed(0)}/s` })
      rows.push({
        what: `${what} ${name}, S3`,
        value: `${(count / ours).toFixed(0)}/s`,
        ratio: `${ratioOf(ours, peer)} o tempo do disco`,
      })
    }
  }
  await s3.stop()
  s3.forget()
  rmSync(folder, { recursive: true })
  return rows
}

/** Seconds to write and to read so many documents. */
async function round(store: FileStore, bytes: number, count: number) {
  const db = await openDatabase(':memory:')
  const files = openFileRegister(store, db, () => new Date())
  const document = Buffer.alloc(bytes, 'fatura de energia ')
  const ids: string[] = []
  const write = await seconds(count, async () => {
    ids.push(await files.keep(document, description))
  })
  const waiting = ids.values()
  const read = await seconds(count, async () => readWhole(files, waiting.next().value!))
  await closeDatabase(db)
  for (const id of ids) await store.delete(id)
  return { write, read }
}

async function readWhole(files: Files, id: string) {
  const file = await files.open(id)
  let length = 0
  for await (const piece of file!.pieces) length += piece.length
  return length
}

async function seconds(count: number, work: () => Promise<unknown>): Promise<number> {
  let begun = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: peopleAtOnce }, async () => {
      while (begun++ < count) await work()
    }),
  )
  return (performance.now() - startedAt) / 1000
}
