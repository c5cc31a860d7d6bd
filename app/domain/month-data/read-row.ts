import { typedCell } from '~/domain/files/plain-cell'
import { plainText } from '~/domain/files/plain-text'
import { type Cell, type Reading, readNumber } from '~/domain/files/read-number'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import type { MonthStatus } from '~/domain/units/unit-month'
import { keysOf } from '~/domain/records/records'
import type { ImportColumn } from './columns'
import { costFields, costLabel, costLineProblems, suppliersField, type CostLine } from '~/domain/units/cost-lines'
import { readCost } from './read-suppliers'
import { figureProblems, yearProblem } from './entered-figures'
import { type EnteredFigures, monthFieldNames } from './month-fields'
import { readMonth } from './read-month'

/** Subject of a problem: a column, or the whole row. */
type ImportField = Exclude<ImportColumn, 'ignored'> | 'row'
export type RowProblem = { field: ImportField; message: string }

export type UnitNames = { companyName: string; unitName: string }

/** A row of an import, as read from the file alone. */
export type ReadRow = {
  /** 14 characters. */
  cnpj: string | undefined
  cceeCode: string | undefined
  /** The names of the unit and its company, used if no other column identifies the unit. */
  names: UnitNames | undefined
  year: number | undefined
  month: number | undefined
  figures: Partial<EnteredFigures>
  costs: CostLine[]
  /** Texts of the file. */
  cells: Partial<Record<ImportField, string>>
  problems: RowProblem[]
}

const maxCellCharacters = 100

/**
 * Reads a row of month data. An empty cell leaves its figure unchanged.
 *
 * @param suppliers  by column, of those of one supplier.
 */
export function readRow(
  columns: readonly ImportColumn[],
  row: readonly Cell[],
  today: string,
  suppliers: readonly (string | undefined)[] = [],
): ReadRow {
  const cells = new Map<ImportColumn, Cell>()
  const supplied: Supplied[] = []
  for (const [index, column] of columns.entries()) {
    const [cell, supplier] = [row[index] ?? '', suppliers[index]]
    if (column === 'ignored' || textOf(cell) === '') continue
    if (supplier === undefined) cells.set(column, cell)
    else supplied.push({ supplier, cell })
  }
  const problems: RowProblem[] = []
  const tell = (field: ImportField, message: string | undefined) => {
    if (message !== undefined) problems.push({ field, message })
  }
  const figures = readFigures(cells, tell)
  const costs = readCosts(cells, supplied, tell)
  const { year, month } = readWhen(cells, today, tell)
  const cnpj = readCnpj(cells.get('cnpj'), tell)
  const code = cells.get('cceeCode')
  const cceeCode = code === undefined ? undefined : textOf(code).toUpperCase()
  const names = readNames(cells)
  if (!cells.has('cnpj') && !cells.has('cceeCode') && !names) tell('cnpj', 'Falta o CNPJ ou o código CCEE da unidade')
  if (problems.length === 0 && Object.keys(figures).length === 0 && costs.length === 0)
    tell('row', 'A linha não traz valor nenhum')
  const told = supplied.map(({ supplier, cell }) => `${supplier}: ${textOf(cell)}`).join('; ')
  if (told !== '') cells.set(suppliersField, told)
  return { cnpj, cceeCode, names, year, month, figures, costs, cells: textsOf(cells), problems }
}

type Tell = (field: ImportField, message: string | undefined) => void
type Cells = ReadonlyMap<ImportColumn, Cell>

function readFigures(cells: Cells, tell: Tell): Partial<EnteredFigures> {
  const figures: Partial<EnteredFigures> = {}
  for (const field of monthFieldNames) {
    const cell = cells.get(field)
    if (cell === undefined) continue
    const read = field === 'flexibilityFraction' ? readFlexibility(plainCell(cell)) : readNumber(plainCell(cell))
    if (read.problem !== undefined) tell(field, read.problem)
    else if (read.value !== undefined) figures[field] = read.value
  }
  const problems = figureProblems(figures)
  for (const field of keysOf(problems)) tell(field, problems[field])
  const status = readWord(cells.get('status'), statuses)
  if (status === unknownWord)
    tell('status', `${quoted(cells.get('status'))} não é um status: use 1 (finalizado) ou 2 (não finalizado)`)
  else if (status !== undefined) figures.status = status
  const isRetroactive = readWord(cells.get('isRetroactive'), answers)
  if (isRetroactive === unknownWord)
    tell('isRetroactive', `${quoted(cells.get('isRetroactive'))} não diz se o mês é retroativo: use Sim ou Não`)
  else if (isRetroactive !== undefined) figures.isRetroactive = isRetroactive
  return figures
}

