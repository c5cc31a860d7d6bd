import { getUser } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'
import { toPartner, type Partner } from './partner'

/** The member's partner company; undefined for an account whose company has no record yet. */
export async function findPartner({ provider, userId }: SignedInMember, now: Date): Promise<Partner | undefined> {
  const { partner_company: company } = await provider.call(getUser, { params: { id: userId } })
  return company && company.id !== null ? toPartner(company, now) : undefined
}
