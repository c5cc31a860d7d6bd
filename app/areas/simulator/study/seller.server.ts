import type { z } from 'zod'
import type { sharedStudyReply, studyReply } from '~/contract/studies'
import { getStudyImage } from '~/contract/study-images'
import { getUser } from '~/contract/users'
import type { Logo, Logos } from '~/documents/logos/logo'
import { logoOf } from '~/documents/logos/registry'
import type { SignedInMember } from '~/session/guards.server'

/** Who makes a study: a member, or a guest of whom no profile can be read. */
export type Seller = Pick<SignedInMember, 'provider' | 'userId'>

export type KeptStudy = z.output<typeof studyReply> | z.output<typeof sharedStudyReply>

/** Gives a picture of a proposal; whoever may not read it is refused. */
export type ReadImage = (imageId: string) => Promise<File>

/** The marks a document of the seller's carries: those sent with its proposal, else that of the company or partner company. */
export async function logosFor(seller: Seller, study: KeptStudy): Promise<Logos> {
  const [{ logo }, sent] = await Promise.all([readSeller(seller), sentLogos(study, readImageFor(seller))])
  return { ...(logo && { partner: logo }), ...sent }
}

/** The marks that were sent with a study's proposal. */
export async function sentLogos(study: KeptStudy, read: ReadImage): Promise<Logos> {
  const proposal = proposalOf(study)
  const [partner, customer] = await Promise.all([imageOf(read, proposal?.partnerLogo), imageOf(read, proposal?.clientLogo)])
  return {
    ...(partner && { partner: asLogo(partner, 'Parceiro') }),
    ...(customer && { customer: asLogo(customer, study.request.nomeCliente ?? 'Cliente') }),
  }
}

/** What a proposal asks for; only a plant that is invested in has one. */
export function proposalOf(study: KeptStudy) {
  return study.mode === 'APE' || study.mode === 'MLXAPE' ? study.proposal : undefined
}

/** The e-mail and the mark of who sells. A profile that cannot be read costs only those. */
export async function readSeller({ provider, userId }: Seller): Promise<{ email: string; logo: Logo | undefined }> {
  const user = await orUndefined(provider.call(getUser, { params: { id: userId } }))
  if (!user) return { email: '', logo: undefined }
  const { email, company, partner_company: partner } = user
  const names = { ...(company && { companyName: company.name }), ...(partner && { partnerCompanyName: partner.name }) }
  return { email, logo: logoOf(names) }
}

export function readImageFor({ provider }: Seller): ReadImage {
  return (imageId) => provider.call(getStudyImage, { params: { imageId } })
}

/** A picture of a proposal; one that is gone is left out. */
export async function imageOf(read: ReadImage, imageId: string | undefined): Promise<Uint8Array | undefined> {
  const file = imageId && (await orUndefined(read(imageId)))
  return file ? new Uint8Array(await file.arrayBuffer()) : undefined
}

function asLogo(image: Uint8Array, companyName: string): Logo {
  return { image, companyName, styleType: 'wide' }
}

async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response) throw error
    return undefined
  }
}
