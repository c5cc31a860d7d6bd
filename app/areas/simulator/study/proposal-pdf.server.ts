import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { ProposalContact } from '~/documents/ufv-proposal/contact'
import { ufvProposalPdf } from '~/documents/ufv-proposal/ufv-proposal-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { proposalFileName } from '~/documents/viability-study/file-name'
import { brazilDay } from '~/domain/dated/brazil-day'
import { formatPhone } from '~/domain/registry/phone'
import type { ProposalItem } from '~/domain/study/proposal'
import { hasPlant } from '~/domain/study/study'
import { readStudy } from './read-study.server'
import { imageOf, logosFor, proposalOf, readImageFor, readSeller, type Seller } from './seller.server'
import { toStudy } from './to-study'

/**
 * The response with the PDF of a study's proposal.
 *
 * @throws a 404 response for a study without a proposal.
 */
export async function proposalPdf(seller: Seller, id: string, brand: SigningBrand, now: Date): Promise<Response> {
  const kept = await readStudy(seller.provider, id)
  const proposal = proposalOf(kept)
  const study = toStudy(kept)
  if (!proposal || !hasPlant(study)) throw new Response('Este estudo não tem proposta.', { status: 404 })

  const [{ email, contact }, logos, ...photos] = await Promise.all([
    readSeller(seller),
    logosFor(seller, kept),
    imageOf(readImageFor(seller), proposal.projectImage1),
    imageOf(readImageFor(seller), proposal.projectImage2),
  ])
  const { localization, modules, inverter, structure, lcoe, items } = proposal
  const content = {
    study,
    location: localization,
    modules,
    inverter,
    structure,
    lcoeBrlPerMwh: lcoe,
    items: items.map(toItem),
  }
  const options = {
    brand,
    logos,
    photos: photos.filter((photo) => photo !== undefined),
    contact: contactOf(email, contact, brand),
    today: brazilDay(now),
  }
  return respondWithPdf(() => ufvProposalPdf(content, options), proposalFileName(study))
}

/** The contact at the end of a proposal: its author's proposal contact; else the author's e-mail, if it is the brand's own. */
function contactOf(email: string, known: KnownContact | undefined, brand: SigningBrand): ProposalContact | undefined {
  if (known) return { email: known.email, name: known.name, ...(known.phone && { phone: formatPhone(known.phone) }) }
  return email !== '' && email.toLowerCase() === brand.email.toLowerCase() ? { email } : undefined
}

type KnownContact = NonNullable<Awaited<ReturnType<typeof readSeller>>['contact']>

type WireItem = NonNullable<ReturnType<typeof proposalOf>>['items'][number]

/** The wire has a plant's power in MWp. */
function toItem({ nome, potencia, geradorFotovoltaico, projetoHomologacao, epc }: WireItem): ProposalItem {
  return {
    name: nome,
    powerKwp: potencia * 1_000,
    priceBrlPerWp: { generator: geradorFotovoltaico, approval: projetoHomologacao, epc },
  }
}
