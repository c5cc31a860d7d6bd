import { simulationColumns } from '~/contract/google-sheets'
import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { randomFrom } from '~/provider/demo/portfolio/random'
import { searchTextOf } from '~/provider/search/text'
import { sizes, busyAdministrator, accountId, companyId, unitId, partnerId, instant, type Row } from './house'
import { person, partnerName, businessName } from './names'

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
    // A few companies per partner, however many partners.
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
