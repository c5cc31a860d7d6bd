import { getCommissionsToEnter, listCommissions } from '~/contract/commissions'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'

export type Partners = Awaited<ReturnType<typeof openCommissionPartners>>

export async function openCommissionPartners({ provider }: SignedInMember, query: URLSearchParams) {
  const [{ sum, ...list }, toEnter] = await Promise.all([
    provider.call(listCommissions, { params: { page: pageNumberIn(query) } }),
    provider.call(getCommissionsToEnter),
  ])
  return { list, sum, toEnter }
}
