import type { Db } from '~/database/schema'
import type { MonthKey, MonthRow } from './month-row'

/**
 * Locks a unit until the end of the transaction, so that one writer at a time changes its months, those that do not exist yet too.
 * False when there is no such unit.
 */
export async function lockUnit(trx: Db, unitId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consumer_unit')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks the units of an import's ticked rows, as {@link lockUnit} does: in one order, so that no two imports wait for each other. */
export async function lockUnitsOfImport(trx: Db, importId: string): Promise<void> {
  const rows = await trx
    .selectFrom('month_import_row')
    .select('unit_id')
    .distinct()
    .where('import_id', '=', importId)
    .where('is_included', '=', 1)
    .where('unit_id', 'is not', null)
    .orderBy('unit_id')
    .execute()
  for (const { unit_id } of rows) await lockUnit(trx, unit_id!)
}

export async function findMonth(db: Db, { unitId, year, month }: MonthKey): Promise<MonthRow | undefined> {
  return ofYear(db, unitId, year).where('month', '=', month).executeTakeFirst()
}

/** The months of a unit in a year, by month. */
export async function findYear(db: Db, unitId: string, year: number): Promise<Map<number, MonthRow>> {
  const rows = await ofYear(db, unitId, year).execute()
  return new Map(rows.map((row) => [row.month, row]))
}

function ofYear(db: Db, unitId: string, year: number) {
  return db.selectFrom('unit_month').selectAll().where('unit_id', '=', unitId).where('year', '=', year)
}

/** Writes months in the caller's transaction, each whole, over the one of the same unit and month. */
export async function writeMonths(trx: Db, rows: readonly MonthRow[]): Promise<void> {
  if (rows.length === 0) return
  const { unit_id: _unit, year: _year, month: _month, ...figures } = rows[0]!
  const names = Object.keys(figures) as (keyof typeof figures)[]
  await trx
    .insertInto('unit_month')
    .values(rows)
    .onConflict((it) =>
      it
        .columns(['unit_id', 'year', 'month'])
        .doUpdateSet(({ ref }) => Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute()
}
