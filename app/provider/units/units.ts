import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { measuringPointSummary, viabilityUpload } from '~/contract/measuring-points'
import type { Db, Schema } from '~/database/schema'
import { monthKey } from '~/domain/units/calendar-month'
import type { UploadUrl } from '../files/upload-url'
import { reportedMonths, unitMonths, type WireInvoice } from './months'

type Summary = z.input<typeof measuringPointSummary>
type Row = Selectable<Schema['consumer_unit']> & { company_name: string; logo_id: string | null }

/** The unarchived units of a company, by name, without their months. */
export async function unitsOfCompany(db: Db, companyId: string, uploadUrl: UploadUrl): Promise<Summary[]> {
  const ids = db.selectFrom('consumer_unit').select('id').where('company_id', '=', companyId)
  const rows = await units(db)
    .where('company_id', '=', companyId)
    .where('consumer_unit.archived_at', 'is', null)
    .orderBy('consumer_unit.name')
    .orderBy('consumer_unit.id')
    .execute()
  const [figures, uploads] = await Promise.all([figuresOf(db, ids), uploadsOf(db, ids)])
  const years = await yearsOf(db, ids, Math.max(...[...figures.values()].map((it) => it.lastMonthNumber)))
  return rows.map((row) => ({
    ...toSummary(row, figures.get(row.id), uploads, uploadUrl),
    lastYear: years.get(row.id) ?? null,
  }))
}

/** One unit and its months, oldest first, with the sums calculated from the same read. */
export async function unitWithMonths(db: Db, row: Row, uploadUrl: UploadUrl) {
  const ids = db.selectFrom('consumer_unit').select('id').where('id', '=', row.id)
  const [months, uploads] = await Promise.all([reportedMonths(db, row.id, uploadUrl), uploadsOf(db, ids)])
  return { summary: toSummary(row, figuresIn(months), uploads, uploadUrl), months }
}

export function units(db: Db) {
  return db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('consumer_unit')
    .select(['company.name as company_name', 'company.logo_id'])
}

type Ids = SelectQueryBuilder<Schema, 'consumer_unit', { id: string }>

/**
 * Sums of finalised months, without retroactive ones; a month without both costs counts in no total. [R$] `lastMonthNumber`:
 * months since year 0.
 */
type Figures = { lastMonthNumber: number; captiveBrl: number | null; freeBrl: number | null; savingBrl: number | null }

async function figuresOf(db: Db, ids: Ids): Promise<Map<string, Figures>> {
  const rows = await unitMonths(db)
    .where('unit_id', 'in', ids)
    .where('status', '=', 'FINALIZADO')
    .where('is_retroactive', '=', 0)
    .select([
      'unit_id',
      sql<number>`max(year * 12 + month - 1)`.as('lastMonthNumber'),
      sql<number | null>`sum(case when free_cost_brl is not null then captive_cost_brl end)`.as('captiveBrl'),
      sql<number | null>`sum(case when captive_cost_brl is not null then free_cost_brl end)`.as('freeBrl'),
      savingBrl.as('savingBrl'),
    ])
    .groupBy('unit_id')
    .execute()
  return new Map(rows.map(({ unit_id, ...figures }) => [unit_id, figures]))
}

const yearMonths = 12

