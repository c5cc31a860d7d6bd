import { listCurrentOffers } from '~/contract/offers'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'

/** The energy on offer today. */
export async function openPartnerOffers({ provider }: SignedInMember, query: URLSearchParams) {
  return { list: await provider.call(listCurrentOffers, { params: { page: pageNumberIn(query) } }) }
}
