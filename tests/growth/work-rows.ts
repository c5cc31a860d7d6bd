import type { Invoice } from '~/domain/invoice/invoice'
import { noStatement } from '~/domain/invoice/statement'
import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { randomFrom } from '~/provider/demo/portfolio/random'
import { searchTextOf } from '~/provider/search/text'
import { toSearchable } from '~/provider/studies/study-columns'
import { sizes, endMs, periodMinutes, busyAuthor, busyAdministrator, accountId, partnerId, instant, type Row } from './house'
import { person, businessName, oneOf } from './names'

/** The content is short: no list reads it. */
export function studyRow(index: number, times: number): Row<'study'> {
  const random = randomFrom(`estudo ${index}`)
  const customer = businessName(Math.floor(random() * 1e6))
  const cnpj = cnpjOf(String(10_000_000 + Math.floor(random() * 1e7)), 1)
  const distributor = oneOf(random, distributors)
  return {
    id: `estudo-${index}`,
    author_id: index % 16 === 0 ? busyAuthor : accountId(Math.floor(random() * sizes.accounts * times)),
    mode: oneOf(random, ['ML', 'ML', 'APE', 'MLXAPE', 'GDXAPE']),
    customer_name: customer,
    created_at: instant(index, 1),
    content: '{}',
    name: null,
    distributor_name: distributor,
    saving_brl: Math.round(random() * 5_000_000) / 100,
    saving_fraction: random() * 0.4,
    search_text: [customer, '', cnpj, distributor].map(toSearchable).join(' '),
  }
}

export function auditRow(index: number, times: number): Row<'audit_entry'> {
  const random = randomFrom(`linha ${index}`)
  const [action, object_type] = oneOf(random, actions)
  const isBusy = index % 10 === 0
  const account = accountId(Math.floor(random() * sizes.accounts * times))
  const study = `estudo-${Math.floor(random() * sizes.studies * times)}`
  return {
    // In the order of time, as in production.
    at: new Date(endMs - Math.floor((1 - index / (sizes.auditEntries * times)) * periodMinutes) * 60_000).toISOString(),
    action: isBusy ? 'account-viewed' : index % 800 === 1 ? 'second-step-removed' : action,
    actor_id: isBusy ? busyAdministrator : account,
    object_type: isBusy ? 'account' : object_type,
    object_id: isBusy || object_type === 'account' ? account : study,
    address: '203.0.113.7',
    details: '{}',
  }
}

/** At most fifty per author, as the calls allow. */
export function portfolioRow(index: number, times: number): Row<'portfolio'> {
  return {
    id: `carteira-${index}`,
    author_id: index < 50 ? busyAuthor : accountId(index % (sizes.accounts * times)),
    name: businessName(index),
    created_at: instant(index, 5),
    terms: '{}',
    file_name: null,
    state: 'draft',
    unit_count: 0,
    wrong_count: 0,
    done_count: 0,
    started_at: null,
    saving_brl: null,
    lease_id: null,
    lease_until: null,
  }
}

/** One in ten belongs to the busy author. */
export function invoiceRow(index: number, times: number): Row<'read_invoice'> {
  return {
    id: `fatura-${index}`,
    author_id: index % 10 === 0 ? busyAuthor : accountId(index % (sizes.accounts * times)),
    invoice_key: `chave-${index}`,
    created_at: instant(index, 19),
    reading: JSON.stringify({ invoice: bill, doubts: [] }),
    statement: JSON.stringify(noStatement),
  }
}

export function storedFileRow(index: number, kind: 'documento' | 'arquivo'): Row<'stored_file'> {
  return {
    storage_id: `${kind}-${index}`,
    folder: kind === 'documento' ? 'documents' : 'registered-files',
    name: `${toSearchable(businessName(index))}.pdf`,
    type: kind === 'documento' ? 'DOCUMENTO' : 'CONTRATO',
    situation: kind === 'documento' && index % 3 !== 0 ? 'ENVIADO' : 'RECEBIDO',
    media_type: 'application/pdf',
    size_bytes: 1_000,
    created_at: isWaiting(index) ? '2026-11-19T12:00:00.000Z' : instant(index, 13),
  }
}

/** Thirty documents wait for an answer, whatever the size. */
function isWaiting(index: number) {
  return index < 45
}

export function partnerDocumentRow(index: number, times: number): Row<'partner_document'> {
  // Every third document of the team answers the two sent after it.
  const isSent = index % 3 !== 0
  return {
    storage_id: `documento-${index}`,
    partner_company_id: partnerId(index % (sizes.partners * times)),
    contact_name: isSent ? person(index).name : null,
    contact_email: isSent ? person(index).email : null,
    sender_id: null,
    answer_id: isSent && !isWaiting(index) ? `documento-${index - (index % 3)}` : null,
    note: null,
    search_text: searchTextOf([`${toSearchable(businessName(index))}.pdf`]),
  }
}

export function registeredFileRow(index: number): Row<'registered_file'> {
  const title = businessName(index)
  return {
    storage_id: `arquivo-${index}`,
    title,
    subject_type: 'platform',
    subject_id: null,
    registered_by: null,
    search_text: searchTextOf([title]),
  }
}

export function commissionRow(index: number, times: number): Row<'commission_entry'> {
  return {
    partner_company_id: partnerId(index % (sizes.partners * times)),
    day: instant(index, 17).slice(0, 10),
    kind: 'agreed',
    received_cents: 0,
    receivable_cents: 10_000 + (index % 977),
    description: 'Comissão',
    company_id: null,
    lead_id: null,
    month: null,
    reverses_id: null,
    author_id: null,
    idempotency_key: null,
    created_at: instant(index, 17),
  }
}

const nothingSaid = {
  contractedKw: {},
  measuredKw: {},
  energyKwh: {},
  injectedKwh: {},
  taxes: {},
  lines: [],
  history: [],
  tariffs: [],
}

const bill: Invoice = {
  source: 'DANF3E',
  issuer: { name: 'Copel' },
  customer: {},
  market: 'captive',
  month: '2026-10',
  totalBrl: 900,
  ...nothingSaid,
}

const actions = [
  ['sign-in', 'account'],
  ['sign-in', 'account'],
  ['study-created', 'study'],
  ['study-created', 'study'],
  ['study-renamed', 'study'],
  ['study-deleted', 'study'],
  ['profile-changed', 'account'],
  ['data-exported', 'account'],
] as const

const distributors = ['Neoenergia Pernambuco', 'Copel', 'CPFL Paulista', 'Celesc', 'Enel Ceará', 'Equatorial Piauí', 'Cemig']
