import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { accumulatedSavings } from '~/domain/study/years'
import { customerName } from '~/study-text/customer-text'
import { oneMonthNote } from '~/study-text/notes'
import { annualChart } from '~/study-text/series'
import { scenarioWords } from '~/study-text/scenario-words'
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
import { reformBlocks, type PrintedReform } from '../tax-reform/reform-blocks'
import { assumptions } from './assumptions'
import type { SigningBrand } from './brand'
import { comparison } from './comparison'
import { studyCoverFigures, priceAnswer, studyAnswer, studyBand } from './cover'
import { discountComparison, discountRule } from './discount'
import { drawStudyFooter } from './footer'
import { flowNote, flowTable, investment, npvCards } from './investment'
import { invoiceDetail } from './invoice-detail'
import { nextYears } from './next-years'
import { sensitivity } from './sensitivity'
import { summary } from './summary'
import { timeline } from './timeline'
import { yearTable } from './year-table'

/** `today` decides whether the study's price is old; `reform` adds the second answer. */
export type ViabilityStudyOptions = {
  brand: SigningBrand
  logos?: Logos
  today?: IsoDate | undefined
  reform?: PrintedReform | undefined
}

/**
 * The viability study as a PDF stream.
 *
 * Without a plant, captive against free market: layout A. With one, layout B for APE (base: captive market) and GDXAPE (base:
 * distributed generation), and layout C for MLXAPE (base: free market), with percentages of the free market cost, and PIS and
 * COFINS printed apart.
 */
export function viabilityStudyPdf(study: Study, { brand, today, logos = {}, reform }: ViabilityStudyOptions): Readable {
  const { base, alternative } = scenarioWords[study.mode]
  const sheet = openSheet({
    title: `Estudo de viabilidade: ${customerName(study)}`,
    author: brand.name,
    subject: `${base.name} e ${alternative.name.toLowerCase()}`,
    day: study.day,
  })
  const blocks = [
    studyBand(sheet, study, brand.name, logos),
    studyAnswer(sheet, study),
    ...discountRule(sheet, study),
    ...priceAnswer(sheet, study),
    studyCoverFigures(sheet, study),
    ...discountComparison(sheet, study),
    ...studyWarnings(study, today).map((text) => warning(sheet, text)),
    summary(sheet, study),
    ...(hasPlant(study) ? plantPart(sheet, study) : freeMarketPart(sheet, study)),
    ...reformBlocks(sheet, study.mode, reform),
    ...sensitivity(sheet, study),
    ...invoiceDetail(sheet, study),
    ...assumptions(sheet, study, brand),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) => drawStudyFooter(sheet, { study, brand, page, pages: pages.length }))
  return sheet.doc
}

function plantPart(sheet: Sheet, study: PlantStudy): Block[] {
  return [
    ...comparison(sheet, study),
    ...investment(sheet, study),
    ...flowTable(sheet, study),
    ...timeline(sheet, study.mode, section),
  ]
}

function freeMarketPart(sheet: Sheet, study: Study): Block[] {
  return [...timeline(sheet, study.mode, subsection), ...comparison(sheet, study), ...savings(sheet, study)]
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
