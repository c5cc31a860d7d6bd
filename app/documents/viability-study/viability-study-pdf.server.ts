import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import type { Study } from '~/domain/study/study'
import { accumulatedSavings } from '~/domain/study/years'
import { customerName } from '~/study-text/customer-text'
import { oneMonthNote } from '~/study-text/notes'
import { annualChart } from '~/study-text/series'
import { studyWarnings } from '~/study-text/study-warnings'
import { yearsNote } from '~/study-text/year-name'
import type { Logos } from '../logos/logo'
import { columnFigure } from '../parts/bar-figures'
import { cardRow } from '../parts/cards'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { type Block, paginate } from '../parts/paginate'
import { lead, paragraph, section, subsection, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { assumptions } from './assumptions'
import type { Brand } from './brand'
import { comparison } from './comparison'
import { coverFigures, priceAnswer, studyAnswer, studyBand } from './cover'
import { discountComparison, discountRule } from './discount'
import { drawFooter } from './footer'
import { flowNote, npvCards } from './investment'
import { invoiceDetail } from './invoice-detail'
import { nextYears } from './next-years'
import { sensitivity } from './sensitivity'
import { summary } from './summary'
import { timeline } from './timeline'
import { yearTable } from './year-table'

/** `today` decides whether the study's price is old. */
export type ViabilityStudyOptions = { brand: Brand; logos?: Logos; today?: IsoDate | undefined }

/** Layout A: the viability study of a consumer without a plant in the free market, as a PDF stream. */
export function viabilityStudyPdf(study: Study, { brand, today, logos = {} }: ViabilityStudyOptions): Readable {
  const sheet = openSheet({
    title: `Estudo de viabilidade: ${customerName(study)}`,
    author: brand.name,
    subject: 'Mercado cativo e mercado livre de energia',
    day: study.day,
  })
  const pages = paginate(blocksOf(sheet, study, { brand, today, logos }), sheet.paper)
  drawPages(sheet, pages, (page) => drawFooter(sheet, { study, brand, page, pages: pages.length }))
  return sheet.doc
}

function blocksOf(sheet: Sheet, study: Study, { brand, today, logos = {} }: ViabilityStudyOptions): Block[] {
  return [
    studyBand(sheet, study, brand.name, logos),
    studyAnswer(sheet, study),
    ...discountRule(sheet, study),
    ...priceAnswer(sheet, study),
    coverFigures(sheet, study),
    ...discountComparison(sheet, study),
    ...studyWarnings(study, today).map((text) => warning(sheet, text)),
    summary(sheet, study),
    ...timeline(sheet, study.mode, subsection),
    ...comparison(sheet, study),
    ...savings(sheet, study),
    ...sensitivity(sheet, study),
    ...invoiceDetail(sheet, study),
    ...assumptions(sheet, study, brand),
  ]
}

/** The savings of the next years: five figures, ten bars and the table of their numbers. */
function savings(sheet: Sheet, study: Study): Block[] {
  return [
    section(sheet, 'Economia acumulada', { startsPage: 'after-half' }),
    subsection(sheet, 'Nos próximos 5 anos'),
    nextYears(sheet, study),
    paragraph(sheet, `${oneMonthNote} ${yearsNote(study)}`, {}, 8),
    subsection(sheet, `Em ${study.years.length} anos`),
    lead(sheet, flowNote(study)),
    cardRow(sheet, npvCards(study), 10),
    columnFigure(sheet, annualChart(study), 150),
    ...yearTable(sheet, study, { title: 'Acumulada', valuesBrl: accumulatedSavings(study.years) }),
  ]
}
