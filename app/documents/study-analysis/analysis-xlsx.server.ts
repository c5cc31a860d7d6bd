import {
  analysisNames,
  reportHeader,
  type AnalysisReport,
  type CellPlace,
  type ReportCell,
  type ReportFormat,
  type ReportTable,
} from '~/study-text/analyses/report'
import { shortDate } from '~/ui/format'
import { formats, workbook, type SheetCell, type Worksheet } from '../exports/workbook.server'

const numberFormats: Record<ReportFormat, string> = {
  brl: formats.money,
  saving: formats.money,
  settled: formats.money,
  brlPerMwh: formats.money,
  kw: '#,##0.###',
  kwh: '#,##0.###',
  mwh: '#,##0.0',
  share: formats.percent,
  rate: formats.percent,
}

/** An analysis as XLSX: the answer with its tables, what was asked, and the assumptions. Savings are formulas. */
export function analysisXlsx(report: AnalysisReport, customerName: string): Promise<Uint8Array<ArrayBuffer>> {
  return workbook(analysisSheets(report, customerName))
}

export function analysisSheets(report: AnalysisReport, customerName: string): Worksheet[] {
  const { kind, day, headline, lead, warnings, sections, notes, exclusion, inputs } = report
  const top: SheetCell[][] = [
    [analysisNames[kind]],
    [customerName],
    [`Feito em ${shortDate(day)}`],
    [headline],
    ...[...lead, ...warnings].map((text) => [text]),
  ]
  const said = sections.flatMap(({ text, note }) => [text, note].filter((it) => it !== undefined))
  return [
    sheetOf(
      'Resposta',
      top,
      [1, 2, 4],
      sections.flatMap(({ table }) => table ?? []),
    ),
    ...(inputs.length > 0 ? [sheetOf('Entradas', [['O que foi informado']], [1], inputs)] : []),
    {
      name: 'Premissas',
      widths: [120],
      rows: [['Regras e premissas'], ...[...notes, ...said, ...(exclusion ? [exclusion] : [])].map((text) => [text])],
      boldRows: [1],
    },
  ]
}

/** The tables below each other, each under its caption. */
function sheetOf(name: string, top: SheetCell[][], bold: readonly number[], tables: readonly ReportTable[]): Worksheet {
  const rows = [...top]
  const boldRows = [...bold]
  for (const table of tables.filter((it) => it.rows.length > 0)) {
    rows.push([], [table.caption], table.columns.map(sheetHeader))
    boldRows.push(rows.length - 1, rows.length)
    const first = rows.length + 1
    for (const row of [...table.rows, ...(table.total ? [table.total] : [])]) {
      rows.push(row.map((cell, index) => sheetCell(cell, table.columns[index]!.format, first)))
    }
    if (table.total) boldRows.push(rows.length)
  }
  const columns = Math.max(...tables.map((table) => table.columns.length))
  return { name, widths: [36, ...Array.from({ length: columns - 1 }, () => 22)], rows, boldRows }
}

function sheetHeader(column: ReportTable['columns'][number]): string {
  return column.format === 'settled' ? `${column.header} (R$, negativo: a receber)` : reportHeader(column, 'file')
}

/** @param first  number of the table's first row on the sheet, from 1. */
function sheetCell(cell: ReportCell, format: ReportFormat | undefined, first: number): SheetCell {
  if (cell === undefined || typeof cell === 'string' || !format) return typeof cell === 'object' ? cell.value : cell
  if (typeof cell === 'number') return { value: cell, format: numberFormats[format] }
  const nameOf = ([row, column]: CellPlace) => `${String.fromCharCode(65 + column)}${first + row}`
  return { formula: `${nameOf(cell.from)}-${nameOf(cell.less)}`, result: cell.value, format: numberFormats[format] }
}
