import type { z } from 'zod'
import type { sharedStudyReply, studyReply } from '~/contract/studies'
import { companyLogo as companyLogoOnTheWire, getCompanyLogo, getSignature } from '~/contract/signatures'
import { getStudyImage } from '~/contract/study-images'
import { getUser } from '~/contract/users'
import type { Logo, Logos } from '~/documents/logos/logo'
import type { SignedInMember } from '~/session/guards.server'

/** The author of a study: a member, or a guest, who has no profile. */
export type Seller = Pick<SignedInMember, 'provider' | 'userId'>

export type StoredStudy = z.output<typeof studyReply> | z.output<typeof sharedStudyReply>

/** Reads a picture of a proposal; rejects for a person who may not see it. */
export type ReadImage = (imageId: string) => Promise<File>

/** The logos of a document: those sent with the study, else that of the author's company. */
export async function logosFor(seller: Seller, study: StoredStudy): Promise<Logos> {
  const [{ logo }, sent] = await Promise.all([readSeller(seller), sentLogos(study, readImageFor(seller))])
  return { ...(logo && { partner: logo }), ...sent }
}

/** The logos sent with a study. Older studies have the partner's logo in the proposal. */
export async function sentLogos(study: StoredStudy, read: ReadImage): Promise<Logos> {
  const proposal = proposalOf(study)
  const [partner, customer] = await Promise.all([
    imageOf(read, study.partnerLogo ?? proposal?.partnerLogo),
    imageOf(read, proposal?.clientLogo),
  ])
  return {
    ...(partner && { partner: asLogo(partner, 'Parceiro') }),
    ...(customer && { customer: asLogo(customer, study.request.nomeCliente ?? 'Cliente') }),
  }
}

/** The proposal of a study; only the modes with an investment have one. */
export function proposalOf(study: StoredStudy) {
  return study.mode === 'APE' || study.mode === 'MLXAPE' ? study.proposal : undefined
}

/** The author's e-mail, proposal contact and company logo. What cannot be read is left out. */
export async function readSeller({ provider, userId }: Seller) {
  const [user, signature] = await Promise.all([
    orUndefined(provider.call(getUser, { params: { id: userId } })),
    orUndefined(provider.call(getSignature, {})),
  ])
  const read: ReadImage = (id) => provider.call(getCompanyLogo, { params: { id } })
  return {
    email: user?.email ?? '',
    contact: signature?.contact ?? undefined,
    logo: await sellerLogo(signature?.logo ?? null, read),
  }
}

/** The logo of a company with its picture; undefined for a company without a logo. */
export async function sellerLogo(logo: CompanyLogo | null, read: ReadImage): Promise<Logo | undefined> {
  const image = await imageOf(read, logo?.id)
  return logo && image ? { image, companyName: logo.companyName, styleType: logo.styleType } : undefined
}

type CompanyLogo = z.output<typeof companyLogoOnTheWire>

export function readImageFor({ provider }: Seller): ReadImage {
  return (imageId) => provider.call(getStudyImage, { params: { imageId } })
}

/** The bytes of a picture; undefined when it cannot be read. */
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
