import { listLeads } from '~/contract/leads'
import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'

/** The viewer's name and role, what waits for an answer and since when, and the number of accounts. */
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
