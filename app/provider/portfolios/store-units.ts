import { setImmediate } from 'node:timers/promises'
import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import type { UnitProblem } from '~/domain/portfolio/read-unit'
import { columnHeader, columnLetter, type UnitColumn } from '~/domain/portfolio/unit-columns'
import type { FileColumns, PortfolioRow } from './read-rows'
import { problemsUnder, type RunContext } from './study-unit'

/** Eight values a row: under the limits of SQLite and PostgreSQL. */
const batchRows = 100

/** A row with all its errors. */
type CheckedRow = PortfolioRow & { all: UnitProblem[] }

/** Errors of readable rows from the terms and the day's tariffs; a known distributor gets its own name. */
export async function checkRows(rows: readonly PortfolioRow[], context: RunContext): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = []
  for (const row of rows) {
    const more = row.problems.length === 0 ? await problemsUnder(row.unit, context) : []
    const distributor = context.findDistributor(row.unit.distributor)?.name ?? row.unit.distributor
    await setImmediate()
    checked.push({ ...row, unit: { ...row.unit, distributor }, all: [...row.problems, ...more] })
  }
  return checked
}

/** Replaces the units of a portfolio, in the caller's transaction; their results are deleted. */
export async function storeUnits(
  trx: Db,
  portfolioId: string,
  { rows, columns }: { rows: readonly CheckedRow[]; columns: FileColumns },
): Promise<void> {
  await trx.deleteFrom('portfolio_unit').where('portfolio_id', '=', portfolioId).execute()
  const values = rows.map(({ line, unit, problems, all }) => ({
    portfolio_id: portfolioId,
    line,
    name: unit.name,
    unit: jsonText(unit),
    read_problems: jsonText(problems),
    problems: jsonText(inOrderOf(columns, all).map(({ column, message }) => ({ ...placeOf(column, columns), message }))),
    is_wrong: all.length > 0 ? 1 : 0,
    result: null,
  }))
  for (let at = 0; at < values.length; at += batchRows) {
    await trx
      .insertInto('portfolio_unit')
      .values(values.slice(at, at + batchRows))
      .execute()
  }
  await trx
    .updateTable('portfolio')
    .set({
      unit_count: rows.length,
      wrong_count: rows.filter(({ all }) => all.length > 0).length,
      done_count: 0,
      state: 'draft',
      started_at: null,
      saving_brl: null,
    })
    .where('id', '=', portfolioId)
    .execute()
}

/** As a reader of the file meets them; those of columns that it lacks come first. */
function inOrderOf(columns: FileColumns, problems: readonly UnitProblem[]) {
  return problems.toSorted((one, other) => columns.indexOf(one.column) - columns.indexOf(other.column))
}

/** The file may lack the column of a problem. */
function placeOf(column: UnitColumn, columns: FileColumns) {
  const at = columns.indexOf(column)
  return { column: columnHeader(column), ...(at !== -1 && { letter: columnLetter(at) }) }
}

/** The rows of a portfolio as read. */
export async function storedRows(db: Db, portfolioId: string): Promise<PortfolioRow[]> {
  const rows = await db
    .selectFrom('portfolio_unit')
    .select(['line', 'unit', 'read_problems'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('line')
    .execute()
  return rows.map(({ line, unit, read_problems }) => ({
    line,
    unit: fromJson(unit),
    problems: fromJson(read_problems),
  }))
}
