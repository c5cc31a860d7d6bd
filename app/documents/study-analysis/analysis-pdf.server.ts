import type { Readable } from 'node:stream'
import {
  analysisNames,
  printedTable,
  type AnalysisReport,
  type ReportSection,
  type ReportTable,
} from '~/study-text/analyses/report'
import { shortDate } from '~/ui/format'
import { columnFigure } from '../parts/bar-figures'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { lead, paragraph, section, subsection, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'

/** An analysis as a PDF stream: the answer, its tables, its rules, and what was asked. */
export function analysisPdf(report: AnalysisReport, customerName: string, brand: SigningBrand): Readable {
  const { day, kind, headline, lead: answer, warnings, sections, notes, exclusion, inputs } = report
  const title = analysisNames[kind]
  const sheet = openSheet({ title: `${title}: ${customerName}`, author: brand.name, subject: title, day })
  const blocks = [
    coverBand(sheet, { kind: title, name: customerName, line: `Feito em ${shortDate(day)}`, brandName: brand.name }),
    coverAnswer(sheet, headline, answer),
    ...warnings.map((text) => warning(sheet, text)),
    ...sections.flatMap((it) => sectionBlocks(sheet, it)),
    subsection(sheet, 'Regras e premissas'),
    ...[...notes, ...(exclusion ? [exclusion] : [])].map((note) => paragraph(sheet, note, { colour: colour.inkSoft }, 6)),
    ...(inputs.length > 0 ? [section(sheet, 'O que foi informado')] : []),
    ...inputs.flatMap((it) => printedBlocks(sheet, it)),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) =>
    drawReportFooter(sheet, { subject: `${title}  ·  ${customerName}`, brand, page, pages: pages.length }),
  )
  return sheet.doc
}

function sectionBlocks(sheet: Sheet, { heading, text, chart, table: printed, note }: ReportSection): Block[] {
  return [
    ...(heading ? [section(sheet, heading)] : []),
    ...(text ? [chart || printed ? lead(sheet, text) : paragraph(sheet, text)] : []),
    ...(chart ? [subsection(sheet, chart.paper.title), columnFigure(sheet, chart.paper, 150)] : []),
    ...(printed ? printedBlocks(sheet, printed) : []),
    ...(note ? [paragraph(sheet, note, { colour: colour.inkSoft, size: 8.5 })] : []),
  ]
}

/** A table with its caption; its amounts are without "R$", which is in their headers. */
function printedBlocks(sheet: Sheet, given: ReportTable): Block[] {
  if (given.rows.length === 0) return []
  const { headers, rows, total } = printedTable(given, 'file')
  const shown = given.columns.flatMap(({ isNote }, index) => (isNote ? [] : [index]))
  const hasTexts = shown.slice(1).some((index) => !given.columns[index]!.format)
  const figureWidth = Math.min(hasTexts ? 160 : 100, (sheet.paper.bodyWidth - firstWidth) / Math.max(1, shown.length - 1))
  const columns = shown.map((index, position): PrintedColumn => {
    const { format } = given.columns[index]!
    const title = headers[index]!
    if (position === 0) return { title, width: sheet.paper.bodyWidth - figureWidth * (shown.length - 1) }
    return { title, width: figureWidth, align: 'right', ...(format === 'saving' && { isSaving: true }) }
  })
  const note = given.columns.findIndex(({ isNote }) => isNote)
  const rowOf = (cells: (typeof rows)[number], isTotal: boolean) => {
    const tones = new Set(cells.flatMap(({ tone }) => tone ?? []))
    const [tone] = tones
    return {
      cells: shown.map((index) => cells[index]!.text),
      ...(note >= 0 && cells[note]!.text && { note: cells[note]!.text }),
      // One row has one colour: savings and losses side by side are told apart by their signs.
      ...(tone && tones.size === 1 && { tone }),
      isTotal,
    }
  }
  const printed = [...rows.map((row) => rowOf(row, false)), ...(total ? [rowOf(total, true)] : [])]
  return [subsection(sheet, given.caption), ...table(sheet, columns, printed, { heading: given.caption })]
}

/** Least width of the column that names the rows. [pt] */
const firstWidth = 112
