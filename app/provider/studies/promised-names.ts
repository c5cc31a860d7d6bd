import type { SelectQueryBuilder } from 'kysely'
import type { Db, Schema } from '~/database/schema'

/** What studies promised to a unit is a record of its contract and outlives them; their names, which tell a customer, go with them. */
export async function forgetPromisedNames(trx: Db, studyIds: SelectQueryBuilder<Schema, 'study', { id: string }>): Promise<void> {
  await trx.updateTable('unit_promise').set({ study_name: null }).where('study_id', 'in', studyIds).execute()
}
