import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { now, type OwnHost } from './host'
import { newMember } from './people'

const created = now.toISOString()

/** A company of its own for one test with one unit, its client, and the partner that brought it, both signed in. */
export async function companyWithUnit(host: OwnHost) {
  const { db } = host
  const [companyId, partnerId, unitId] = [randomUUID(), randomUUID(), randomUUID()]
  await db
    .insertInto('partner_company')
    .values({
      id: partnerId,
      name: 'Sol Nascente',
      initials: 'SOL',
      cnpj: '11222333000181',
      logo_id: null,
      created_at: created,
    })
    .execute()
  const company = { id: companyId, name: 'Padaria Sol', initials: 'PADSOL', cnpj: '11222333000181', status: 'ATIVO' } as const
  await db
    .insertInto('company')
    .values({ ...company, start_acl: '2026-01-01', logo_id: null, partner_company_id: partnerId, created_at: created })
    .execute()
  await db.insertInto('consumer_unit').values(unitRow(unitId, companyId)).execute()
  const client = await newMember(host)
  const partner = await newMember(host, { role: 'PARCEIRO', permissions: 'prime_black' })
  await db.updateTable('user_account').set({ company_id: companyId }).where('id', '=', client.id).execute()
  await db.updateTable('user_account').set({ partner_company_id: partnerId }).where('id', '=', partner.id).execute()
  return { companyId, unitId, client, partner }
}

function unitRow(id: string, companyId: string): Insertable<Schema['consumer_unit']> {
  return {
    id,
    company_id: companyId,
    name: 'Loja Centro',
    cnpj: '11222333000181',
    code_ccee: null,
    status: 'ATIVO',
    start_acl: '2026-01-01',
    start_date_management: null,
    class: null,
    submarket: 'NORDESTE',
    uf: 'PE',
    distributor_name: 'Neoenergia Pernambuco',
    tariff_group: 'A4',
    ths: 'VERDE',
    additional_data: null,
  }
}

/** A finalised month of a unit with only the given figures known. */
export async function addMonth({ db }: OwnHost, unitId: string, known: Partial<Schema['unit_month']>) {
  const row = { unit_id: unitId, year: 2026, month: 10, status: 'FINALIZADO', is_retroactive: 0, ...noDays, ...known }
  await db
    .insertInto('unit_month')
    .values({ ...nothingKnown, ...row })
    .execute()
}

const noDays = { daily_consumption: '[]', daily_generation: '[]' }

const nothingKnown = {
  consumed_mwh: null,
  invoiced_mwh: null,
  total_mwh: null,
  contracted_mwh: null,
  take_min_mwh: null,
  take_max_mwh: null,
  measured_mwh: null,
  proinfa_mwh: null,
  losses_mwh: null,
  peak_mwh: null,
  off_peak_mwh: null,
  generated_mwh: null,
  captive_cost_brl: null,
  free_cost_brl: null,
  reactive_cost_brl: null,
  peak_reactive_kvarh: null,
  off_peak_reactive_kvarh: null,
  contracted_demand_kw: null,
  measured_demand_kw: null,
  reserve_energy_brl: null,
  financial_guarantee_brl: null,
  capacity_reserve_brl: null,
  association_brl: null,
}
