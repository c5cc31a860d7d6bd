import { sql } from 'kysely'
import type { z } from 'zod'
import type { changeImportRows } from '~/contract/month-imports'
import type { Db, Schema } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'
import { stepsOf, within } from './import-rows'
import { missingImport } from './read-import'

type Change = z.output<NonNullable<typeof changeImportRows.body>>

/** Ticks or unticks rows of a draft, or allows them to overwrite their months' current versions; returns the number of rows. */
export async function changeRows(
  trx: Db,
  importId: string,
  { which, lines = [], isIncluded, replaces }: Change,
): Promise<bigint> {
  await leaveDraft(trx, importId, {})
  if (isIncluded === undefined && replaces === undefined) return 0n
  let changed = 0n
  for await (const step of stepsOf(trx, importId)) {
    let rows = trx.updateTable('month_import_row').where('import_id', '=', importId).where(within(step))
    if (which === 'wrong') rows = rows.where('is_wrong', '=', 1)
    if (which === 'existing') rows = rows.where('is_wrong', '=', 0).where(sql<boolean>`exists (${monthOfRow})`)
    if (which === 'lines') rows = rows.where('line', 'in', lines.length === 0 ? [-1] : lines)
    const { numUpdatedRows } = await rows
      .set({
        ...(isIncluded !== undefined && { is_included: isIncluded ? 1 : 0 }),
        ...(replaces !== undefined && { replaced_version: replaces ? sql<string | null>`(${monthOfRow})` : null }),
      })
      .executeTakeFirstOrThrow()
    changed += numUpdatedRows
  }
  return changed
}

/** Deletes the rows of an import permanently. */
export async function forgetRows(trx: Db, importId: string): Promise<void> {
  for await (const step of stepsOf(trx, importId)) {
    await trx.deleteFrom('month_import_row').where('import_id', '=', importId).where(within(step)).execute()
  }
}

/** The version of a row's month. */
const monthOfRow = sql<string>`select coalesce(unit_month.version, '0') from unit_month
  where unit_month.unit_id = month_import_row.unit_id and unit_month.year = month_import_row.year
  and unit_month.month = month_import_row.month`

type Leaving = Partial<Pick<Schema['month_import'], 'state' | 'decided_at' | 'written_count'>>

/** Locks a draft until the end of the transaction and changes its state. Refuses other imports. */
export async function leaveDraft(trx: Db, importId: string, change: Leaving): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('month_import')
    .set(({ ref }) => ({ kind: ref('kind'), ...change }))
    .where('id', '=', importId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const found = await trx.selectFrom('month_import').select('state').where('id', '=', importId).executeTakeFirst()
  if (!found) throw missingImport()
  throw new HttpRefusal(409, 'Esta importação não é mais um rascunho.')
}
