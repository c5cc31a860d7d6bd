import { sql, type NotNull } from 'kysely'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { monthDataNames } from '~/domain/month-data/month-names'
import { HttpRefusal } from '../http/refusal'
import { lockUnitsOfImport, writeMonths } from '../month-data/stored-months'
import { maxRowsTold } from './confirm-import'
import { draftRows, rowsWithMonths, stepsOf, type Lines } from './import-rows'
import { lastConfirmed, readSummary } from './read-import'

const batchRows = 500

/** Restores each month written by the last import, in the caller's transaction. */
export async function undoImport(trx: Db, importId: string, now: Date): Promise<number> {
  const { included } = await readSummary(trx, importId)
  await lockUnitsOfImport(trx, importId)
  const { numUpdatedRows } = await trx
    .updateTable('month_import')
    .set({ state: 'undone', decided_at: now.toISOString() })
    .where('id', '=', (await lastConfirmed(trx))?.id ?? '')
    .where('id', '=', importId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new HttpRefusal(409, 'Só a última importação confirmada pode ser desfeita.')
  const changed = await changedSince(trx, importId)
  if (Object.keys(changed).length > 0) throw new HttpRefusal(409, changedMessage, changed)

  for await (const lines of stepsOf(trx, importId)) await undoLines(trx, importId, lines, now)
  return included
}

async function undoLines(trx: Db, importId: string, lines: Lines, now: Date) {
  const added = draftRows(trx, importId, lines).where('is_included', '=', 1).where('month_before', 'is', null)
  await trx
    .deleteFrom('unit_month')
    .where('version', '=', importId)
    .where(sql<boolean>`(unit_id, year, month) in (${added.select(['unit_id', 'year', 'month'])})`)
    .execute()
  const before = draftRows(trx, importId, lines).select('month_before').where('month_before', 'is not', null)
  const replaced = await before.$narrowType<{ month_before: NotNull }>().execute()
  for (let at = 0; at < replaced.length; at += batchRows) {
    const months = replaced.slice(at, at + batchRows).map(({ month_before }) => fromJson(month_before))
    await writeMonths(trx, months, now)
  }
}

const changedMessage = 'Há meses que mudaram depois desta importação. Nada foi desfeito: para mudá-los, edite cada um.'

/** Rows whose month changed after the import, or was new and has documents now. */
async function changedSince(trx: Db, importId: string): Promise<Record<string, string>> {
  const rows = []
  for await (const lines of stepsOf(trx, importId)) {
    const found = await rowsWithMonths(trx, importId, lines)
      .select(['line', 'draft.year', 'draft.month', 'unit_month.version'])
      .where('is_included', '=', 1)
      .where(
        sql<boolean>`(coalesce(unit_month.version, '') <> ${importId} or (month_before is null and exists (select 1 from unit_report
        where unit_report.unit_id = draft.unit_id and unit_report.year = draft.year and unit_report.month = draft.month)))`,
      )
      .orderBy('line')
      .limit(maxRowsTold - rows.length)
      .execute()
    rows.push(...found)
    if (rows.length === maxRowsTold) break
  }
  return Object.fromEntries(
    rows.map(({ line, year, month, version }) => {
      const what = version === importId ? 'recebeu documentos' : 'foi alterado ou excluído'
      return [String(line), `${monthDataNames[month! - 1]} de ${year} ${what}`]
    }),
  )
}
