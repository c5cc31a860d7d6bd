import type { FileStore } from './file-store'

/** Other folders of the store; documents' keys are their storage ids. The keys of erasures are the ids of the requests. */
export const folders = {
  orphans: 'orphans',
  removed: 'removed',
  tariffs: 'tariffs',
  erasures: 'erasures',
  publicData: 'public-data',
  hours: 'hours',
} as const

export const orphanKey = (storageId: string) => `${folders.orphans}/${storageId}`
export const removedKey = (storageId: string) => `${folders.removed}/${storageId}`

/** A bucket may contain other programs' files: only our own names are moved or deleted. */
export const hasOurName = (name: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.|$)/.test(name)

/**
 * A document wherever it is. A row's document may have been set aside on behalf of another copy of the database, or between
 * reading the row and the bytes.
 */
export async function openDocument(store: FileStore, storageId: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  for (const key of [storageId, removedKey(storageId), orphanKey(storageId)]) {
    const pieces = await store.open(key)
    if (pieces) return pieces
  }
  return undefined
}
