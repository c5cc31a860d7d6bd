import { randomUUID } from 'node:crypto'
import { agreedEntry, paidEntry } from '~/domain/commissions/ledger'
import type { Role } from '~/domain/access/access'
import { addEntry } from '~/provider/commissions/entries'
import type { Description } from '~/provider/files/files'
import type { OwnHost } from './host'
import { newMember } from './people'

export const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'

/** A partner company for one test, with R$ 1.500,50 agreed and R$ 1.200,50 of it paid. */
export async function newPartner({ db }: OwnHost) {
  const id = randomUUID()
  const row = { name: 'Integradora do Ensaio', initials: 'ENSAIO', cnpj: '11222333000181', created_at: '2026-11-20' }
  await db
    .insertInto('partner_company')
    .values({ id, ...row })
    .execute()
  const made = { partner_company_id: id, day: '2026-11-20', description: 'Saldo', author_id: null, created_at: '2026-11-20' }
  await addEntry(db, { ...made, ...agreedEntry(150_050), kind: 'agreed' })
  await addEntry(db, { ...made, ...paidEntry(120_050), kind: 'paid' })
  return id
}

type Company = { partnerId?: string; status?: 'ATIVO' | 'EM_ADESAO'; initials?: string }

/** A company for one test. */
export async function newCompany({ db }: OwnHost, { partnerId, status = 'ATIVO', initials = 'MOINHO' }: Company = {}) {
  const id = randomUUID()
  const row = { name: 'Moinho do Ensaio', initials, cnpj: '11222333000181', status, created_at: '2026-11-20' }
  await db
    .insertInto('company')
    .values({ id, ...row, start_acl: '2024-01-01', partner_company_id: partnerId ?? null })
    .execute()
  return id
}

export async function newUnit({ db }: OwnHost, companyId: string, name = 'Fábrica', additionalData?: string) {
  const id = randomUUID()
  const row = { cnpj: '11222333000181', code_ccee: 'PEMOINHENTR101P', status: 'ATIVO', class: 'Consumidor Especial' } as const
  const place = { submarket: 'NORDESTE', uf: 'PE', distributor_name: 'Neoenergia Pernambuco', tariff_group: 'A4', ths: 'VERDE' }
  await db
    .insertInto('consumer_unit')
    .values({ id, company_id: companyId, name, ...row, ...place, additional_data: additionalData ?? null })
    .execute()
  return id
}

type Month = {
  year: number
  month: number
  status?: string
  captiveBrl?: number | null
  freeBrl?: number | null
  days?: string
  isRetroactive?: boolean
}

export async function newMonth({ db }: OwnHost, unitId: string, asked: Month) {
  const { year, month, status = 'FINALIZADO', captiveBrl = null, freeBrl = null, days = '[]', isRetroactive = false } = asked
  const costs = { captive_cost_brl: captiveBrl, free_cost_brl: freeBrl }
  await db
    .insertInto('unit_month')
    .values({
      unit_id: unitId,
      year,
      month,
      status,
      is_retroactive: isRetroactive ? 1 : 0,
      ...costs,
      daily_consumption: days,
      daily_generation: '[]',
    })
    .execute()
}

/** A stored PDF; its storage id. */
export async function newFile(
  { files }: OwnHost,
  name: string,
  situation: Description['situation'] = 'RECEBIDO',
  mediaType = 'application/pdf',
) {
  const description = { folder: 'ensaio', name, type: 'ENSAIO', situation, media_type: mediaType }
  return files.keep(Buffer.from(pdf), description)
}

export async function newReport(host: OwnHost, unitId: string, { year, month }: { year: number; month: number }) {
  const storage_id = await newFile(host, 'relatorio.pdf')
  await host.db
    .insertInto('unit_report')
    .values({ unit_id: unitId, year, month, type: 'RELATORIO_DESEMPENHO', storage_id })
    .execute()
  return storage_id
}

export async function newDocument(host: OwnHost, partnerId: string, situation: 'RECEBIDO' | 'ENVIADO') {
  const storage_id = await newFile(host, `${situation.toLowerCase()}.pdf`, situation)
  await host.db
    .insertInto('partner_document')
    .values({ storage_id, partner_company_id: partnerId, ...noContact })
    .execute()
  return storage_id
}

type Ties = { companyId?: string; partnerId?: string; role?: Role; permissions?: string }

/** A signed-in person for one test, who belongs to a company or to a partner company. */
export async function memberOf(host: OwnHost, { companyId, partnerId, role, permissions }: Ties) {
  const person = await newMember(host, {
    role: role ?? (partnerId === undefined ? 'CLIENTE' : 'PARCEIRO'),
    ...(permissions !== undefined && { permissions }),
  })
  const names = {
    company_name: companyId ? 'Moinho do Ensaio' : null,
    partner_company_name: partnerId ? 'Integradora do Ensaio' : null,
  }
  await host.db
    .updateTable('user_account')
    .set({ ...names, company_id: companyId ?? null, partner_company_id: partnerId ?? null })
    .where('id', '=', person.id)
    .execute()
  return person
}

const noContact = { contact_name: null, contact_office: null, contact_phone: null, contact_email: null, sender_id: null }

/** Reads a path with a token, without parsing the answer as JSON. */
export async function read(host: OwnHost, path: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return host.fetch(new Request(host.baseUrl + path, { headers }))
}
