import { insertRows } from '~/database/insert-rows.server'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { enterCostLines } from '~/domain/units/cost-lines'
import { monthDataNames } from '~/domain/month-data/month-names'
import { HttpRefusal } from '../http/refusal'
import { storedCosts } from '../units/months'
import { excessOf, withCosts } from '../month-data/cost-lines'
import { withEntry, type MonthRow } from '../month-data/month-row'
import { lockUnitsOfImport, writeMonths } from '../month-data/stored-months'
import type { EnteredFigures } from '~/domain/month-data/month-fields'
import { isNonEmpty, lastOf, type NonEmpty } from '~/domain/records/non-empty'
import { leaveDraft } from './change-rows'
import { isRefused, draftRows, rowsWithMonths, stepsOf } from './import-rows'
import { draftCounts, lastConfirmed, monthsOfRows } from './read-import'
import { changedNumbers, exportedMonths, unitNumbers } from './unit-numbers'
import type { NotNull } from 'kysely'

/** An included row has no problem: its unit and month are known. */
type Row = Schema['month_import_row'] & { unit_id: string; year: number; month: number }

/** 33 values a month: under the 32,766 of one SQLite statement. */
const batchRows = 500

/** Writes the ticked rows of a draft over their months in the caller's transaction, and returns their number. */
export async function confirmImport(trx: Db, importId: string, now: Date): Promise<number> {
  await leaveDraft(trx, importId, {})
  await lockUnitsOfImport(trx, importId)
  const { included, wrongIncluded, existingRefused } = await draftCounts(trx, importId)
  if (wrongIncluded > 0) throw new HttpRefusal(422, wrongLeft(wrongIncluded))
  if (included === 0) throw new HttpRefusal(422, 'Marque ao menos uma linha para importar.')
  if (existingRefused > 0) throw new HttpRefusal(409, existingLeft(existingRefused), await refusedRows(trx, importId))

  const { kind } = await trx.selectFrom('month_import').select('kind').where('id', '=', importId).executeTakeFirstOrThrow()
  for await (const lines of stepsOf(trx, importId, batchRows)) {
    const ticked = draftRows(trx, importId, lines).selectAll().where('is_included', '=', 1).orderBy('line')
    const rows = await ticked.$narrowType<{ unit_id: NotNull; year: NotNull; month: NotNull }>().execute()
    if (isNonEmpty(rows)) await writeBatch(trx, rows, kind, now)
  }
  await leaveDraft(trx, importId, { state: 'confirmed', decided_at: await confirmedAt(trx, now), written_count: included })
  return included
}

/** Orders imports confirmed in the same millisecond, or after a clock was set back. */
async function confirmedAt(trx: Db, now: Date): Promise<string> {
  const last = await lastConfirmed(trx)
  const earliest = last ? Date.parse(last.decided_at) + 1 : 0
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

async function writeBatch(trx: Db, rows: NonEmpty<Row>, kind: string, now: Date) {
  const [{ import_id: importId, line: first }] = rows
  const stored = await monthsOfRows(trx, importId).where('line', '>=', first).where('line', '<=', lastOf(rows).line).execute()
  const before = new Map(stored.map(({ line, ...month }): [number, MonthRow] => [line, month]))
  const exported = kind === unitNumbers ? await exportedMonths(trx, stored) : new Map<number, EnteredFigures>()
  const months = rows.map((row) => ({ line: row.line, month: monthOf(row, before.get(row.line), exported.get(row.line), kind) }))
  const excess = months.flatMap(({ line, month }) => Object.values(excessOf(month)).map((problem) => [line, problem]))
  if (excess.length > 0) throw new HttpRefusal(422, excessLeft, Object.fromEntries(excess.slice(0, maxRowsTold)))
  await writeMonths(
    trx,
    months.map(({ month }) => month),
    now,
  )
  const replaced = rows.flatMap((row) => {
    const month = before.get(row.line)
    return month ? [{ ...row, month_before: jsonText(month) }] : []
  })
  if (replaced.length === 0) return
  await insertRows(trx, 'month_import_row', replaced)
    .onConflict((it) =>
      it.columns(['import_id', 'line']).doUpdateSet(({ ref }) => ({ month_before: ref('excluded.month_before') })),
    )
    .execute()
}

/** The import's id becomes the version of its months. A measurement alone does not finalise a month. */
function monthOf(
  { import_id, unit_id, year, month: number, figures }: Row,
  before: MonthRow | undefined,
  exported: EnteredFigures | undefined,
  kind: string,
): MonthRow {
  const { costs, ...entered } = fromJson(figures)
  const changed = exported ? changedNumbers(entered, exported) : entered
  const isUnfinished = kind === 'measurements' && !before
  const key = { unitId: unit_id, year, month: number }
  const month = withEntry(before, key, { ...(isUnfinished && { status: 'NAO_FINALIZADO' }), ...changed }, import_id)
  return withCosts(month, costs && enterCostLines(storedCosts(month), costs))
}

/** Rows reported individually; the rest is counted. */
export const maxRowsTold = 50

async function refusedRows(trx: Db, importId: string): Promise<Record<string, string>> {
  const rows = await rowsWithMonths(trx, importId)
    .select(['line', 'draft.year', 'draft.month', 'replaced_version', 'unit_month.unit_id as existing'])
    .where('is_included', '=', 1)
    .where(isRefused)
    .orderBy('line')
    .limit(maxRowsTold)
    .execute()
  return Object.fromEntries(
    rows.map(({ line, year, month, replaced_version, existing }) => {
      const what =
        existing === null ? 'foi excluído' : replaced_version === null ? 'já está cadastrado' : 'foi alterado por outra pessoa'
      return [String(line), `${monthDataNames[month! - 1]} de ${year} ${what}`]
    }),
  )
}

const excessLeft =
  'Há meses cujas linhas de custo somam mais que o custo. Corrija o arquivo e envie-o de novo, ou desmarque-os. Nada foi gravado.'

function wrongLeft(count: number) {
  return `${count === 1 ? 'Uma linha marcada tem' : `${count.toLocaleString('pt-BR')} linhas marcadas têm`} erro. Corrija o arquivo e envie-o de novo, ou desmarque-as.`
}

function existingLeft(count: number) {
  const months = count === 1 ? 'Um mês já existe' : `${count.toLocaleString('pt-BR')} meses já existem`
  return `${months} ou mudaram desde a conferência. Escolha Atualizar nessas linhas, ou desmarque-as. Nada foi gravado.`
}
