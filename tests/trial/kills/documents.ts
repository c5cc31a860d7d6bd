import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Books } from './books'

/** Documents named by the books that are not on disk as they were sent, and the files that no row names. */
export async function checkDocuments(books: Books, folder: string, sent: ReadonlyMap<string, Uint8Array>) {
  const rows = (await books.rows('select storage_id, name, size_bytes from stored_file')) as StoredFile[]
  const faults: string[] = []
  for (const { storage_id, name, size_bytes } of rows) {
    const bytes = await readFile(path.join(folder, storage_id)).catch(() => undefined)
    const original = sent.get(name)
    if (!bytes) faults.push(`documento ${name} (${storage_id}): o banco o nomeia e não está no disco`)
    else if (bytes.byteLength !== Number(size_bytes) || (original && hashOf(bytes) !== hashOf(original)))
      faults.push(`documento ${name} (${storage_id}): ${bytes.byteLength} bytes no disco, que não são os enviados`)
  }
  const known = new Set(rows.map(({ storage_id }) => storage_id))
  const files = await readdir(folder, { withFileTypes: true })
  const unnamed = files.filter((entry) => entry.isFile() && !known.has(entry.name))
  return { faults, documents: rows.length, unnamed: unnamed.length }
}

type StoredFile = { storage_id: string; name: string; size_bytes: number | string }

function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
