import { randomUUID } from 'node:crypto'
import type { Db, Schema } from '~/database/schema'
import type { FileStream } from '../http/file-stream'
import { bytesIn, StoreUnavailable, type FileStore } from '../file-store/file-store'
import { openDocument, removedKey } from '../file-store/document-keys'

export type Files = ReturnType<typeof filesIn>

/** A document that is in the store, and that no row names yet. */
export type WrittenFile = { storageId: string; sizeBytes: number }
type Description = Pick<Schema['stored_file'], 'folder' | 'name' | 'type' | 'situation' | 'media_type'>

/** Documents in a store, each under a random storage id that says nothing of its name; what is known of them is in the database. */
export function filesIn(store: FileStore, db: Db, now: () => Date) {
  return {
    /**
     * Writes a document. It is written before the transaction that names it: no connection of the database waits for the store,
     * and no row names what is not there whole. What is never named is swept.
     */
    write,

    /** The same for several: each without its bytes, and with what was written. */
    async writeEach<Sent extends { bytes: Uint8Array }>(sent: readonly Sent[]) {
      return Promise.all(sent.map(async ({ bytes, ...told }) => ({ ...told, written: await write(bytes) })))
    },

    enter,

    /** Writes and enters a document at once. */
    async keep(bytes: Uint8Array, description: Description, within: Db = db): Promise<string> {
      return enter(await write(bytes), description, within)
    },

    /** The document, or undefined when there is none by that id. */
    async find(storageId: string): Promise<File | undefined> {
      const file = await open(storageId)
      return file && new File([await bytesIn(file.pieces)], file.name, { type: file.type })
    },

    /** The document, read from the store while it is sent: slow readers of large documents hold little of them in memory. */
    open,

    /**
     * Puts the bytes of forgotten documents away, after the transaction that deleted their rows. They stay there for two days, for
     * a backup whose copy of the database still names them. Those of a store that is away are left to the sweep.
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

  /** Enters a written document in the caller's transaction; returns its storage id. */
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
