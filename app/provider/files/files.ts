import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Schema } from '~/database/schema'
import type { FileStream } from '../http/file-stream'

export type Files = ReturnType<typeof filesIn>

type Description = Pick<Schema['stored_file'], 'folder' | 'name' | 'type' | 'situation' | 'media_type'>

/** Documents on disk, each under a random storage id that says nothing of its name; what is known of them is in the database. */
export function filesIn(directory: string, db: Db, now: () => Date) {
  return {
    /**
     * Keeps a document. When this returns, it is on disk whole: it is written aside, synced, and put in place by one rename.
     *
     * @param within  the transaction that what refers to the document is written in.
     */
    async keep(bytes: Uint8Array, description: Description, within: Db = db): Promise<string> {
      const storageId = randomUUID()
      await writeWhole(placeOf(storageId), bytes)
      await within
        .insertInto('stored_file')
        .values({ storage_id: storageId, ...description, size_bytes: bytes.byteLength, created_at: now().toISOString() })
        .execute()
      return storageId
    },

    /** The document, or undefined when there is none by that id. */
    async find(storageId: string): Promise<File | undefined> {
      const known = await db.selectFrom('stored_file').selectAll().where('storage_id', '=', storageId).executeTakeFirst()
      if (!known) return undefined
      const bytes = await readFile(placeOf(storageId))
      return new File([bytes], known.name, { type: known.media_type })
    },

    /** The document, read from disk while it is sent: slow readers of large documents hold none of them in memory. */
    async open(storageId: string): Promise<FileStream | undefined> {
      const known = await db.selectFrom('stored_file').selectAll().where('storage_id', '=', storageId).executeTakeFirst()
      if (!known) return undefined
      // Checked here, so that a missing file is an error before the answer begins.
      await access(placeOf(storageId))
      return { name: known.name, type: known.media_type, pieces: piecesOf(placeOf(storageId)) }
    },

    /** Deletes a document that nothing refers to: first its row, so that no row names a missing file. */
    async remove(storageId: string): Promise<void> {
      await db.deleteFrom('stored_file').where('storage_id', '=', storageId).execute()
      await rm(placeOf(storageId), { force: true })
    },
  }

  function placeOf(storageId: string) {
    return path.join(directory, storageId)
  }

  async function writeWhole(file: string, bytes: Uint8Array) {
    await mkdir(directory, { recursive: true })
    const aside = `${file}.part`
    const handle = await open(aside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
  }
}

/** Opens the file when the first piece is asked for: an answer that nobody reads leaves none open. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
}
