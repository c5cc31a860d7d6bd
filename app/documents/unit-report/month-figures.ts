import { comparableMonths } from '~/domain/units/saving'
import { yearTotals } from '~/domain/units/year-totals'
import { monthCount, tableNotes } from '~/unit-text/completeness'
import { figureGroups, figureHeader, figureNumber, figures, missingNote, type Figure } from '~/unit-text/figures'
import { monthLabel } from '~/domain/units/calendar-month'
import type { Block } from '../parts/paginate'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import type { UnitReport } from './report'

/** Every figure of the month, beside the previous month and the year's sum. */
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
    ...(notes === undefined ? [] : [paragraph(sheet, notes, { size: 8 })]),
    paragraph(sheet, missingNote, { size: 8 }),
  ]
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
