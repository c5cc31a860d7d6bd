import { randomUUID } from 'node:crypto'
import type { Db, Schema } from '~/database/schema'
import type { FileStream } from '../http/file-stream'
import { bytesIn, StoreUnavailable, type FileStore } from '../file-store/file-store'
import { openDocument, removedKey } from '../file-store/document-keys'

export type Files = ReturnType<typeof openFileRegister>

/** A stored document without a row. */
export type WrittenFile = { storageId: string; sizeBytes: number }
export type Description = Pick<Schema['stored_file'], 'folder' | 'name' | 'type' | 'situation' | 'media_type'>

/** Documents in a store, each under a random storage id independent of its name; their data is in the database. */
export function openFileRegister(store: FileStore, db: Db, now: () => Date) {
  return {
    /**
     * Writes a document before the transaction that names it: no database connection waits for the store, and no row names an
     * incomplete file. Unnamed documents are swept.
     */
    write,

    /** The same for several; returns each without its bytes. */
    async writeEach<Sent extends { bytes: Uint8Array }>(sent: readonly Sent[]) {
      return Promise.all(sent.map(async ({ bytes, ...told }) => ({ ...told, written: await write(bytes) })))
    },

    enter,

    /** Writes a document and its row. */
    async keep(bytes: Uint8Array, description: Description, within: Db = db): Promise<string> {
      return enter(await write(bytes), description, within)
    },

    /** The document; undefined for an unknown id. */
    async find(storageId: string): Promise<File | undefined> {
      const file = await open(storageId)
      return file && new File([await bytesIn(file.pieces)], file.name, { type: file.type })
    },

    /** The document as a stream: slow readers of large documents use little memory. */
    open,

    /**
     * Sets aside the bytes of forgotten documents, after the transaction that deleted their rows. They remain for two days, for
     * backups whose database still names them. If the store is away, the sweep does it.
     */
    async setAside(storageIds: readonly string[]): Promise<void> {
      try {
        for (const storageId of storageIds) await store.move(storageId, removedKey(storageId))
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  }

  async function write(bytes: Uint8Array): Promise<WrittenFile> {
    const storageId = randomUUID()
    await store.put(storageId, bytes)
    return { storageId, sizeBytes: bytes.byteLength }
  }

  /** Inserts a written document's row in the caller's transaction; returns its storage id. */
  async function enter({ storageId, sizeBytes }: WrittenFile, description: Description, within: Db = db): Promise<string> {
    const row = { storage_id: storageId, ...description, size_bytes: sizeBytes, created_at: now().toISOString() }
    await within.insertInto('stored_file').values(row).execute()
    return storageId
  }

  async function open(storageId: string) {
    const known = await db.selectFrom('stored_file').selectAll().where('storage_id', '=', storageId).executeTakeFirst()
    if (!known) return undefined
    const pieces = await openDocument(store, storageId)
    if (!pieces) throw new Error(`document ${storageId} has a row and is not in the store`)
    return { name: known.name, type: known.media_type, pieces } satisfies FileStream
  }
}
