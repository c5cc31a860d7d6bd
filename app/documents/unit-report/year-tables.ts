import { savingOf } from '~/domain/units/saving'
import { yearTotals } from '~/domain/units/year-totals'
import { costsMark, tableNotes } from '~/unit-text/completeness'
import { costColumns, costTotal } from '~/unit-text/cost-columns'
import { figureHeader, figureNumber, figures, type Figure } from '~/unit-text/figures'
import { monthLabel } from '~/domain/units/calendar-month'
import { accumulatedSaving } from '~/unit-text/year-numbers'
import type { Block } from '../parts/paginate'
import { paragraph, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'
import { printedCost } from './month-figures'
import type { UnitReport } from './report'

/** Figures of the table of savings; the others of their group have another table. */
const savingKeys = ['captiveCostBrl', 'freeCostBrl', 'savingBrl', 'savingFraction']
const monthWidth = 48
/** Maximum number of legible columns. */
const maxColumns = 7
/** Names of cost lines and suppliers have longer words. */
const maxCostColumns = 6

/** The costs of each month, its saving and the accumulated saving. */
export function savingsTable(sheet: Sheet, { year, retroactive }: Pick<UnitReport, 'year' | 'retroactive'>): Block[] {
  const shown = savingKeys.map((key) => figures.find((figure) => figure.key === key)!)
  const accumulated = accumulatedSaving.valuesOf(year)
  const columns = columnsOf(sheet, [...shown, accumulatedSaving].map(figureHeader), [2, 3, 4])
  const rows = year.map((month, index) => ({
    tone: (savingOf(month) ?? 0) >= 0 ? ('gain' as const) : ('loss' as const),
    cells: [
      monthLabel(month) + costsMark(month),
      ...shown.map((figure) => figureNumber(figure, figure.valueOf(month))),
      accumulated[index] === undefined ? '–' : figureNumber(accumulatedSaving, accumulated[index]),
    ],
  }))
  const total = { isTotal: true, cells: totalCells(year, [...shown, accumulatedSaving]) }
  const heading = 'Economia mês a mês'
  const notes = tableNotes(year, retroactive)
  return [
    subsection(sheet, heading),
    ...table(sheet, columns, [...rows, total], { heading, staysWhole: true }),
    ...(notes === undefined ? [] : [paragraph(sheet, notes, { size: 8 })]),
  ]
}

/** The figures of a group by month, in as many tables as needed, without those of the table of savings. */
export function yearTables(sheet: Sheet, year: UnitReport['year'], group: Figure['group']): Block[] {
  const shown = figures.filter((figure) => figure.group === group && !savingKeys.includes(figure.key))
  return monthlyTables(sheet, group, shown, (part) => [
    ...year.map((month) => ({
      cells: [monthLabel(month), ...part.map((figure) => figureNumber(figure, figure.valueOf(month)))],
    })),
    { isTotal: true, cells: totalCells(year, part) },
  ])
}

/** What the costs of each month were paid for, by market; empty where no month has lines. */
export function costTables(sheet: Sheet, year: UnitReport['year']): Block[] {
  const all = costColumns(year).map((cost) => ({ ...cost, label: cost.shortLabel }))
  return [
    ['captiveCostBrl', 'Do que se fez o custo no mercado cativo'] as const,
    ['freeCostBrl', 'Do que se fez o custo no mercado livre'] as const,
  ].flatMap(([key, title]) => {
    const costs = all.filter(({ part }) => part.of === key)
    const rowsOf = (part: typeof costs) => [
      ...year.map((month) => ({ cells: [monthLabel(month), ...part.map((cost) => printedCost(cost, cost.valueOf(month)))] })),
      { isTotal: true, cells: ['Total', ...part.map((cost) => printedCost(cost, costTotal(cost, year)))] },
    ]
    return monthlyTables(sheet, title, costs, rowsOf, maxCostColumns)
  })
}

/** Columns by month, in as many tables as needed. */
function monthlyTables<Column extends Pick<Figure, 'label' | 'unit'>>(
  sheet: Sheet,
  title: string,
  shown: readonly Column[],
  rowsOf: (part: Column[]) => PrintedRow[],
  columnsAtMost = maxColumns,
): Block[] {
  const count = Math.ceil(shown.length / columnsAtMost)
  const each = Math.ceil(shown.length / count)
  return Array.from({ length: count }, (_, index) => shown.slice(index * each, (index + 1) * each)).flatMap((part, index) => {
    const heading = `${title}, mês a mês${count > 1 ? ` (${index + 1} de ${count})` : ''}`
    const columns = columnsOf(sheet, part.map(figureHeader))
    return [subsection(sheet, heading), ...table(sheet, columns, rowsOf(part), { heading, staysWhole: true })]
  })
}

function totalCells(year: UnitReport['year'], shown: readonly Pick<Figure, 'unit' | 'totalOf'>[]): string[] {
  const totals = yearTotals(year)
  return [
    'Total',
    ...shown.map((figure) => {
      const total = figure.totalOf?.(totals)
      return total === undefined ? '–' : figureNumber(figure, total)
    }),
  ]
}

/** A column for the month, and equal ones for the figures. */
function columnsOf({ paper: { bodyWidth } }: Sheet, titles: readonly string[], savings: readonly number[] = []): PrintedColumn[] {
  const width = (bodyWidth - monthWidth) / titles.length
  return [
    { title: 'Mês', width: monthWidth },
    ...titles.map((title, index) => ({ title, width, align: 'right' as const, isSaving: savings.includes(index) })),
  ]
}
