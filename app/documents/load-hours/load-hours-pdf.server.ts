import type { Readable } from 'node:stream'
import { shiftAssumptions } from '~/domain/hours/shift'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import { decimal } from '~/ui/format'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { lineFigure } from '../parts/line-figure'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { fact, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'
import { exposureHeaders, exposureTitle, printedExposures, type PrintedExposure } from './exposure-rows'
import { figureRules, printedMonths, type LoadHoursReport } from './load-hours-report'
import { shiftAtPldRows, shiftOutOfPeakRows, shiftTitle, type ShiftRow } from './shift-rows'

/** The hours of a month as a PDF stream: the answer, its figures, the typical days, the months and the exposures. */
export function loadHoursPdf(report: LoadHoursReport, brand: SigningBrand): Readable {
  const { name, line, month, answer, facts, charts, leftOut, notes, day } = report
  const title = 'Consumo hora a hora'
  const sheet = openSheet({ title: `${title}: ${name}`, author: brand.name, subject: title, day })
  const blocks = [
    coverBand(sheet, { kind: `${title}: ${monthName(calendarMonthOf(month))}`, name, line, brandName: brand.name }),
    coverAnswer(sheet, answer, []),
    section(sheet, 'Números do mês'),
    ...facts.map((it) => fact(sheet, it.name, it.value)),
    ...charts.flatMap((chart) => [subsection(sheet, chart.title), lineFigure(sheet, chart, 170)]),
    section(sheet, 'Mês a mês'),
    ...monthBlocks(sheet, report),
    ...exposureBlocks(sheet, report),
    ...shiftBlocks(sheet, report),
    subsection(sheet, 'Regras e fontes'),
    ...[...leftOut, ...figureRules, ...notes].map((note) => paragraph(sheet, note, { colour: colour.inkSoft }, 6)),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) =>
    drawReportFooter(sheet, { subject: `${title}  ·  ${name}`, brand, page, pages: pages.length }),
  )
  return sheet.doc
}

function monthBlocks(sheet: Sheet, report: LoadHoursReport): Block[] {
  const columns = figureColumns(sheet, 'Mês', [
    'Consumo (MWh)',
    'PLD médio (R$/MWh)',
    'Modulação (R$)',
    'Modulação (R$/MWh)',
    'Horas fora da conta',
  ])
  const rows = printedMonths(report).map((it) => ({
    cells: [
      it.label,
      decimal(it.measuredMwh, 3),
      amount(it.meanPldBrlPerMwh),
      amount(it.modulationBrl),
      amount(it.modulationBrlPerMwh),
      String(it.gapCount),
    ],
  }))
  return table(sheet, columns, rows, { heading: 'Consumo e custo de modulação' })
}

function exposureBlocks(sheet: Sheet, report: LoadHoursReport): Block[] {
  if (report.exposures.rows.length === 0) return []
  const title = exposureTitle(report)
  const columns = figureColumns(sheet, 'Mês', ['Volume (MWh)', ...exposureHeaders.map((it) => `${it} (R$)`)])
  const { months, total } = printedExposures(report)
  const printed = [...months.map((row) => exposureRow(row, false)), exposureRow(total, true)]
  return [subsection(sheet, title), ...table(sheet, columns, printed, { heading: title })]
}

function exposureRow({ label, volumeMwh, brl }: PrintedExposure, isTotal: boolean) {
  return { cells: [label, decimal(volumeMwh, 3), ...brl.map(amount)], isTotal }
}

function shiftBlocks(sheet: Sheet, { shift }: LoadHoursReport): Block[] {
  if (!shift) return []
  const facts = (rows: readonly ShiftRow[]) =>
    rows.map(({ name, value, of }) => fact(sheet, name, of === 'brl' ? decimal(value) : decimal(value, 0, 3)))
  const outOfPeak = shiftOutOfPeakRows(shift)
  return [
    section(sheet, 'Se parte do consumo mudasse de hora'),
    subsection(sheet, shiftTitle(shift)),
    ...facts(shiftAtPldRows(shift)),
    ...(shift.outOfPeak ? [subsection(sheet, 'Na tarifa'), ...facts(outOfPeak), paragraph(sheet, shift.outOfPeak.source)] : []),
    subsection(sheet, 'O que esta conta supõe'),
    ...shiftAssumptions.map((text) => paragraph(sheet, text, { colour: colour.inkSoft }, 6)),
  ]
}

/** Width of a figure. [pt] */
const figureWidth = 84

function figureColumns(sheet: Sheet, first: string, others: readonly string[]): PrintedColumn[] {
  return [
    { title: first, width: sheet.paper.bodyWidth - figureWidth * others.length },
    ...others.map((title) => ({ title, width: figureWidth, align: 'right' as const })),
  ]
}

function amount(brl: number | undefined): string {
  return brl === undefined ? '–' : decimal(brl)
}
