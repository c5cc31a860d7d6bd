import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { simulationColumns } from '~/contract/google-sheets'
import type { Invoice } from '~/domain/invoice/invoice'
import { noStatement } from '~/domain/invoice/statement'
import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { randomFrom, type Random } from '~/provider/demo/portfolio/random'
import { searchTextOf } from '~/provider/http/search-text'
import { searchable } from '~/provider/studies/study-columns'

/** How many rows there are at 1×: a house of 5,000 accounts, whose trail and studies are those of its first year. */
export const sizes = {
  accounts: 5_000,
  partners: 250,
  companies: 500,
  unitsOfCompany: 2,
  monthsOfUnit: 24,
  studies: 16_100,
  auditEntries: 50_000,
  leads: 1_000,
  sheetRows: 2_000,
  portfolios: 200,
  invoices: 1_000,
  partnerDocuments: 1_000,
  registeredFiles: 500,
  commissions: 2_000,
  agents: 1_000,
} as const

/** Everything happens in the five years before this instant. */
const end = Date.parse('2026-11-20T12:00:00Z')
const minutes = 5 * 365 * 24 * 60

/** Who has a sixteenth of all studies, and who does a tenth of all that the trail tells. */
export const busyAuthor = 'demo-simulador'
const busyAdministrator = 'demo-admin'
export const busyPartner = accountId(0)

export function accountId(index: number) {
  return `conta-${index}`
}

export function companyId(index: number) {
  return `empresa-${index}`
}

export function unitId(index: number) {
  return `unidade-${index}`
}

export function partnerId(index: number) {
  return `parceiro-${index}`
}

/** What a person is called and reached at; the same for its account, its registration, its contact and its simulation. */
export function person(index: number) {
  const random = randomFrom(`pessoa ${index}`)
  const name = `${oneOf(random, firstNames)} ${oneOf(random, surnames)} ${oneOf(random, surnames)}`
  const email = `${searchable(name).replaceAll(' ', '.')}.${index}@exemplo.example`
  return { name, email, cnpj: cnpjOf(String(20_000_000 + index), 1), cpf: String(10_000_000_000 + index) }
}

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export function accountRow(index: number, times: number): Row<'user_account'> {
  const { name, email, cnpj, cpf } = person(index)
  const partner = index < sizes.partners * times ? partnerName(index) : null
  const company = partner === null ? businessName(index) : null
  return {
    id: accountId(index),
    name,
    email,
    password_hash: '',
    role: partner === null ? 'CLIENTE' : 'PARCEIRO',
    permissions: partner === null ? 'simulator' : 'prime_basic',
    company_name: company,
    partner_company_name: partner,
    company_id: null,
    partner_company_id: partner === null ? null : partnerId(index),
    access_expires_on: index % 50 === 3 ? '2026-01-31' : null,
    created_at: instant(index, 7),
    search_text: searchTextOf([name, email, company, partner, cnpj, cpf]),
  }
}

export function registrationRow(index: number): Row<'registration'> {
  const { name, email, cnpj, cpf } = person(index)
  const status = index % 100 === 0 ? 'pending' : index % 100 < 10 ? 'refused' : 'approved'
  const decided = status === 'pending' ? null : instant(index, 7)
  return {
    id: status === 'approved' ? accountId(index) : `cadastro-${index}`,
    status,
    name,
    email,
    password_hash: null,
    phone: '81999990000',
    cpf,
    cnpj,
    kind: 'cliente',
    partner_id: null,
    created_at: instant(index, 7),
    decided_at: decided,
    decided_by: decided && busyAdministrator,
    search_text: searchTextOf([name, email, cnpj, cpf]),
  }
}

export function partnerRow(index: number): Row<'partner_company'> {
  const name = partnerName(index)
  return {
    id: partnerId(index),
    name,
    initials: name.slice(0, 12),
    cnpj: cnpjOf(String(40_000_000 + index), 1),
    created_at: instant(index, 3),
  }
}

