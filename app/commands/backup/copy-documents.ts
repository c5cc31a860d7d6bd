import { createHash, type Hash } from 'node:crypto'
import { openDocument } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'
import type { CopiedDocument } from './manifest'

/** Copies documents from one store to another, a few at a time. `missing` lists those not found. */
export async function copyDocuments(ids: readonly string[], { from, to }: { from: FileStore; to: FileStore }) {
  const copied: CopiedDocument[] = []
  const missing: string[] = []
  const waiting = ids.values()
  const copyNext = async () => {
    for (const id of waiting) {
      const document = await copyDocument(id, { from, to })
      if (document) copied.push(document)
      else missing.push(id)
    }
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
  return { copied: copied.toSorted((a, b) => (a.id < b.id ? -1 : 1)), missing: missing.toSorted() }
}

const copiesAtOnce = 8

async function copyDocument(
  id: string,
  { from, to }: { from: FileStore; to: FileStore },
  attempt = 1,
): Promise<CopiedDocument | undefined> {
  const pieces = await openDocument(from, id)
  if (!pieces) return undefined
  const hash = createHash('sha256')
  try {
    const bytes = await to.putPieces(id, hashed(pieces, hash))
    return { id, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    // Removed between finding it and reading its first piece: it is in the folder of removed files now.
    const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMoved || attempt > 2) throw error
    return copyDocument(id, { from, to }, attempt + 1)
  }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
