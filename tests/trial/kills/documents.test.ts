import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { s3Keys, startS3 } from '../../support/s3-server'
import type { TrialDatabase } from './trial-database'
import { ageDocuments, checkDocuments, checkSweep, unnamedDocuments, type DocumentFolder } from './documents'
import { bucketFolder } from './installation'

Object.assign(process.env, s3Keys)

type Place = { store: FileStore; documents: DocumentFolder }

function onDisk(): Place {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-documents-'))
  return { store: diskStore(folder), documents: { folder, ending: '' } }
}

async function inBucket(): Promise<Place> {
  const s3 = await startS3()
  onTestFinished(async () => {
    await s3.stop()
    s3.forget()
  })
  return { store: s3Store(s3.bucket()), documents: bucketFolder(s3.directory) }
}

const bytes = Buffer.from('%PDF-1.7 whole')

/** A database that names these documents, each as long as it was sent. */
function databaseOf(...ids: string[]): TrialDatabase {
  const rows = ids.map((id) => ({ storage_id: id, name: id, size_bytes: bytes.byteLength }))
  return { rows: async () => rows, tables: async () => [], close: async () => {} }
}

describe.each<[string, () => Place | Promise<Place>]>([
  ['on disk', onDisk],
  ['in S3', inBucket],
])('documents %s', (_, open) => {
  test('among four named documents, a missing one, a cut one and one with other bytes are found', async () => {
    const { store, documents } = await open()
    await store.put('whole', bytes)
    await store.put('cut', bytes.subarray(0, 5))
    await store.put('other', Buffer.from('%PDF-1.7 waste'))
    const names = ['whole', 'gone', 'cut', 'other']
    const { faults } = await checkDocuments(databaseOf(...names), documents, new Map(names.map((name) => [name, bytes])))
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual(['gone', 'cut', 'other'])
  })

  test('an unreferenced document may exist until the sweep, and is a fault when the sweep leaves it', async () => {
    const { store, documents } = await open()
    await store.put('named', bytes)
    await store.put('left', bytes)
    expect(await unnamedDocuments(databaseOf('named'), documents)).toEqual([`left${documents.ending}`])
    expect(await checkSweep(databaseOf('named'), documents, 0)).toHaveLength(1)
    await store.move('left', 'orphans/left')
    expect(await checkSweep(databaseOf('named'), documents, 0)).toEqual([])
  })

  test('an aged document is older than an hour to the store', async () => {
    const { store, documents } = await open()
    await store.put('aged', bytes)
    const old = async () => {
      const names: string[] = []
      for await (const name of store.names('', new Date(Date.now() - 60 * 60_000))) names.push(name)
      return names
    }
    expect(await old()).toEqual([])
    await ageDocuments(documents)
    expect(await old()).toEqual(['aged'])
  })
})
