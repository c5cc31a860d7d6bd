import { listCommissions } from '~/contract/commissions'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'

export type Partners = Awaited<ReturnType<typeof openCommissionPartners>>

export async function openCommissionPartners({ provider }: SignedInMember, query: URLSearchParams) {
  const { sum, ...list } = await provider.call(listCommissions, { params: { page: pageNumberIn(query) } })
  return { list, sum }
}