/** Each unit's twelve months up to a month, counted since year 0, and those that the year before has too. [R$] */
async function yearsOf(db: Db, ids: Ids, lastMonthNumber: number): Promise<Map<string, NonNullable<Summary['lastYear']>>> {
  if (!Number.isFinite(lastMonthNumber)) return new Map()
  const first = lastMonthNumber - 2 * yearMonths + 1
  const number = sql<number>`year * 12 + month - 1`
  const isLast = sql`${number} > ${lastMonthNumber - yearMonths}`
  // A calendar month is in the two years at most twice: once in each.
  const months = finalizedMonths(db)
    .where('unit_id', 'in', ids)
    .where('year', '>=', Math.floor(first / 12))
    .where(number, '>=', first)
    .select([
      'unit_id',
      sql<number | null>`sum(case when ${isLast} then captive_cost_brl end)`.as('captive_brl'),
      sql<number | null>`sum(case when ${isLast} then free_cost_brl end)`.as('free_brl'),
      sql<number | null>`sum(case when ${isLast} then null else captive_cost_brl - free_cost_brl end)`.as('before_brl'),
    ])
    .groupBy(['unit_id', 'month'])
  const isPaired = sql`captive_brl is not null and before_brl is not null`
  const rows = await db
    .selectFrom(months.as('months'))
    .select([
      'unit_id',
      sql<number>`count(captive_brl)`.as('months'),
      sql<number | null>`sum(captive_brl)`.as('captiveBrl'),
      sql<number | null>`sum(free_brl)`.as('freeBrl'),
      sql<number>`sum(case when ${isPaired} then 1 else 0 end)`.as('pairedMonths'),
      sql<number | null>`sum(case when ${isPaired} then captive_brl - free_brl end)`.as('pairedBrl'),
      sql<number | null>`sum(case when ${isPaired} then before_brl end)`.as('beforeBrl'),
    ])
    .groupBy('unit_id')
    .execute()
  return new Map(
    rows.map(({ unit_id: id, captiveBrl, freeBrl, pairedBrl, beforeBrl, ...counts }) => [
      id,
      {
        months: Number(counts.months),
        costCativo: captiveBrl ?? 0,
        costLivre: freeBrl ?? 0,
        pairedMonths: Number(counts.pairedMonths),
        pairedEconomy: pairedBrl ?? 0,
        economyBefore: beforeBrl ?? 0,
      },
    ]),
  )
}

function figuresIn(months: readonly WireInvoice[]): Figures | undefined {
  const finalized = months.filter((month) => month.status === 'FINALIZADO' && !month.is_month_retroactive)
  const last = finalized.at(-1)
  if (!last) return undefined
  const sums = { captiveBrl: 0, freeBrl: 0, savingBrl: 0 }
  for (const { costCativo, costLivre } of finalized) {
    if (costCativo === null || costLivre === null) continue
    sums.captiveBrl += costCativo
    sums.freeBrl += costLivre
    sums.savingBrl += costCativo - costLivre
  }
  return { lastMonthNumber: last.year * 12 + last.month - 1, ...sums }
}

function monthOf(monthNumber: number): string {
  return monthKey({ year: Math.floor(monthNumber / 12), month: (monthNumber % 12) + 1 })
}

/** Finalised months with both costs. Retroactive ones, which no page shows, are not counted. */
export function finalizedMonths(db: Db) {
  return unitMonths(db)
    .where('unit_month.status', '=', 'FINALIZADO')
    .where('is_retroactive', '=', 0)
    .where('captive_cost_brl', 'is not', null)
    .where('free_cost_brl', 'is not', null)
}

/** Sum of the months' savings. [R$] */
export const savingBrl = sql<number>`sum(captive_cost_brl - free_cost_brl)`

type Upload = { unit_id: string; type: typeof viabilityUpload; storage_id: string; name: string }

async function uploadsOf(db: Db, ids: Ids): Promise<Upload[]> {
  return db
    .selectFrom('unit_upload')
    .innerJoin('stored_file', 'stored_file.storage_id', 'unit_upload.storage_id')
    .where('unit_id', 'in', ids)
    .select(['unit_id', 'unit_upload.type', 'unit_upload.storage_id', 'name'])
    .orderBy('created_at', 'desc')
    .execute()
}

function toSummary(row: Row, figures: Figures | undefined, uploads: readonly Upload[], uploadUrl: UploadUrl): Summary {
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    cnpj: row.cnpj,
    code_ccee: row.code_ccee,
    status: row.status,
    start_acl: row.start_acl,
    start_date_management: row.start_date_management,
    class: row.class,
    submarket: row.submarket,
    uf: row.uf,
    distributor_data: { name: row.distributor_name, group: row.tariff_group, ths: row.ths },
    logo: row.logo_id && uploadUrl(row.logo_id),
    totalCostCativo: figures?.captiveBrl ?? 0,
    totalCostLivre: figures?.freeBrl ?? 0,
    accumulatedEconomy: figures?.savingBrl ?? 0,
    lastFinalizedMonth: figures ? monthOf(figures.lastMonthNumber) : null,
    uploads: uploads
      .filter(({ unit_id }) => unit_id === row.id)
      .map(({ type, storage_id, name }) => ({ type, url: uploadUrl(storage_id), name })),
    additional_data: row.additional_data === null ? null : (JSON.parse(row.additional_data) as Summary['additional_data']),
  }
}
