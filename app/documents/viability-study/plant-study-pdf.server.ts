import type { Readable } from 'node:stream'
import type { PlantStudy } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { drawPages } from '../parts/draw-pages.server'
import { paginate, type Block } from '../parts/paginate'
import { openSheet } from '../parts/open-sheet.server'
import { section, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { comparison } from './comparison'
import { coverFigures, priceAnswer, studyAnswer, studyBand } from './cover'
import { discountComparison, discountRule } from './discount'
import { drawFooter } from './footer'
import { flowTable, investment } from './investment'
import { invoiceDetail } from './invoice-detail'
import { assumptions } from './assumptions'
import { sensitivity } from './sensitivity'
import { summary } from './summary'
import { timeline } from './timeline'
import type { ViabilityStudyOptions } from './viability-study-pdf.server'
import { customerName } from '~/study-text/customer-text'
import { studyWarnings } from '~/study-text/study-warnings'

/**
 * The study of a consumer with a plant, as a PDF stream.
 *
 * Layout B for APE (base: captive market) and GDXAPE (base: distributed generation). Layout C for MLXAPE (base: free market),
 * with percentages of the free market cost, and PIS and COFINS printed apart.
 */
export function plantStudyPdf(study: PlantStudy, { brand, today, logos = {} }: ViabilityStudyOptions): Readable {
  const { base, alternative } = scenarioWords[study.mode]
  const sheet = openSheet({
    title: `Estudo de viabilidade: ${customerName(study)}`,
    author: brand.name,
    subject: `${base.name} e ${alternative.name.toLowerCase()}`,
    day: study.day,
  })
  const pages = paginate(blocksOf(sheet, study, { brand, today, logos }), sheet.paper)
  drawPages(sheet, pages, (page) => drawFooter(sheet, { study, brand, page, pages: pages.length }))
  return sheet.doc
}

function blocksOf(sheet: Sheet, study: PlantStudy, { brand, today, logos = {} }: ViabilityStudyOptions): Block[] {
  return [
    studyBand(sheet, study, brand.name, logos),
    studyAnswer(sheet, study),
    ...discountRule(sheet, study),
    ...priceAnswer(sheet, study),
    coverFigures(sheet, study),
    ...discountComparison(sheet, study),
    ...studyWarnings(study, today).map((text) => warning(sheet, text)),
    summary(sheet, study),
    ...comparison(sheet, study),
    ...investment(sheet, study),
    ...flowTable(sheet, study),
    ...timeline(sheet, study.mode, section),
    ...sensitivity(sheet, study),
    ...invoiceDetail(sheet, study),
    ...assumptions(sheet, study, brand),
  ]
}
