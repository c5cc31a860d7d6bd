import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'

/** Who is in, how much waits for them, and how many accounts there are. */
export async function openHome({ provider, name, role }: SignedInMember) {
  const [registrations, deletions, accounts] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
  ])
  return { name, role, waiting: { registrations: registrations.total, deletions: deletions.total }, accounts: accounts.total }
}