export function companyRow(index: number, times: number): Row<'company'> {
  const name = businessName(index)
  return {
    id: companyId(index),
    name,
    initials: `${name.toUpperCase().slice(0, 20)} ${index}`,
    cnpj: cnpjOf(String(60_000_000 + index), 1),
    status: index % 4 === 0 ? 'EM_ADESAO' : 'ATIVO',
    start_acl: '2024-01-01',
    logo_id: null,
    // A few companies of each partner, however many there are.
    partner_company_id: partnerId(index % (sizes.partners * times)),
    created_at: instant(index, 3),
    archived_at: index % 20 === 7 ? instant(index, 3) : null,
  }
}

export function unitRow(index: number): Row<'consumer_unit'> {
  return {
    id: unitId(index),
    company_id: companyId(Math.floor(index / sizes.unitsOfCompany)),
    name: `Unidade ${index}`,
    cnpj: cnpjOf(String(60_000_000 + Math.floor(index / sizes.unitsOfCompany)), 2),
    code_ccee: `PE${index}`,
    status: 'ATIVO',
    start_acl: '2024-01-01',
    start_date_management: '2024-01-01',
    class: 'Consumidor Livre',
    submarket: 'NE',
    uf: 'PE',
    distributor_name: 'Neoenergia Pernambuco',
    tariff_group: 'A4',
    ths: 'VERDE',
    additional_data: null,
    archived_at: null,
  }
}

export function monthRow(index: number): Row<'unit_month'> {
  const nth = index % sizes.monthsOfUnit
  const random = randomFrom(`mês ${index}`)
  return {
    unit_id: unitId(Math.floor(index / sizes.monthsOfUnit)),
    year: 2024 + Math.floor(nth / 12),
    month: (nth % 12) + 1,
    status: 'FINALIZADO',
    is_retroactive: 0,
    measured_mwh: 100 + random() * 50,
    captive_cost_brl: 80_000 + random() * 20_000,
    free_cost_brl: 60_000 + random() * 10_000,
    daily_consumption: '[]',
    daily_generation: '[]',
  }
}

/** Its content is short: no list reads it. */
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
    search_text: [customer, '', cnpj, distributor].map(searchable).join(' '),
  }
}

export function auditRow(index: number, times: number): Row<'audit_entry'> {
  const random = randomFrom(`linha ${index}`)
  const [action, object_type] = oneOf(random, actions)
  const isBusy = index % 10 === 0
  const account = accountId(Math.floor(random() * sizes.accounts * times))
  const study = `estudo-${Math.floor(random() * sizes.studies * times)}`
  return {
    // In the order of time, as it is written.
    at: new Date(end - Math.floor((1 - index / (sizes.auditEntries * times)) * minutes) * 60_000).toISOString(),
    action: isBusy ? 'account-viewed' : index % 5_000 === 1 ? 'second-step-removed' : action,
    actor_id: isBusy ? busyAdministrator : account,
    object_type: isBusy ? 'account' : object_type,
    object_id: isBusy || object_type === 'account' ? account : study,
    address: '203.0.113.7',
    details: '{}',
  }
}

export function leadRow(index: number): Row<'lead'> {
  const { name, email, cnpj } = person(index)
  const status = index % 50 === 0 ? 'new' : (['lost', 'won', 'talking', 'lost', 'won'] as const)[index % 5]!
  const isOverdue = index % 200 === 2
  return {
    id: `contato-${index}`,
    report: index % 2 === 0 ? 'novo-atacarejo' : 'mercado-livre',
    name,
    document: cnpj,
    email,
    created_at: instant(index, 11),
    phone: '81999990000',
    uf: 'PE',
    bill_brl: 900,
    invoice_id: null,
    status,
    owner_id: null,
    company_id: null,
    search_text: searchTextOf([name, email, cnpj]),
    next_step: isOverdue ? 'Ligar' : null,
    next_step_on: isOverdue ? '2026-11-01' : null,
    partner_company_id: null,
  }
}

