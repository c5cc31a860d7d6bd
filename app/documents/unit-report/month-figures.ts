import { comparableMonths } from '~/domain/units/saving'
import { yearTotals } from '~/domain/units/year-totals'
import { monthCount, tableNotes } from '~/unit-text/completeness'
import { costColumns, costTotal, type CostColumn } from '~/unit-text/cost-columns'
import { figureGroups, figureHeader, figureNumber, figures, missingNote, type Figure } from '~/unit-text/figures'
import { monthLabel } from '~/domain/units/calendar-month'
import type { Block } from '../parts/paginate'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import type { UnitReport } from './report'

/** Every figure of the month, and what it was paid for, beside the previous month and the year's sum. */
export function monthFigureTable(sheet: Sheet, report: UnitReport): Block[] {
  const blocks = figureGroups.flatMap((group) => [
    subsection(sheet, group),
    ...table(
      sheet,
      columnsOf(report),
      figures.filter((figure) => figure.group === group).map((figure) => ({ cells: cellsOf(figure, report) })),
      { heading: group, staysWhole: true },
    ),
  ])
  const notes = tableNotes(report.year, report.retroactive)
  return [
    section(sheet, 'O mês em números', { startsPage: 'always' }),
    ...blocks,
    ...costBlocks(sheet, report),
    ...(notes === undefined ? [] : [paragraph(sheet, notes, { size: 8 })]),
    paragraph(sheet, missingNote, { size: 8 }),
  ]
}

/** Months without lines have none of these rows. */
function costBlocks(sheet: Sheet, report: UnitReport): Block[] {
  const { month, previous, year } = report
  const costs = costColumns([...year, ...(previous ? [previous] : []), month])
  if (costs.length === 0) return []
  const rows = costKeys.flatMap((key) => {
    const own = costs.filter(({ part }) => part.of === key)
    const whole = figures.filter((figure) => figure.key === key && own.length > 0)
    return [
      ...own.map((cost) => ({ cells: costCells(cost, report) })),
      ...whole.map((figure) => ({ cells: cellsOf(figure, report), isTotal: true })),
    ]
  })
  return [subsection(sheet, costHeading), ...table(sheet, columnsOf(report), rows, { heading: costHeading })]
}

const costKeys = ['captiveCostBrl', 'freeCostBrl'] as const

function costCells(cost: CostColumn, { month, previous, year }: UnitReport): string[] {
  const values = [cost.valueOf(month), previous && cost.valueOf(previous), costTotal(cost, year)]
  return [figureHeader(cost), ...values.map((brl) => printedCost(cost, brl))]
}

const costHeading = 'Do que se fez o custo'

/** "1.234,56"; a dash where it is not told. */
export function printedCost(cost: CostColumn, brl: number | undefined): string {
  return brl === undefined ? '–' : figureNumber(cost, brl)
}

function columnsOf({ month, previous, year }: UnitReport): PrintedColumn[] {
  const title = monthCount(year.length) + (comparableMonths(year).length < year.length ? '*' : '')
  return [
    { title: 'Item', width: 213.28 },
    { title: monthLabel(month), width: 90, align: 'right' },
    { title: previous ? monthLabel(previous) : 'Mês anterior', width: 90, align: 'right' },
    { title, width: 90, align: 'right' },
  ]
}

function cellsOf(figure: Figure, { month, previous, year }: UnitReport): string[] {
  const total = figure.totalOf?.(yearTotals(year))
  return [
    figureHeader(figure),
    figureNumber(figure, figure.valueOf(month)),
    previous ? figureNumber(figure, figure.valueOf(previous)) : '–',
    total === undefined ? '–' : figureNumber(figure, total),
  ]
}
