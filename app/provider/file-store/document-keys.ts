import type { FileStore } from './file-store'

/** Folders of the store beside the documents, whose keys are their storage ids. Those of erasures are the ids of the requests. */
export const folders = { orphans: 'orphans', removed: 'removed', tariffs: 'tariffs', erasures: 'erasures' } as const

export const orphanKey = (storageId: string) => `${folders.orphans}/${storageId}`
export const removedKey = (storageId: string) => `${folders.removed}/${storageId}`

/** A bucket may hold what other programs put there: only what has a name of ours is ever moved or deleted. */
export const hasOurName = (name: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.|$)/.test(name)

/**
 * A document wherever it is. One that a row names may have been set aside meanwhile: on behalf of another copy of the database,
 * or between the reading of its row and of its bytes.
 */
export async function openDocument(store: FileStore, storageId: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  for (const key of [storageId, removedKey(storageId), orphanKey(storageId)]) {
    const pieces = await store.open(key)
    if (pieces) return pieces
  }
  return undefined
}
