import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import type { MonthStatus } from '~/domain/units/unit-month'
import type { ImportColumn } from './columns'
import { figureProblems, yearProblem, type EnteredFigures } from './entered-figures'
import { readMonth } from './read-month'
import { readFlexibility, readNumber } from './read-number'

export type Cell = string | number | Date

/** What a problem is about: a column, or the row as a whole. */
type ImportField = Exclude<ImportColumn, 'ignored'> | 'row'
export type RowProblem = { field: ImportField; message: string }

/** A row of an import as far as the file alone tells it. */
export type ReadRow = {
  /** 14 characters. */
  cnpj: string | undefined
  cceeCode: string | undefined
  year: number | undefined
  month: number | undefined
  figures: Partial<EnteredFigures>
  /** What the file says. */
  cells: Partial<Record<ImportField, string>>
  problems: RowProblem[]
}

const maxCellCharacters = 100

/** Reads a row of month data. An empty cell says nothing about its figure, which then stays as it is. */
export function readRow(columns: readonly ImportColumn[], row: readonly Cell[], today: string): ReadRow {
  const cells = new Map<ImportColumn, Cell>()
  for (const [index, column] of columns.entries()) {
    const cell = row[index] ?? ''
    if (column !== 'ignored' && textOf(cell) !== '') cells.set(column, cell)
  }
  const problems: RowProblem[] = []
  const tell = (field: ImportField, message: string | undefined) => {
    if (message !== undefined) problems.push({ field, message })
  }
  const figures = readFigures(cells, tell)
  const { year, month } = readWhen(cells, today, tell)
  const cnpj = readCnpj(cells.get('cnpj'), tell)
  const cceeCode = cells.has('cceeCode') ? textOf(cells.get('cceeCode')!).toUpperCase() : undefined
  if (!cells.has('cnpj') && !cells.has('cceeCode')) tell('cnpj', 'Falta o CNPJ ou o código CCEE da unidade')
  if (problems.length === 0 && Object.keys(figures).length === 0) tell('row', 'A linha não traz valor nenhum')
  return { cnpj, cceeCode, year, month, figures, cells: textsOf(cells), problems }
}

type Tell = (field: ImportField, message: string | undefined) => void
type Cells = ReadonlyMap<ImportColumn, Cell>

const numberColumns = [
  'captiveCostBrl',
  'freeCostBrl',
  'contractedMwh',
  'measuredMwh',
  'proinfaMwh',
  'flexibilityFraction',
] as const

function readFigures(cells: Cells, tell: Tell): Partial<EnteredFigures> {
  const figures: Partial<EnteredFigures> = {}
  for (const column of numberColumns) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    const read = column === 'flexibilityFraction' ? readFlexibility(plainCell(cell)) : readNumber(plainCell(cell))
    if (read.problem !== undefined) tell(column, read.problem)
    else if (read.value !== undefined) figures[column] = read.value
  }
  for (const [field, problem] of Object.entries(figureProblems(figures))) tell(field as ImportField, problem)
  const status = cells.get('status')
  if (status === undefined) return figures
  const known = statuses[textOf(status).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ')]
  if (known === undefined)
    tell('status', `"${textOf(status).slice(0, 40)}" não é um status: use 1 (finalizado) ou 2 (não finalizado)`)
  return known === undefined ? figures : { ...figures, status: known }
}

const statuses: Partial<Record<string, MonthStatus>> = {
  1: 'FINALIZADO',
  finalizado: 'FINALIZADO',
  completo: 'FINALIZADO',
  2: 'NAO_FINALIZADO',
  'nao finalizado': 'NAO_FINALIZADO',
  incompleto: 'NAO_FINALIZADO',
  'em curto prazo': 'EM_CURTO_PRAZO',
}

function readWhen(cells: Cells, today: string, tell: Tell) {
  const said = readMonth(cells.get('month') ?? '')
  if (said.problem !== undefined) tell('month', said.problem)
  if (!cells.has('month')) tell('month', 'Falta o mês')
  const month = said.problem === undefined ? said.value?.month : undefined
  const ofMonth = said.problem === undefined ? said.value?.year : undefined
  const ofColumn = cells.has('year') ? Number(textOf(cells.get('year')!)) : undefined
  if (ofMonth !== undefined && ofColumn !== undefined && ofMonth !== ofColumn) {
    tell('year', `O mês diz ${ofMonth} e a coluna do ano diz ${textOf(cells.get('year')!).slice(0, 40)}`)
    return { month, year: undefined }
  }
  const year = ofColumn ?? ofMonth
  if (year === undefined) {
    if (month !== undefined) tell('year', 'Falta o ano')
    return { month, year }
  }
  const wrong = yearProblem(year, today)
  tell('year', wrong)
  return { month, year: wrong === undefined ? year : undefined }
}

/** A spreadsheet that took a CNPJ for a number has lost its leading zeros. */
function readCnpj(cell: Cell | undefined, tell: Tell): string | undefined {
  if (cell === undefined) return undefined
  const text = textOf(cell)
  const padded = /^\d{8,13}$/.test(text) ? text.padStart(14, '0') : text
  if (isCnpj(padded)) return cnpjCharacters(padded)
  tell('cnpj', `"${text.slice(0, 40)}" não é um CNPJ`)
  return undefined
}

function plainCell(cell: Cell): string | number {
  return cell instanceof Date ? textOf(cell) : cell
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

function textsOf(cells: Cells): ReadRow['cells'] {
  return Object.fromEntries([...cells].map(([column, cell]) => [column, textOf(cell).slice(0, maxCellCharacters)]))
}
