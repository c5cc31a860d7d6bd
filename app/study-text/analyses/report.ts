import type { BarChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import type { AnalysisKind } from '~/domain/study/analysis-kind'
import { columnDecimals, type DecimalRange } from '~/ui/column-decimals'
import { decimal, money, percent } from '~/ui/format'

/** The name of an analysis, on its page, in its files and in lists. */
export const analysisNames: Record<AnalysisKind, string> = {
  demand: 'Demanda contratada',
  quotes: 'Propostas de fornecedores',
  risk: 'Risco do estudo',
}

/** What an analysis answers, with the same words and figures on its page, in its PDF and XLSX, and in a proposal. */
export type AnalysisReport = {
  kind: AnalysisKind
  day: IsoDate
  /** The answer in a sentence. */
  headline: string
  /** Further sentences of the answer. */
  lead: readonly string[]
  warnings: readonly string[]
  sections: readonly ReportSection[]
  /** Rules and assumptions. */
  notes: readonly string[]
  /** What the account leaves out: the page says it above its form, and a file among the rules. */
  exclusion?: string
  /** What was asked. */
  inputs: readonly ReportTable[]
  /** The small table of a proposal. */
  brief: ReportTable
  /** Whose hours its figures count, also one of the notes. */
  briefHours?: string
}

export type ReportSection = {
  heading?: string
  text?: string
  /** On a page, and as one series on paper. */
  chart?: { page: BarChart; paper: BarChart }
  table?: ReportTable
  note?: string
}

export type ReportTable = {
  caption: string
  /** The first names the row. */
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
  total?: readonly ReportCell[]
}

/** Without a format it holds texts; a note is printed below its row on paper. */
export type ReportColumn = { header: string; format?: ReportFormat; isNote?: boolean }

/** `saving`: coloured by its sign. `settled`: positive to pay, negative to receive. `share`, `rate`: fractions. */
export type ReportFormat = 'brl' | 'saving' | 'settled' | 'brlPerMwh' | 'kw' | 'kwh' | 'mwh' | 'share' | 'rate'

/** A text, a figure, nothing, or the difference of two cells of the same table, which a worksheet calculates. */
export type ReportCell = string | number | undefined | { value: number; from: CellPlace; less: CellPlace }

/** The plant is in none of these accounts. */
export const plantExclusion = 'Esta conta não considera a usina do estudo.'

/** Indexes of a row and a column, from 0. */
export type CellPlace = readonly [row: number, column: number]

type Written = {
  /** In a page's header, and in a file's, whose amounts are without "R$". */
  unit: { page: string; file: string }
  decimals: DecimalRange
  text: (value: number, decimals: number, place: Place) => string
}
type Place = 'page' | 'file'

const amount = (value: number, decimals: number, place: Place) => (place === 'page' ? money(value) : decimal(value, decimals))
const plain = (value: number, decimals: number) => decimal(value, decimals)
const inUnit = (unit: string, decimals: DecimalRange): Written => ({ unit: { page: unit, file: unit }, decimals, text: plain })

const reportFormats: Record<ReportFormat, Written> = {
  brl: { unit: { page: '', file: 'R$' }, decimals: [2, 2], text: amount },
  saving: { unit: { page: '', file: 'R$' }, decimals: [2, 2], text: amount },
  settled: {
    unit: { page: '', file: '' },
    decimals: [2, 2],
    text: (value) => `${value < 0 ? 'receber' : 'pagar'} ${money(Math.abs(value))}`,
  },
  brlPerMwh: inUnit('R$/MWh', [2, 2]),
  kw: inUnit('kW', [0, 3]),
  kwh: inUnit('kWh', [0, 3]),
  mwh: inUnit('MWh', [1, 1]),
  share: { unit: { page: '', file: '' }, decimals: [0, 0], text: percent },
  rate: { unit: { page: '', file: '' }, decimals: [2, 4], text: percent },
}

export type PrintedReportCell = { text: string; tone?: 'gain' | 'loss' }

/** A table's headers and cells as texts. Figures of a column have the same decimals. */
export function printedTable({ columns, rows, total }: ReportTable, place: Place) {
  const all = total ? [...rows, total] : rows
  const decimals = columns.map(({ format }, index) =>
    format
      ? columnDecimals(
          all.map((row) => figureOf(row[index])),
          reportFormats[format].decimals,
        )
      : 0,
  )
  const printed = all.map((row) => columns.map((column, index) => printedCell(row[index], column, decimals[index] ?? 0, place)))
  return {
    headers: columns.map((column) => reportHeader(column, place)),
    rows: total ? printed.slice(0, -1) : printed,
    total: total ? printed.at(-1) : undefined,
  }
}

/** "Ponta (kW)"; in a file also "Fatura (R$)". */
export function reportHeader({ header, format }: ReportColumn, place: Place): string {
  const unit = format ? reportFormats[format].unit[place] : ''
  return unit ? `${header} (${unit})` : header
}

export function figureOf(cell: ReportCell): number | undefined {
  return typeof cell === 'object' ? cell.value : typeof cell === 'number' ? cell : undefined
}

function printedCell(cell: ReportCell, { format }: ReportColumn, decimals: number, place: Place): PrintedReportCell {
  if (typeof cell === 'string') return { text: cell }
  const value = figureOf(cell)
  if (value === undefined || !format) return { text: '–' }
  const text = reportFormats[format].text(value, decimals, place)
  return format === 'saving' ? { text, tone: value < 0 ? 'loss' : 'gain' } : { text }
}

/** "Igual", "10% maior", "20% menor" */
export function factorWords(factor: number, [more, less]: readonly [string, string], same: string): string {
  if (factor === 1) return same
  return `${percent(Math.abs(factor - 1))} ${factor > 1 ? more : less}`
}

/** Some columns of a table, for a proposal: what is calculated is shown as it was. */
export function briefTable({ columns, rows, total, ...table }: ReportTable, shown: readonly number[]): ReportTable {
  const brief = (row: readonly ReportCell[]) => shown.map((index) => figureOf(row[index]) ?? plainCell(row[index]))
  const all = { ...table, columns: shown.map((index) => columns[index]!), rows: rows.map(brief) }
  return total ? { ...all, total: brief(total) } : all
}

function plainCell(cell: ReportCell): string | undefined {
  return typeof cell === 'string' ? cell : undefined
}
