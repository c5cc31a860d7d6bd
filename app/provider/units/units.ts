import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { measuringPointSummary, migrationStatuses, viabilityUpload } from '~/contract/measuring-points'
import type { Db, Schema } from '~/database/schema'
import { monthKey } from '~/domain/units/calendar-month'
import type { UploadUrl } from '../files/upload-url'

type Summary = z.input<typeof measuringPointSummary>
type Row = Selectable<Schema['consumer_unit']> & {
  company_name: string
  logo_id: string | null
  last_month_number: number | null
}

/** The units of a company that are not archived, by name, without their months. */
export async function unitsOfCompany(db: Db, companyId: string, uploadUrl: UploadUrl): Promise<Summary[]> {
  const ids = db.selectFrom('consumer_unit').select('id').where('company_id', '=', companyId)
  const rows = await units(db)
    .where('company_id', '=', companyId)
    .where('consumer_unit.archived_at', 'is', null)
    .orderBy('consumer_unit.name')
    .orderBy('consumer_unit.id')
    .execute()
  const [totals, uploads] = await Promise.all([totalsOf(db, ids), uploadsOf(db, ids)])
  return rows.map((row) => toSummary(row, totals.get(row.id), uploads, uploadUrl))
}

/** One unit, without its months. */
export async function unitSummary(db: Db, row: Row, uploadUrl: UploadUrl): Promise<Summary> {
  const ids = db.selectFrom('consumer_unit').select('id').where('id', '=', row.id)
  const [totals, uploads] = await Promise.all([totalsOf(db, ids), uploadsOf(db, ids)])
  return toSummary(row, totals.get(row.id), uploads, uploadUrl)
}

export function units(db: Db) {
  return db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('consumer_unit')
    .select(['company.name as company_name', 'company.logo_id', lastMonthNumber.as('last_month_number')])
}

/** The newest finalised month that is not retroactive, counted from year 0: read backwards from the last, one unit at a time. */
const lastMonthNumber = sql<number | null>`(
  select year * 12 + month - 1 from unit_month
  where unit_month.unit_id = consumer_unit.id and unit_month.status = 'FINALIZADO' and is_retroactive = 0
  order by year desc, month desc limit 1)`

function monthOf(monthNumber: number): string {
  return monthKey({ year: Math.floor(monthNumber / 12), month: (monthNumber % 12) + 1 })
}

type Ids = SelectQueryBuilder<Schema, 'consumer_unit', { id: string }>
type Totals = { captiveBrl: number; freeBrl: number; savingBrl: number }

/** What the finalised months of units cost; a month that lacks one of the two costs counts in neither. [R$] */
async function totalsOf(db: Db, ids: Ids): Promise<Map<string, Totals>> {
  const rows = await finalizedMonths(db)
    .where('unit_id', 'in', ids)
    .select(({ fn }) => [
      'unit_id',
      fn.sum<number>('captive_cost_brl').as('captiveBrl'),
      fn.sum<number>('free_cost_brl').as('freeBrl'),
      savingBrl.as('savingBrl'),
    ])
    .groupBy('unit_id')
    .execute()
  return new Map(rows.map(({ unit_id, ...totals }) => [unit_id, totals]))
}

/** Finalised months whose two costs are known. Retroactive ones, which no page shows, count in no total either. */
export function finalizedMonths(db: Db) {
  return db
    .selectFrom('unit_month')
    .where('unit_month.status', '=', 'FINALIZADO')
    .where('is_retroactive', '=', 0)
    .where('captive_cost_brl', 'is not', null)
    .where('free_cost_brl', 'is not', null)
}

/** The sum of what months saved. [R$] */
export const savingBrl = sql<number>`sum(captive_cost_brl - free_cost_brl)`

type Upload = { unit_id: string; type: string; storage_id: string; name: string }

async function uploadsOf(db: Db, ids: Ids): Promise<Upload[]> {
  return db
    .selectFrom('unit_upload')
    .innerJoin('stored_file', 'stored_file.storage_id', 'unit_upload.storage_id')
    .where('unit_id', 'in', ids)
    .select(['unit_id', 'unit_upload.type', 'unit_upload.storage_id', 'name'])
    .orderBy('created_at', 'desc')
    .execute()
}

function toSummary(row: Row, totals: Totals | undefined, uploads: readonly Upload[], uploadUrl: UploadUrl): Summary {
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    cnpj: row.cnpj,
    code_ccee: row.code_ccee,
    status: row.status as (typeof migrationStatuses)[number],
    start_acl: row.start_acl,
    start_date_management: row.start_date_management,
    class: row.class,
    submarket: row.submarket,
    uf: row.uf,
    distributor_data: { name: row.distributor_name, group: row.tariff_group, ths: row.ths },
    logo: row.logo_id && uploadUrl(row.logo_id),
    totalCostCativo: totals?.captiveBrl ?? 0,
    totalCostLivre: totals?.freeBrl ?? 0,
    accumulatedEconomy: totals?.savingBrl ?? 0,
    lastFinalizedMonth: row.last_month_number === null ? null : monthOf(row.last_month_number),
    uploads: uploads
      .filter(({ unit_id }) => unit_id === row.id)
      .map(({ type, storage_id, name }) => ({ type: type as typeof viabilityUpload, url: uploadUrl(storage_id), name })),
    additional_data: row.additional_data === null ? null : (JSON.parse(row.additional_data) as Summary['additional_data']),
  }
}
