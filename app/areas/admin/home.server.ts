import { getCommissionsToEnter } from '~/contract/commissions'
import { findCompanies } from '~/contract/companies'
import { listEnergyContracts } from '~/contract/energy-contracts'
import { listPartnerDocuments } from '~/contract/document-exchange'
import { listLeads } from '~/contract/leads'
import { listDeletionRequests } from '~/contract/privacy'
import { listMigrations } from '~/contract/migrations'
import { listPublicData } from '~/contract/public-data'
import { listRegistrations } from '~/contract/registrations'
import { summariseCompany } from '~/contract/month-data'
import { getDataGaps } from '~/contract/operations'
import { listTariffProposals } from '~/contract/tariff-proposals'
import { listUsers } from '~/contract/users'
import { objectId } from '~/contract/text'
import { marketResearchers, mayEnter, simulatorUsers } from '~/domain/access/access'
import { unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { searchText } from '~/ui/list-query'
import { supplyMonthsText } from '~/unit-text/energy-contract'
import { freshnessGap, gapsIn } from './data-gaps'
import { officeAttention } from './office-attention'

/**
 * The viewer's name and role, the waiting items with the oldest's time, the number of accounts, the companies found, and the
 * chosen company, by default the first.
 */
export async function openOffice(member: SignedInMember, query: URLSearchParams) {
  const { provider, name, role } = member
  const tools = { maySimulate: mayEnter(member, simulatorUsers), maySearch: mayEnter(member, marketResearchers) }
  const initials = searchText.safeParse(query.get('sigla')).data ?? ''
  // The provider refuses a null character; without this check the whole page would fail.
  const id = objectId.safeParse(query.get('empresa')?.replaceAll('\0', '')).data
  const [
    registrations,
    deletions,
    accounts,
    leads,
    documents,
    companies,
    gaps,
    publicData,
    proposals,
    migrations,
    contracts,
    commissions,
  ] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
    provider.call(listLeads, { params: {} }),
    provider.call(listPartnerDocuments, { params: { partners: 'none' } }),
    provider.call(findCompanies, { params: { initials, id } }),
    provider.call(getDataGaps),
    provider.call(listPublicData),
    provider.call(listTariffProposals, { params: {} }),
    provider.call(listMigrations, { params: {} }),
    provider.call(listEnergyContracts, { params: { state: 'attention' } }),
    provider.call(getCommissionsToEnter),
  ])
  const waiting = {
    registrations: { ...countOf(registrations), oldestAt: registrations.items[0]?.createdAt },
    deletions: { ...countOf(deletions), oldestAt: deletions.items[0]?.requestedAt },
    leads: { ...countOf(leads), oldestAt: leads.oldestAt ?? undefined },
    documents: { total: documents.waiting.total, oldestAt: documents.waiting.oldestAt ?? undefined },
    proposals: { ...countOf(proposals), oldestAt: proposals.items[0]?.madeAt },
  }
  // Both lists begin with what is due first, so that their first page has the late ones.
  const lateMigrations = migrations.items.filter(({ isLate }) => isLate)
  const late = {
    deletions: lateOf(deletions, deletions.items.filter(({ daysLeft }) => daysLeft < 0).length),
    documents: { total: documents.waiting.late },
    migrations: { ...lateOf(migrations, lateMigrations.length), firstDay: lateMigrations[0]?.nextDueOn ?? undefined },
    contracts: { ...countOf(contracts), first: firstContract(contracts.items[0]) },
  }
  const { items, found, all, migrated } = companies
  const sorted = items.toSorted(byInitials)
  const chosen = await openChosen(provider, companies.chosen ?? sorted[0] ?? null)
  const portfolio = { initials, companies: sorted, found, all, migrated, chosen }
  return {
    name,
    role,
    ...tools,
    waiting,
    attention: officeAttention({ waiting, late, commissions, publicData: freshnessGap(publicData), gaps: gapsIn(gaps) }),
    accounts: countOf(accounts),
    portfolio,
  }
}

function firstContract(contract: { supplier: string; companyName: string; firstMonth: string; lastMonth: string } | undefined) {
  return contract && `${contract.supplier}, ${contract.companyName}: ${supplyMonthsText(contract)}`
}

function countOf({ total, hasMore }: { total: number; hasMore?: boolean | undefined }) {
  return { total, hasMore }
}

/** The late ones of a list's first page; more if all of it is late and another page follows. */
function lateOf({ items, total }: { items: readonly unknown[]; total: number }, late: number) {
  return { total: late, hasMore: late === items.length && total > late }
}

/** What the chosen company cost and saved; undefined without a choice. */
async function openChosen<Company extends { id: string }>(provider: SignedInMember['provider'], company: Company | null) {
  const sums = company && (await unlessMissing(provider.call(summariseCompany, { params: { id: company.id } })))
  if (!sums) return undefined
  return { ...company, captiveBrl: sums.sumCostCativo, freeBrl: sums.sumCostLivre, savingBrl: sums.sumEconomy }
}

const collator = new Intl.Collator('pt-BR', { numeric: true })

/** Natural order: VALE9 before VALE10. */
function byInitials(one: { initials: string }, other: { initials: string }) {
  return collator.compare(one.initials, other.initials)
}
