import type { Db } from '~/database/schema'
import { publishedColumns } from '../rate-columns'
import type { RateRow } from './tariff-book'

/**
 * Upserts tariffs in the caller's transaction, by distributor, subgroup, modality and start. Existing Fio B shares are kept: they
 * come from another publication.
 */
export async function writeTariffs(trx: Db, rows: RateRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) await writeBatch(trx, rows.slice(start, start + batchSize))
}

/** 19 values a row: 500 rows stay under the 32,766 of one SQLite statement and the 65,535 of PostgreSQL. */
const batchSize = 500

async function writeBatch(db: Db, rows: RateRow[]) {
  await db
    .insertInto('tariff_rate')
    .values(rows)
    .onConflict((it) =>
      it.columns(['distributor_id', 'subgroup', 'ths', 'valid_from']).doUpdateSet(({ ref }) => ({
        valid_to: ref('excluded.valid_to'),
        resolution: ref('excluded.resolution'),
        typed_at: null,
        ...Object.fromEntries(publishedColumns.map((name) => [name, ref(`excluded.${name}`)])),
      })),
    )
    .execute()
}
