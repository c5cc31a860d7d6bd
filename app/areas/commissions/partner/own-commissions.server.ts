import { redirect } from '@remix-run/node'
import { getUser } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'
import { openOutlook, openStatement, periodIn } from '../statement/read-statement.server'

export type OwnCommissions = Awaited<ReturnType<typeof openOwnCommissions>>

/** The id of the member's partner company; null for an account without one. */
export async function ownPartnerId({ provider, userId }: SignedInMember): Promise<string | null> {
  const { partner_company: company } = await provider.call(getUser, { params: { id: userId } })
  return company?.id ?? null
}

/** The statement of the member's own partner company. */
export async function openOwnCommissions(member: SignedInMember, query: URLSearchParams) {
  const period = periodIn(query)
  const id = await ownPartnerId(member)
  const statement = id === null ? undefined : await openStatement(member.provider, id, period)
  if (!statement) throw redirect('/parceiro')
  return { statement, outlook: await openOutlook(member.provider, statement.partner.id), period, isWhole: query.has('todos') }
}
