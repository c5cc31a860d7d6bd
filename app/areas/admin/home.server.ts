import type { z } from 'zod'
import { listCompanies } from '~/contract/companies'
import { listPartnerDocuments } from '~/contract/document-exchange'
import { listLeads } from '~/contract/leads'
import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { summariseCompany } from '~/contract/month-data'
import { listUsers } from '~/contract/users'
import { unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { findByInitials } from './companies/find-by-initials'

/** The viewer's name and role, what waits for an answer and since when, the number of accounts, the companies searched for, and the chosen one. */
export async function openHome({ provider, name, role }: SignedInMember, query: URLSearchParams) {
  const [registrations, deletions, accounts, leads, documents, companies] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
    provider.call(listLeads, { params: {} }),
    provider.call(listPartnerDocuments, { params: {} }),
    provider.call(listCompanies, {}),
  ])
  const waiting = {
    registrations: { ...countOf(registrations), oldestAt: registrations.items[0]?.createdAt },
    deletions: { ...countOf(deletions), oldestAt: deletions.items[0]?.requestedAt },
    leads: { ...countOf(leads), oldestAt: leads.oldestAt ?? undefined },
    documents: { total: documents.waiting.total, oldestAt: documents.waiting.oldestAt ?? undefined },
  }
  const chosen = await openChosen(provider, companies, query.get('empresa'))
  const initials = query.get('sigla') ?? ''
  const migrated = companies.filter(({ status }) => status === 'ATIVO').length
  const portfolio = { initials, ...findByInitials(companies, initials), all: companies.length, migrated, chosen }
  return { name, role, waiting, accounts: countOf(accounts), portfolio }
}

function countOf({ total, hasMore }: { total: number; hasMore?: boolean | undefined }) {
  return { total, hasMore }
}

/** What the chosen company cost and saved; undefined without a choice, or for a company that does not exist. */
async function openChosen(
  provider: SignedInMember['provider'],
  companies: z.output<typeof listCompanies.reply>,
  id: string | null,
) {
  const company = companies.find((it) => it.id === id)
  const sums = company && (await unlessMissing(provider.call(summariseCompany, { params: { id: company.id } })))
  if (!sums) return undefined
  return { ...company, captiveBrl: sums.sumCostCativo, freeBrl: sums.sumCostLivre, savingBrl: sums.sumEconomy }
}
