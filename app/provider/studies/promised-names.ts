import type { SelectQueryBuilder } from 'kysely'
import type { Db, Schema } from '~/database/schema'

/** A promise is a record of its contract and outlives its study; the study's name, which reveals a customer, is deleted. */
export async function forgetPromisedNames(trx: Db, studyIds: SelectQueryBuilder<Schema, 'study', { id: string }>): Promise<void> {
  await trx.updateTable('unit_promise').set({ study_name: null }).where('study_id', 'in', studyIds).execute()
}
