import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '~/database/schema'

/** A range of lines, both ends included. */
export type Lines = { first: number; last: number }

const everyLine: Lines = { first: 0, last: 2 ** 31 - 1 }

/** Lines per step: one statement for all 100,000 rows may exceed the database's time limit. */
const stepLines = 5_000

/** The lines of an import in steps of one statement each. */
export async function* stepsOf(db: Db, importId: string, size = stepLines): AsyncGenerator<Lines> {
  const { end } = await draftRows(db, importId)
    .select(({ fn }) => fn.max('line').as('end'))
    .executeTakeFirstOrThrow()
  for (let first = 0; first <= (end ?? -1); first += size) {
    yield { first, last: first + size - 1 }
    await setImmediate()
  }
}

/** The rows of an import, all or those of some lines. */
export function draftRows(db: Db, importId: string, lines = everyLine) {
  return db.selectFrom('month_import_row as draft').where('import_id', '=', importId).where(within(lines))
}

/** Whether a row is of some lines. */
export function within({ first, last }: Lines) {
  return sql<boolean>`line between ${first} and ${last}`
}

/** The rows of an import, each with its month, if it exists. */
export function rowsWithMonths(db: Db, importId: string, lines = everyLine) {
  return draftRows(db, importId, lines).leftJoin('unit_month', (join) =>
    join
      .onRef('unit_month.unit_id', '=', 'draft.unit_id')
      .onRef('unit_month.year', '=', 'draft.year')
      .onRef('unit_month.month', '=', 'draft.month'),
  )
}

/** The joined month's version, as `storedVersion` returns it; null without a month. */
const currentVersion = sql<
  string | null
>`case when unit_month.unit_id is null then null else coalesce(unit_month.version, '0') end`

/** Whether a row would overwrite a month it may not: the month exists, or changed since ticked. */
export const isRefused = sql<boolean>`coalesce(replaced_version, '') <> coalesce(${currentVersion}, '')`