type Supplied = { supplier: string; cell: Cell }

function readCosts(cells: Cells, supplied: readonly Supplied[], tell: Tell): CostLine[] {
  const costs: CostLine[] = []
  for (const { supplier, cell } of supplied) {
    const read = readNumber(plainCell(cell))
    if (read.problem !== undefined) tell(suppliersField, `Energia de ${supplier}: ${read.problem}`)
    else if (read.value !== undefined) costs.push({ side: 'free', kind: 'energy', supplier, brl: read.value })
  }
  for (const field of costFields) {
    const { name } = field
    const read = readCost(name, plainCell(cells.get(name) ?? ''))
    if (read.problem === undefined) costs.push(...(read.value ?? []))
    else tell(name, `${costLabel(field)}: ${read.problem}`)
  }
  const problems = costLineProblems(costs)
  for (const name of keysOf(problems)) tell(name, problems[name])
  return costs
}

const statuses = new Map<string, MonthStatus>([
  ['1', 'FINALIZADO'],
  ['finalizado', 'FINALIZADO'],
  ['completo', 'FINALIZADO'],
  ['2', 'NAO_FINALIZADO'],
  ['nao finalizado', 'NAO_FINALIZADO'],
  ['incompleto', 'NAO_FINALIZADO'],
  ['em projecao', 'NAO_FINALIZADO'],
  ['em curto prazo', 'EM_CURTO_PRAZO'],
  ['em operacao', 'EM_CURTO_PRAZO'],
])

/** Including Excel's texts for true and false. */
const answers = new Map<string, boolean>([
  ...['sim', 's', 'x', '1', 'verdadeiro', 'true'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'falso', 'false'].map((word) => [word, false] as const),
])

const unknownWord = Symbol('unknown word')

/** The value of a word in a list; undefined for an empty cell. */
function readWord<Value>(cell: Cell | undefined, words: ReadonlyMap<string, Value>): Value | typeof unknownWord | undefined {
  if (cell === undefined) return undefined
  const word = plainText(textOf(cell)).replaceAll('_', ' ')
  return words.has(word) ? words.get(word) : unknownWord
}

function quoted(cell: Cell = ''): string {
  return `"${textOf(cell).slice(0, 40)}"`
}

function readWhen(cells: Cells, today: string, tell: Tell) {
  const said = readMonth(cells.get('month') ?? '')
  if (said.problem !== undefined) tell('month', said.problem)
  if (!cells.has('month')) tell('month', 'Falta o mês')
  const month = said.problem === undefined ? said.value?.month : undefined
  const ofMonth = said.problem === undefined ? said.value?.year : undefined
  const yearCell = cells.get('year')
  const yearText = yearCell === undefined ? undefined : textOf(yearCell)
  const ofColumn = yearText === undefined ? undefined : Number(yearText)
  if (ofMonth !== undefined && ofColumn !== undefined && ofMonth !== ofColumn) {
    tell('year', `O mês diz ${ofMonth} e a coluna do ano diz ${yearText?.slice(0, 40)}`)
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

/** A spreadsheet that read a CNPJ as a number dropped its leading zeros. */
function readCnpj(cell: Cell | undefined, tell: Tell): string | undefined {
  if (cell === undefined) return undefined
  const text = textOf(cell)
  const padded = /^\d{8,13}$/.test(text) ? text.padStart(14, '0') : text
  if (isCnpj(padded)) return cnpjCharacters(padded)
  tell('cnpj', `${quoted(cell)} não é um CNPJ`)
  return undefined
}

function readNames(cells: Cells): UnitNames | undefined {
  const [company, unit] = [cells.get('companyName'), cells.get('unitName')]
  return company === undefined || unit === undefined
    ? undefined
    : { companyName: typedCell(textOf(company)), unitName: typedCell(textOf(unit)) }
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

/**
 * Reads a flexibility: "10%", 10 and 0,1 are 10 %. A 1 alone may be either 1 % or 100 %.
 *
 * @returns a fraction.
 */
export function readFlexibility(cell: string | number): Reading<number> {
  const read = readNumber(cell)
  if (read.problem !== undefined || read.value === undefined) return read
  if (typeof cell === 'string' && cell.trim().endsWith('%')) return { value: read.value / 100 }
  if (read.value === 1) return { problem: '"1" pode ser 1 % ou 100 %: escreva com o sinal %' }
  return { value: read.value > 1 ? read.value / 100 : read.value }
}
