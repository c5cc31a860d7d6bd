import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { paginate, type Block, type Placed } from '../parts/flow'
import { openSheet } from '../parts/open-sheet.server'
import { section, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { Brand } from './brand'
import { comparison } from './comparison'
import { coverAnswer, coverBand, coverFigures } from './cover'
import { drawFooter } from './footer'
import { invoiceDetail } from './invoice-detail'
import type { Logos } from './logos'
import { premises } from './premises'
import { savings } from './savings'
import { summary } from './summary'
import { timeline } from './timeline'
import { customerName, tariffWarning } from './wording'

export type ViabilityStudyOptions = { brand: Brand; logos?: Logos }

/**
 * Layout A: the viability study of a free-market consumer without a plant, as a PDF on its way.
 *
 * Pages leave as they are drawn, one for each turn of the event loop, so that the reader's first bytes do not wait for
 * the last page and nobody else's request waits for the whole. Destroying the stream stops the drawing.
 */
export function viabilityStudyPdf(study: FreeMarketStudy, { brand, logos = {} }: ViabilityStudyOptions): Readable {
  const sheet = openSheet({
    title: `Estudo de viabilidade: ${customerName(study)}`,
    author: brand.name,
    subject: 'Mercado cativo e mercado livre de energia',
    day: study.day,
  })
  const pages = paginate(blocksOf(sheet, study, brand, logos))
  drawPages(sheet, pages, (page) => drawFooter(sheet, study, brand, page, pages.length)).catch((error: Error) =>
    sheet.doc.destroy(error),
  )
  return sheet.doc
}

function blocksOf(sheet: Sheet, study: FreeMarketStudy, brand: Brand, logos: Logos): Block[] {
  const outdated = tariffWarning(study)
  return [
    coverBand(sheet, study, brand.name, logos),
    coverAnswer(sheet, study),
    coverFigures(sheet, study),
    ...(outdated ? [warning(sheet, outdated)] : []),
    summary(sheet, study),
    ...comparison(sheet, study),
    section(sheet, 'O caminho até o mercado livre'),
    timeline(sheet),
    ...savings(sheet, study),
    ...invoiceDetail(sheet, study),
    ...premises(sheet, study, brand),
  ]
}

async function drawPages({ doc, root }: Sheet, pages: readonly Placed[][], drawFoot: (page: number) => void): Promise<void> {
  for (const [index, page] of pages.entries()) {
    if (doc.destroyed) return
    doc.addPage()
    for (const { block, top } of page) block.draw(top)
    drawFoot(index + 1)
    await nextTurn()
  }
  root.end()
  doc.end()
}
