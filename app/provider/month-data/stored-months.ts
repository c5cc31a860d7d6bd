import { columnsOfAll, insertRows } from '~/database/insert-rows.server'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { monthKey } from '~/domain/units/calendar-month'
import { tellWebhooks, type Happened } from '../webhooks/events'
import type { MonthKey, MonthRow } from './month-row'

/**
 * Locks a unit until the end of the transaction, so that one writer at a time changes its months, including missing ones. False
 * for an unknown unit.
 */
export async function lockMonths(trx: Db, unitId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consumer_unit')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks the units of an import's ticked rows, as {@link lockMonths} does: in a fixed order, against deadlock. */
export async function lockUnitsOfImport(trx: Db, importId: string): Promise<void> {
  const ofImport = trx
    .selectFrom('month_import_row')
    .select('unit_id')
    .where('import_id', '=', importId)
    .where('is_included', '=', 1)
  const units = trx.selectFrom('consumer_unit').select('id').where('id', 'in', ofImport).orderBy('id')
  // SQLite has one writing transaction at a time.
  if (isPostgres(trx)) await units.forNoKeyUpdate().execute()
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

/**
 * Writes complete months in the caller's transaction, over those of the same unit and month. Webhooks are told of those that become
 * final.
 */
export async function writeMonths(trx: Db, rows: readonly MonthRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tellFinalMonths(trx, rows, now)
  const key = ['unit_id', 'year', 'month'] as const
  const figures = columnsOfAll(rows).filter((name) => !key.some((of) => of === name))
  await insertRows(trx, 'unit_month', rows)
    .onConflict((it) =>
      it.columns(key).doUpdateSet(({ ref }) => Object.fromEntries(figures.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute()
}

async function tellFinalMonths(trx: Db, rows: readonly MonthRow[], now: Date): Promise<void> {
  const final = rows.filter(({ status }) => status === 'FINALIZADO')
  const companyOf = await companiesWithWebhook(trx, [...new Set(final.map(({ unit_id }) => unit_id))])
  if (companyOf.size === 0) return
  const ofUnits = trx
    .selectFrom('unit_month')
    .select(['unit_id', 'year', 'month'])
    .where('unit_id', 'in', [...companyOf.keys()])
  const years = [...new Set(final.map(({ year }) => year))]
  const before = await ofUnits.where('year', 'in', years).where('status', '=', 'FINALIZADO').execute()
  const known = new Set(before.map((row) => `${row.unit_id} ${monthKey(row)}`))
  const happened = final.flatMap((row): Happened[] => {
    const [unitId, companyId, month] = [row.unit_id, companyOf.get(row.unit_id), monthKey(row)]
    if (companyId === undefined || known.has(`${unitId} ${month}`)) return []
    return [{ type: 'month.final', data: { companyId, unitId, month } }]
  })
  await tellWebhooks(trx, happened, now)
}

/** The company of each of these units whose company has a webhook. */
async function companiesWithWebhook(trx: Db, unitIds: readonly string[]): Promise<Map<string, string>> {
  if (unitIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('webhook')
    .innerJoin('consumer_unit', 'consumer_unit.company_id', 'webhook.company_id')
    .select(['consumer_unit.id', 'consumer_unit.company_id'])
    .where('consumer_unit.id', 'in', unitIds)
    .execute()
  return new Map(rows.map(({ id, company_id }) => [id, company_id]))
}
