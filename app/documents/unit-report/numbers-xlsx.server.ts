import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { figureHeader, type FigureUnit } from '~/unit-text/figures'
import { effectColumn } from '~/unit-text/promise'
import type { CostKey, NumberRow, NumberTable } from '~/unit-text/number-table'
import { unitFacts } from '~/unit-text/unit-facts'
import type { Term } from '../exports/term'
import { formats, workbook, type SheetCell, type Worksheet } from '../exports/workbook.server'
import { costsCells } from './costs-cells'
import { isDerived, isOfBothCosts, monthFormula, totalFormula } from './number-formulas'

const formatOf: Record<FigureUnit, string> = {
  MWh: formats.energy,
  R$: formats.money,
  '%': formats.tenth,
  kW: formats.money,
  kVArh: formats.money,
}

/** Numbers of a unit as XLSX, with a sheet about the unit: derived figures are formulas of entered ones. */
export function numbersXlsx(unit: ConsumerUnit, table: NumberTable): Promise<Uint8Array<ArrayBuffer>> {
  return workbook(numberSheets(unit, table))
}

/** Company and unit are in every row, as in the CSV, so that either file can be imported. */
export function numberSheets(unit: ConsumerUnit, table: NumberTable): Worksheet[] {
  const { name, keyHeaders, columns, rows } = table
  const header = ['Empresa', 'Unidade', ...keyHeaders, ...columns.map(figureHeader)]
  const cells = cellsOf(table)
  const all = rows.map((row, index): SheetCell[] => [
    unit.companyName,
    unit.name,
    ...keyCells(row, index, cells),
    ...row.values.map((value, column) => figureCell(table, cells, index, column, value)),
  ])
  return [
    {
      name,
      widths: header.map((title) => Math.max(18, title.length + 2)),
      rows: [header, ...all],
      frozenRows: 1,
      boldRows: [1, ...rows.flatMap(({ isTotal }, index) => (isTotal ? [index + 2] : []))],
    },
    unitSheet(unit, table),
  ]
}

function keyCells({ keys: [first, ...others], date, isTotal }: NumberRow, row: number, { at, costs, sign }: Cells): SheetCell[] {
  const said: SheetCell = typeof first === 'number' ? { value: first, format: formats.whole } : first
  const day = date && {
    value: new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1)),
    format: date.day === undefined ? formats.month : formats.day,
  }
  if (sign) return [day ?? said, { formula: signFormula(sign, at(sign.key, row).formula), result: String(others[0]) }]
  if (costs && isTotal) return [said, costs.ofTotal()]
  if (costs) {
    const [captive, free] = [at('captiveCostBrl', row), at('freeCostBrl', row)]
    const isKnownZero = costs.isComplete(row).value && captive.value * free.value === 0
    return [day ?? said, isKnownZero ? others[0] : costs.ofMonth(row, captive.formula, free.formula)]
  }
  return [day ?? said, ...others.map((key) => (typeof key === 'number' ? { value: key, format: formats.whole } : key))]
}

function signFormula({ words: { above, equal, below } }: NonNullable<NumberTable['sign']>, cell: string): string {
  return `IF(ROUND(${cell},2)>0,"${above}",IF(ROUND(${cell},2)<0,"${below}","${equal}"))`
}

type Cells = ReturnType<typeof cellsOf>

/** The cells of a table's figures, by key and row. */
function cellsOf(table: NumberTable) {
  const { keyHeaders, columns, rows } = table
  const letter = (key: string) => {
    const column = columns.findIndex((it) => it.key === key)
    return columnName(column + keyHeaders.length + 2)
  }
  const valueOf = (key: string, row: number) => {
    const column = columns.findIndex((it) => it.key === key)
    return rows[row]!.exact?.[column] ?? rows[row]!.values[column] ?? 0
  }
  return {
    costs: costsCells(table),
    sign: table.sign,
    at: (key: string, row: number): Term => ({ formula: `${letter(key)}${row + 2}`, value: valueOf(key, row) }),
    range: (key: string, last: number) => `${letter(key)}$2:${letter(key)}${last + 2}`,
    sum: (key: string, last: number) => rows.slice(0, last + 1).reduce((sum, _, row) => sum + valueOf(key, row), 0),
  }
}

/** A formula if it gives the figure; otherwise the figure, marked if it is a derived one. */
function figureCell(
  { columns, rows }: NumberTable,
  cells: Cells,
  row: number,
  column: number,
  value: number | undefined,
): SheetCell {
  const { key, unit, part } = columns[column]!
  const { exact, isTotal = false } = rows[row]!
  const format = formatOf[unit]
  const at = (wanted: string) => cells.at(wanted, row)
  if (isTotal) {
    const range = (wanted: string) => cells.range(wanted, row - 1)
    const isOfCosts = part !== undefined || isOfBothCosts(key)
    const isSummed = value !== undefined || (cells.costs && isOfCosts)
    const formula = isSummed ? totalFormula(key, at, range, cells.costs?.condition, isOfCosts) : undefined
    if (formula === undefined || row === 0) return value === undefined ? undefined : { value, format }
    return { formula, result: value ?? '', format }
  }
  const figure = (unit === '%' ? value : (exact?.[column] ?? value)) ?? 0
  const until = (wanted: string) => ({ formula: `SUM(${cells.range(wanted, row)})`, value: cells.sum(wanted, row) })
  const isComplete = cells.costs?.isComplete(row) ?? { formula: 'TRUE', value: true }
  // A month without a cost has no accumulated saving.
  const effects = columns.flatMap((it) => (it.key?.startsWith(effectColumn) ? [at(it.key)] : []))
  const term = monthFormula(key, { at, until, isComplete, effects }, value === undefined ? cells.sum('savingBrl', row) : figure)
  if (term) return { formula: term.formula, result: value ?? '', format }
  if (part?.isRest) return restCell(columns, at, part.of, value)
  if (value === undefined) return undefined
  return { value: figure, format: isDerived(key) ? `${format}" (${notFollowing})"` : format }
}

/** What the other parts of a cost leave of it, also of a cost that is typed later. An unknown cost is 0. */
function restCell(columns: NumberTable['columns'], at: (key: string) => Term, of: CostKey, value: number | undefined): SheetCell {
  const parts = columns.flatMap(({ part, key }) => (part?.of === of && !part.isRest && key ? [at(key).formula] : []))
  const cost = at(of)
  const rest = `ROUND(${cost.formula}-SUM(${parts.join(',')}),2)`
  const isKnownZero = value !== undefined && cost.value === 0
  return { formula: isKnownZero ? rest : `IF(${cost.formula}=0,"",${rest})`, result: value ?? '', format: formats.money }
}

/** Mark of a derived figure without a formula. */
const notFollowing = 'não recalculado'

/** "A", "Z", "AA": the name of a column, from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function unitSheet(unit: ConsumerUnit, { note }: NumberTable): Worksheet {
  return {
    name: 'Unidade',
    widths: [28, 60],
    rows: [
      ['Empresa', unit.companyName],
      ['Unidade', unit.name],
      ...unitFacts(unit).map(({ name, value }) => [name, value]),
      ...(note === undefined ? [] : [['Sobre os números', note]]),
    ],
    boldRows: [],
  }
}
