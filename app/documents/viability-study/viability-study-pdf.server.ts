import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import type { Study } from '~/domain/study/study'
import type { Logos } from '../logos/logo'
import { drawPages } from '../parts/draw-pages.server'
import { paginate, type Block } from '../parts/paginate'
import { openSheet } from '../parts/open-sheet.server'
import { subsection, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { Brand } from './brand'
import { comparison } from './comparison'
import { coverFigures, priceAnswer, studyAnswer, studyBand } from './cover'
import { discountComparison, discountRule } from './discount'
import { drawFooter } from './footer'
import { invoiceDetail } from './invoice-detail'
import { assumptions } from './assumptions'
import { savings } from './savings'
import { sensitivity } from './sensitivity'
import { summary } from './summary'
import { timeline } from './timeline'
import { customerName } from '~/study-text/customer-text'
import { studyWarnings } from '~/study-text/study-warnings'

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
