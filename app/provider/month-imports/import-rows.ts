import { sql } from 'kysely'
import type { Db } from '~/database/schema'

/** The rows of an import. */
export function rowsOf(db: Db, importId: string) {
  return db.selectFrom('month_import_row as draft').where('import_id', '=', importId)
}

/** The rows of an import, each with the month that it is about, where there is one. */
export function rowsWithMonths(db: Db, importId: string) {
  return rowsOf(db, importId).leftJoin('unit_month', (join) =>
    join
      .onRef('unit_month.unit_id', '=', 'draft.unit_id')
      .onRef('unit_month.year', '=', 'draft.year')
      .onRef('unit_month.month', '=', 'draft.month'),
  )
}

/** The version of the joined month as `versionOf` tells it; null without a month. */
const currentVersion = sql<
  string | null
>`case when unit_month.unit_id is null then null else coalesce(unit_month.version, '0') end`

/** Whether a row would write over a month that it may not: one that exists, or is not the one that was seen when it was ticked. */
export const isRefused = sql<boolean>`coalesce(replaced_version, '') <> coalesce(${currentVersion}, '')`
