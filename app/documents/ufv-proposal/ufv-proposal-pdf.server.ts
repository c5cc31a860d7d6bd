import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { withProposedPlants } from '~/domain/study/proposal'
import type { Logos } from '../logos/logo'
import { drawPages } from '../parts/draw-pages.server'
import { paginate } from '../parts/paginate'
import { openSheet } from '../parts/open-sheet.server'
import { landscape } from '../parts/paper'
import type { SigningBrand } from '../viability-study/brand'
import { drawStudyFooter } from '../viability-study/footer'
import { customerName } from '~/study-text/customer-text'
import { acceptancePage } from './acceptance-page'
import { capexPages } from './capex-pages'
import { contactPage } from './contact-page'
import { cover } from './cover'
import { metricsPage } from './metrics-page'
import { plantPage } from './plant-page'
import type { ProposalContact } from './contact'
import type { UfvProposal } from './proposal'
import { viabilityPage } from './viability-page'

export type UfvProposalOptions = {
  brand: SigningBrand
  logos?: Logos
  /** PNG or JPEG; up to two are shown. */
  photos?: readonly Uint8Array[]
  /** The contact person; without one there is no contact page. */
  contact?: ProposalContact | undefined
  /** The day of the file, on which the study's price may be old. */
  today?: IsoDate
}

/** The proposal of a photovoltaic plant as a PDF stream, on landscape pages. */
export function ufvProposalPdf(
  { study: given, ...told }: UfvProposal,
  { brand, logos = {}, photos = [], contact, today }: UfvProposalOptions,
): Readable {
  const { items } = told
  const study = withProposedPlants(given, items)
  const proposal = { study, ...told }
  const sheet = openSheet({
    title: `Proposta de autoprodução: ${customerName(study)}`,
    author: brand.name,
    subject: 'Usina fotovoltaica para autoprodução de energia',
    day: study.day,
    paper: landscape,
  })
  const blocks = [
    cover(sheet, proposal, brand.name, logos),
    ...plantPage(sheet, proposal, photos.slice(0, 2)),
    ...viabilityPage(sheet, study, today),
    ...metricsPage(sheet, proposal),
    ...capexPages(sheet, proposal),
    ...acceptancePage(sheet, proposal, brand),
    ...(contact ? contactPage(sheet, brand, contact) : []),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) => {
    // The cover fills the whole page, so it has no footer.
    if (page > 1) drawStudyFooter(sheet, { study, brand, page, pages: pages.length })
  })
  return sheet.doc
}
