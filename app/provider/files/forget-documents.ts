import type { Db } from '~/database/schema'

/**
 * Deletes the rows of documents that nothing names any more, in the transaction that ended the last naming; `Files.setAside` takes their
 * bytes after it. A process that dies in between leaves bytes without a row, which are swept, and no row that nothing names.
 */
export async function forgetDocuments(trx: Db, storageIds: readonly string[]): Promise<void> {
  if (storageIds.length > 0) await trx.deleteFrom('stored_file').where('storage_id', 'in', storageIds).execute()
}
