import { getUser } from '~/contract/users'
import type { Logos } from '~/documents/logos/logo'
import { logoOf } from '~/documents/logos/registry'
import type { SignedInMember } from '~/session/guards.server'

/** Who makes a study: a member, or a guest of whom no profile can be read. */
export type Seller = Pick<SignedInMember, 'provider' | 'userId'>

/** The mark of who sells: of their company, or of the partner company. A profile that cannot be read costs only the mark. */
export async function sellerLogos({ provider, userId }: Seller): Promise<Logos> {
  try {
    const { company, partner_company: partner } = await provider.call(getUser, { params: { id: userId } })
    const partnerLogo = logoOf({
      ...(company && { companyName: company.name }),
      ...(partner && { partnerCompanyName: partner.name }),
    })
    return partnerLogo ? { partner: partnerLogo } : {}
  } catch (error) {
    if (error instanceof Response) throw error
    return {}
  }
}
