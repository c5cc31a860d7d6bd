import type { YearReport } from '~/domain/year-study/year-report'
import { savingTone } from '~/study-text/saving-text'
import {
  yearFigureHeader,
  supplyMonthFigures,
  monthTexts,
  supplyYearFigures,
  yearRows,
  yearTexts,
  type SupplyMonthFigure,
} from '~/study-text/year-columns'
import { differenceSteps } from '~/study-text/year-text'
import { supplyYearName } from '~/study-text/year-name'
import { monthLabel } from '~/domain/units/calendar-month'
import { money, signedMoney } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'

const nameWidth = 48
const spanWidth = 128

/** Steps from twelve times the month to the twelve months. */
export function differenceTable(sheet: Sheet, report: YearReport): Block[] {
  const amountWidth = 120
  const columns: PrintedColumn[] = [
    { title: 'De onde vem', width: sheet.paper.bodyWidth - amountWidth },
    { title: 'Economia no ano', width: amountWidth, align: 'right', isSaving: true },
  ]
  const rows = differenceSteps(report).map(({ name, brl, isSum = false }, index) => ({
    cells: [name, isSum ? money(brl) : signedMoney(brl)],
    tone: savingTone(brl),
    ...(isSum && index > 0 && { isTotal: true }),
  }))
  return table(sheet, columns, rows)
}

/** Costs or metered figures of each month, with their sum. */
export function monthTable(sheet: Sheet, report: YearReport, group: SupplyMonthFigure['group'], heading: string): Block[] {
  const { months, years } = report
  const figures = supplyMonthFigures(report).filter((figure) => figure.group === group)
  const columns = columnsOf(sheet, { title: 'Mês', width: nameWidth }, figures.map(titled))
  const texts = figures.map((figure) => monthTexts(figure, months))
  const rows = months.map((month, index) => ({
    cells: [monthLabel(month), ...texts.map((text) => text.months[index]!)],
    tone: savingTone(month.savingBrl),
  }))
  const sums = texts.map(({ sum }) => sum)
  const total = { isTotal: true, cells: ['Total', ...sums], tone: savingTone(years[0].annualSavingBrl) }
  return [subsection(sheet, heading), ...table(sheet, columns, [...rows, total], { heading, staysWhole: true })]
}

/** The years of supply, each with its months. */
export function annualTable(sheet: Sheet, report: YearReport): Block[] {
  const figures = supplyYearFigures(report)
  const columns = columnsOf(sheet, { title: 'Ano', width: spanWidth }, figures.map(titled))
  const years = yearRows(report)
  const texts = figures.map((figure) => yearTexts(figure, years))
  const rows = years.map((year, index) => ({
    cells: [supplyYearName(year, index), ...texts.map((text) => text[index]!)],
    tone: savingTone(year.annualSavingBrl),
  }))
  return table(sheet, columns, rows, { heading: 'Ano a ano' })
}

type Titled = { title: string; isSaving: boolean }

function titled({ isSaving = false, ...figure }: Parameters<typeof yearFigureHeader>[0] & { isSaving?: boolean }): Titled {
  return { title: yearFigureHeader(figure), isSaving }
}

/** A column of names, and equal ones for the figures. */
function columnsOf({ paper: { bodyWidth } }: Sheet, name: PrintedColumn, figures: readonly Titled[]): PrintedColumn[] {
  const width = (bodyWidth - name.width) / figures.length
  return [name, ...figures.map(({ title, isSaving }) => ({ title, width, isSaving, align: 'right' as const }))]
}
