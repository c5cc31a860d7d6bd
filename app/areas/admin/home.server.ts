import { listLeads } from '~/contract/leads'
import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'

/** Who is in, how much waits for them and since when, and how many accounts there are. */
export async function openHome({ provider, name, role }: SignedInMember) {
  const [registrations, deletions, accounts, leads] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
    provider.call(listLeads, { params: {} }),
  ])
  const waiting = {
    registrations: { total: registrations.total, oldestAt: registrations.items[0]?.createdAt },
    deletions: { total: deletions.total, oldestAt: deletions.items[0]?.requestedAt },
    leads: { total: leads.total, oldestAt: leads.oldestAt ?? undefined },
  }
  return { name, role, waiting, accounts: accounts.total }
}
