import { listCompanies } from '~/contract/companies'
import { listLeads } from '~/contract/leads'
import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'
import { findByInitials } from './companies'

/** The viewer's name and role, what waits for an answer and since when, the number of accounts, and the companies searched for. */
export async function openHome({ provider, name, role }: SignedInMember, query: URLSearchParams) {
  const [registrations, deletions, accounts, leads, companies] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
    provider.call(listLeads, { params: {} }),
    provider.call(listCompanies, {}),
  ])
  const waiting = {
    registrations: { total: registrations.total, oldestAt: registrations.items[0]?.createdAt },
    deletions: { total: deletions.total, oldestAt: deletions.items[0]?.requestedAt },
    leads: { total: leads.total, oldestAt: leads.oldestAt ?? undefined },
  }
  const initials = query.get('sigla') ?? ''
  const migrated = companies.filter(({ status }) => status === 'ATIVO').length
  const portfolio = { initials, ...findByInitials(companies, initials), all: companies.length, migrated }
  return { name, role, waiting, accounts: accounts.total, portfolio }
}