export function simulationRow(index: number): Row<'sheet_row'> {
  const { name, email, cpf } = person(index)
  const values: Partial<Record<(typeof simulationColumns)[number], string | number>> = {
    Data: '20/11/2026',
    Nome: name,
    Documento: cpf,
    Email: email,
    'Valor da conta': 900,
  }
  const cells = JSON.stringify(simulationColumns.map((column) => values[column] ?? ''))
  return { sheet: 'SimulacaoGD', submission_key: `envio-${index}`, cells, created_at: instant(index, 11) }
}

/** Fifty at most of one author, as the calls allow. */
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

/** One in ten is the busy author's. */
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
    name: `${searchable(businessName(index))}.pdf`,
    type: kind === 'documento' ? 'DOCUMENTO' : 'CONTRATO',
    situation: kind === 'documento' && index % 3 !== 0 ? 'ENVIADO' : 'RECEBIDO',
    media_type: 'application/pdf',
    size_bytes: 1_000,
    created_at: isWaiting(index) ? '2026-11-19T12:00:00.000Z' : instant(index, 13),
  }
}

/** Thirty documents wait for an answer, however many there are. */
function isWaiting(index: number) {
  return index < 45
}

export function partnerDocumentRow(index: number, times: number): Row<'partner_document'> {
  // The team answers with every third document the two that were sent after it.
  const isSent = index % 3 !== 0
  return {
    storage_id: `documento-${index}`,
    partner_company_id: partnerId(index % (sizes.partners * times)),
    contact_name: isSent ? person(index).name : null,
    contact_email: isSent ? person(index).email : null,
    sender_id: null,
    answer_id: isSent && !isWaiting(index) ? `documento-${index - (index % 3)}` : null,
    note: null,
    search_text: searchTextOf([`${searchable(businessName(index))}.pdf`]),
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

export function partnerName(index: number) {
  const random = randomFrom(`parceiro ${index}`)
  return `${oneOf(random, trades)} ${oneOf(random, surnames)} Solar ${index}`
}

function businessName(index: number) {
  const random = randomFrom(`empresa ${index}`)
  return `${oneOf(random, trades)} ${oneOf(random, surnames)} ${oneOf(random, places)}`
}

/** An instant that an index decides, the same at every size. */
function instant(index: number, salt: number) {
  return new Date(end - Math.floor(randomFrom(`instante ${salt} ${index}`)() * minutes) * 60_000).toISOString()
}

function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
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
const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Davi',
  'Elisa',
  'Fábio',
  'Gilda',
  'Heitor',
  'Inês',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Nilo',
  'Olga',
  'Paulo',
  'Quitéria',
  'Rui',
  'Sônia',
  'Tomás',
]
const surnames = [
  'Alencar',
  'Barros',
  'Cavalcante',
  'Dantas',
  'Eça',
  'Farias',
  'Gouveia',
  'Holanda',
  'Ibiapina',
  'Jardim',
  'Lacerda',
  'Muniz',
  'Noronha',
  'Oliveira',
  'Peixoto',
  'Queiroz',
  'Ramalho',
  'Souza',
  'Teixeira',
  'Uchôa',
  'Vilela',
  'Xavier',
  'Zanini',
  'Melo',
  'Brito',
]
const trades = [
  'Padaria',
  'Cerâmica',
  'Frigorífico',
  'Hospital',
  'Laticínios',
  'Metalúrgica',
  'Hotel',
  'Supermercado',
  'Tecelagem',
  'Usinagem',
  'Gráfica',
  'Colégio',
  'Moinho',
  'Curtume',
  'Vidraçaria',
]
const places = [
  'do Agreste',
  'do Vale',
  'da Serra',
  'do Porto',
  'do Sertão',
  'da Mata',
  'Central',
  'Atlântico',
  'Boa Vista',
  'São José',
]
const distributors = ['Neoenergia Pernambuco', 'Copel', 'CPFL Paulista', 'Celesc', 'Enel Ceará', 'Equatorial Piauí', 'Cemig']
