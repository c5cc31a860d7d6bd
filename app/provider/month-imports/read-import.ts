import { sql, type NotNull } from 'kysely'
import type { z } from 'zod'
import type { getMonthImport, listMonthImports } from '~/contract/month-imports'
import { pageSize } from '~/contract/list'
import { maxCostLines, toWireCosts } from '~/contract/cost-lines'
import { fromJson } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { EnteredFigures } from '~/domain/month-data/month-fields'
import { boundedPageOf, pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { enteredOf, storedVersion, type MonthRow } from '../month-data/month-row'
import { storedCosts } from '../units/months'
import { isRefused, rowsWithMonths, stepsOf } from './import-rows'
import { changedNumbers, exportedMonths, unitNumbers } from './unit-numbers'

type Summary = z.input<typeof listMonthImports.reply>['items'][number]
type RowOnWire = z.input<typeof getMonthImport.reply>['rows']['items'][number]
type Show = 'all' | 'wrong' | 'existing'

/** The imports by page, newest first. */
export async function listImports(db: Db, page: number) {
  const { items, ...rest } = await boundedPageOf(
    db,
    imports(db).orderBy('created_at', 'desc').orderBy('month_import.id'),
    page,
    pageSize,
  )
  const last = await lastConfirmed(db)
  const summaries: Summary[] = []
  for (const item of items) summaries.push(await toSummary(db, item, last?.id))
  return { items: summaries, ...rest }
}

/** @throws HttpRefusal 404 when there is none. */
export async function readSummary(db: Db, id: string): Promise<Summary> {
  const found = await imports(db).where('month_import.id', '=', id).executeTakeFirst()
  if (!found) throw missingImport()
  return toSummary(db, found, (await lastConfirmed(db))?.id)
}

export function missingImport() {
  return new HttpRefusal(404, 'Importação não encontrada.')
}

/** The last confirmed import that was not undone; undefined without one. */
export async function lastConfirmed(db: Db) {
  const confirmed = db
    .selectFrom('month_import')
    .select(['id', 'decided_at'])
    .where('state', '=', 'confirmed')
    .$narrowType<{ decided_at: NotNull }>()
  return confirmed.orderBy('decided_at', 'desc').orderBy('id').executeTakeFirst()
}

function imports(db: Db) {
  return db
    .selectFrom('month_import')
    .leftJoin('user_account as author', 'author.id', 'author_id')
    .selectAll('month_import')
    .select('author.name as author_name')
}

type ImportRow = Schema['month_import'] & { author_name: string | null }

async function toSummary(db: Db, row: ImportRow, lastId: string | undefined): Promise<Summary> {
  const counts = row.state === 'draft' ? await draftCounts(db, row.id) : { included: row.written_count ?? 0, ...nothingLeft }
  return {
    id: row.id,
    fileName: row.file_name,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    decidedAt: row.decided_at,
    mayBeUndone: row.id === lastId,
    rows: row.row_count,
    wrong: row.wrong_count,
    ...counts,
  }
}

const nothingLeft = { wrongIncluded: 0, existing: 0, existingRefused: 0 }

/** A draft's counts: ticked rows, and obstacles to confirming it. */
export async function draftCounts(db: Db, importId: string) {
  const counts = { included: 0, wrongIncluded: 0, existing: 0, existingRefused: 0 }
  for await (const lines of stepsOf(db, importId)) {
    const found = await rowsWithMonths(db, importId, lines)
      .select([
        sql<number | null>`sum(is_included)`.as('included'),
        sql<number | null>`sum(is_included * is_wrong)`.as('wrongIncluded'),
        sql<number>`count(case when is_wrong = 0 then unit_month.unit_id end)`.as('existing'),
        sql<number | null>`sum(case when is_wrong = 0 and is_included = 1 and ${isRefused} then 1 else 0 end)`.as(
          'existingRefused',
        ),
      ])
      .executeTakeFirstOrThrow()
    counts.included += found.included ?? 0
    counts.wrongIncluded += found.wrongIncluded ?? 0
    counts.existing += found.existing
    counts.existingRefused += found.existingRefused ?? 0
  }
  return counts
}

/** A page of a draft's rows, or of the written ones, errors first, each with its current month. */
export async function readDraftRows(
  db: Db,
  { id: importId, kind, state }: Pick<Summary, 'id' | 'kind' | 'state'>,
  show: Show,
  page: number,
) {
  let query = rowsWithMonths(db, importId)
    .leftJoin('consumer_unit as unit', 'unit.id', 'draft.unit_id')
    .leftJoin('company', 'company.id', 'unit.company_id')
    .selectAll('draft')
    .select(['unit.name as unit_name', 'company.name as company_name'])
    .orderBy('is_wrong', 'desc')
    .orderBy('line')
  if (state !== 'draft') query = query.where('is_included', '=', 1)
  if (show === 'wrong') query = query.where('is_wrong', '=', 1)
  if (show === 'existing') query = query.where('is_wrong', '=', 0).where('unit_month.unit_id', 'is not', null)
  const { items, ...rest } = await pageOf(query, page, pageSize)
  if (items.length === 0) return { items: [], ...rest }
  const lines = items.map(({ line }) => line)
  const stored = await monthsOfRows(db, importId).where('line', 'in', lines).execute()
  const current = new Map(stored.map(({ line, ...month }): [number, MonthRow] => [line, month]))
  const exported = kind === unitNumbers ? await exportedMonths(db, stored) : new Map<number, EnteredFigures>()
  return { items: items.map((row) => toWire(row, current.get(row.line), exported.get(row.line))), ...rest }
}

/** The stored months of an import's rows, by line. */
export function monthsOfRows(db: Db, importId: string) {
  return db
    .selectFrom('month_import_row as draft')
    .innerJoin('unit_month', (join) =>
      join
        .onRef('unit_month.unit_id', '=', 'draft.unit_id')
        .onRef('unit_month.year', '=', 'draft.year')
        .onRef('unit_month.month', '=', 'draft.month'),
    )
    .selectAll('unit_month')
    .select('line')
    .where('import_id', '=', importId)
}

type Joined = Schema['month_import_row'] & { unit_name: string | null; company_name: string | null }

function toWire(row: Joined, stored: MonthRow | undefined, exported: EnteredFigures | undefined): RowOnWire {
  const { unit_id, unit_name, company_name } = row
  const { costs, ...figures } = fromJson(row.figures)
  const current = stored && enteredOf(stored)
  return {
    line: row.line,
    unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '', companyName: company_name ?? '' },
    year: row.year,
    month: row.month,
    figures: {
      ...(exported ? changedNumbers(figures, exported) : figures),
      // A row with an error may have more lines than a month.
      ...(costs && { custosDiscriminados: toWireCosts(costs.slice(0, maxCostLines)) }),
    },
    cells: fromJson(row.cells),
    problems: fromJson(row.problems),
    isIncluded: row.is_included === 1,
    replaces: stored !== undefined && row.replaced_version === storedVersion(stored),
    current: stored && current ? { ...current, custosDiscriminados: toWireCosts(storedCosts(stored)) } : null,
  }
}
