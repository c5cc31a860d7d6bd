import { z } from 'zod'
import { listCompanyRecords, recordStates } from '~/contract/company-records'
import type { SignedInMember } from '~/session/guards.server'
import { parseFilters } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'

export type Companies = Awaited<ReturnType<typeof openCompanies>>

/** The companies in a state. */
export async function openCompanies({ provider }: SignedInMember, query: URLSearchParams) {
  const { situacao: state = 'ATIVO' } = parseFilters(query, { situacao: z.enum(recordStates) })
  return { state, list: await provider.call(listCompanyRecords, { params: { state, page: pageNumberIn(query) } }) }
}
