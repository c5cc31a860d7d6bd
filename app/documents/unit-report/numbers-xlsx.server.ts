import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { figureHeader, type FigureUnit } from '~/unit-text/figures'
import type { NumberRow, NumberTable } from '~/unit-text/number-table'
import { unitFacts } from '~/unit-text/unit-facts'
import type { Term } from '../exports/term'
import { formats, workbook, type Cell, type Worksheet } from '../exports/workbook.server'
import { monthFormula, totalFormula } from './number-formulas'

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
  const all = rows.map((row, index): Cell[] => [
    unit.companyName,
    unit.name,
    ...keyCells(row),
    ...row.values.map((value, column) => figureCell(table, cells, index, column, value)),
  ])
  return [
    {
      name,
      widths: header.map((title) => Math.max(18, title.length + 2)),
      rows: [header, ...all],
      boldRows: [1, ...rows.flatMap(({ isTotal }, index) => (isTotal ? [index + 2] : []))],
    },
    unitSheet(unit, table),
  ]
}

function keyCells({ keys: [first, ...others], date }: NumberRow): Cell[] {
  const said: Cell = typeof first === 'number' ? { value: first, format: formats.whole } : first
  const day = date && {
    value: new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1)),
    format: date.day === undefined ? formats.month : formats.day,
  }
  return [day ?? said, ...others.map((key) => (typeof key === 'number' ? { value: key, format: formats.whole } : key))]
}

/** The cells of a table's figures, by key and row. */
function cellsOf({ keyHeaders, columns, rows }: NumberTable) {
  const letter = (key: string) => {
    const column = columns.findIndex((it) => it.key === key)
    return columnName(column + keyHeaders.length + 2)
  }
  const valueOf = (key: string, row: number) => {
    const column = columns.findIndex((it) => it.key === key)
    return rows[row]!.exact?.[column] ?? rows[row]!.values[column] ?? 0
  }
  return {
    at: (key: string, row: number): Term => ({ formula: `${letter(key)}${row + 2}`, value: valueOf(key, row) }),
    range: (key: string, last: number) => `${letter(key)}$2:${letter(key)}${last + 2}`,
    sum: (key: string, last: number) => rows.slice(0, last + 1).reduce((sum, _, row) => sum + valueOf(key, row), 0),
  }
}

/** A formula if it equals the figure to its last displayed decimal; otherwise the figure. */
function figureCell(
  { columns, rows }: NumberTable,
  cells: ReturnType<typeof cellsOf>,
  row: number,
  column: number,
  value: number | undefined,
): Cell {
  const { key, unit } = columns[column]!
  const format = formatOf[unit]
  if (value === undefined) return undefined
  if (rows[row]!.isTotal) {
    const formula = totalFormula(
      key,
      (wanted) => cells.at(wanted, row),
      (wanted) => cells.range(wanted, row - 1),
    )
    return formula === undefined || row === 0 ? { value, format } : { formula, result: value, format }
  }
  const exact = unit === '%' ? value : (rows[row]!.exact?.[column] ?? value)
  const term = monthFormula(key, {
    at: (wanted) => cells.at(wanted, row),
    until: (wanted) => ({ formula: `SUM(${cells.range(wanted, row)})`, value: cells.sum(wanted, row) }),
  })
  const isGiven = term !== undefined && Math.abs(term.value - exact) < 1e-6 * Math.max(1, Math.abs(exact))
  return isGiven ? { formula: term.formula, result: value, format } : { value: exact, format }
}

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
