import type { Readable } from 'node:stream'
import { cutText } from '~/domain/files/cut-text'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { sources } from '~/unit-text/report-text'
import { monthName } from '~/domain/units/calendar-month'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { type Block, paginate } from '../parts/paginate'
import { fact, section } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { SigningBrand } from '../viability-study/brand'
import { reportCoverFigures, reportAnswer, reportBand, unitBlock } from './cover'
import { drawReportFooter } from './footer'
import { monthFigureTable } from './month-figures'
import { promiseSection } from './promise-section'
import type { UnitReport } from './report'
import { savingsFigure, yearSections } from './year-sections'

/** The monthly report of a unit, as a PDF stream: the answer, the month in figures, the year in charts and tables, the sources. */
export function unitReportPdf(given: UnitReport, brand: SigningBrand): Readable {
  const report = { ...given, unit: withShortNames(given.unit) }
  const { unit, month, day } = report
  const sheet = openSheet({
    title: `Relatório de energia: ${unit.name}, ${monthName(month)}`,
    author: brand.name,
    subject: 'Relatório mensal de uma unidade consumidora no mercado livre de energia',
    day,
  })
  const blocks = [
    reportBand(sheet, report, brand.name),
    reportAnswer(sheet, report),
    reportCoverFigures(sheet, report),
    unitBlock(sheet, report),
    ...savingsFigure(sheet, report),
    ...monthFigureTable(sheet, report),
    ...yearSections(sheet, report),
    ...promiseSection(sheet, report),
    ...sourceBlocks(sheet, brand),
  ]
  const pages = paginate(blocks, sheet.paper)
  const subject = `${unit.companyName}  ·  ${unit.name}  ·  ${monthName(month)}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

/** pdfkit takes a minute to break a word of thousands of characters. */
const maxNameCharacters = 120

function withShortNames(unit: ConsumerUnit): ConsumerUnit {
  const { name, companyName } = unit
  return { ...unit, name: cutText(name, maxNameCharacters), companyName: cutText(companyName, maxNameCharacters) }
}

/** Sources of the figures, and contact: together on one page. */
function sourceBlocks(sheet: Sheet, { name, phone, email, address }: SigningBrand): Block[] {
  const contact = [[name, phone, email].filter(Boolean).join('  ·  '), address].filter(Boolean).join('\n')
  const facts = [...sources, { name: 'Contato', value: contact }].map((it) => fact(sheet, it.name, it.value))
  return [
    section(sheet, 'De onde vêm os números'),
    ...facts.map((block, index) => ({
      ...block,
      keepsWithNext: index < facts.length - 1,
      ...(index === 0 && { spaceBefore: 12 }),
    })),
  ]
}
