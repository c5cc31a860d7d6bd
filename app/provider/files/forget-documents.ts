import type { Db } from '~/database/schema'

/**
 * Deletes the rows of unused documents, in the transaction that ended their last use; `Files.setAside` then moves their bytes. A
 * crash in between leaves bytes without a row, which are swept, never an unused row.
 */
export async function forgetDocuments(trx: Db, storageIds: readonly string[]): Promise<void> {
  if (storageIds.length > 0) await trx.deleteFrom('stored_file').where('storage_id', 'in', storageIds).execute()
}
