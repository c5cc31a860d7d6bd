import type { z } from 'zod'
import { loadHistoryMonths, maxDetailedLoads, type getCompanyLoads } from '~/contract/market-loads'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { monthsBefore } from '~/domain/market/market-month'
import { supplierChanges } from '~/domain/market/supplier-changes'
import { pageOf } from '../http/page-of'
import { exitsOf } from './breaches'
import { distributorValues } from './distributor-values'

type Reply = z.input<typeof getCompanyLoads.reply>
type Asked = z.output<NonNullable<typeof getCompanyLoads.params>>

/** The load units of a CNPJ, and those of its company's other CNPJs. */
export async function readCompanyLoads(db: Db, { cnpj, page }: Asked): Promise<Reply> {
  const detailed = await loadsWithSupplier(db)
    .where('market_load.cnpj', '=', cnpj)
    .select(['market_load.activity', 'market_load.submarket', 'migrated_on', 'capacity_mw', 'market_load.month'])
    .select(['distributor_code', 'distributor_initials'])
    .orderBy(({ fn, val }) => fn.coalesce('capacity_mw', val(0)), 'desc')
    .orderBy('market_load.code')
    .limit(maxDetailedLoads)
    .execute()
  const codes = detailed.map(({ code }) => code)
  const newest = Math.max(0, ...detailed.map(({ month }) => month))
  const [months, history, others, valueOf, name, exits] = await Promise.all([
    monthsOf(db, codes, newest),
    historyOf(db, cnpj, newest),
    pageOf(othersOf(db, cnpj, codes), page, pageSize),
    distributorValues(db, detailed),
    nameOfCnpj(db, cnpj),
    exitsOf(db, cnpj),
  ])
  return {
    name,
    exits,
    units: detailed.map((row) => {
      const own = months.filter(({ loadCode }) => loadCode === row.code)
      return {
        ...toLoad(row),
        submarket: row.submarket,
        activity: row.activity,
        migratedOn: row.migrated_on,
        distributorInitials: row.distributor_initials,
        distribuidora: valueOf(row),
        capacityMw: row.capacity_mw,
        months: own.map(({ month, totalMwh }) => ({ month, totalMwh })),
        supplierChanges: changesOf(own),
      }
    }),
    history,
    others: { ...others, items: others.items.map(toLoad) },
  }
}

/** A load's agent is that of its profile in the newest month. */
function loadsWithSupplier(db: Db) {
  return db
    .selectFrom('market_load')
    .leftJoin('market_profile', 'market_profile.code', 'market_load.profile_code')
    .leftJoin('market_agent', 'market_agent.code', 'market_profile.agent_code')
    .leftJoin('market_load_month', (join) =>
      join
        .onRef('market_load_month.load_code', '=', 'market_load.code')
        .onRef('market_load_month.month', '=', 'market_load.month'),
    )
    .select(['market_load.code', 'market_load.initials', 'market_load.cnpj', 'city', 'uf', 'total_mwh as lastMwh'])
    .select(supplierColumns)
}

const supplierColumns = [
  'market_agent.code as supplierCode',
  'market_agent.initials as supplierInitials',
  'market_agent.name as supplierName',
] as const

/** The first eight characters of a CNPJ identify the company; a range query orders the same in every database. */
function othersOf(db: Db, cnpj: string, leftOut: readonly number[]) {
  const root = cnpj.slice(0, 8)
  return loadsWithSupplier(db)
    .where('market_load.cnpj', '>=', `${root}000000`)
    .where('market_load.cnpj', '<=', `${root}ZZZZ99`)
    .$if(leftOut.length > 0, (query) => query.where('market_load.code', 'not in', leftOut))
    .orderBy('market_load.cnpj')
    .orderBy('market_load.code')
}

function monthsOf(db: Db, codes: readonly number[], newest: number) {
  if (codes.length === 0) return []
  return db
    .selectFrom('market_load_month')
    .leftJoin('market_profile', 'market_profile.code', 'market_load_month.profile_code')
    .leftJoin('market_agent', 'market_agent.code', 'market_profile.agent_code')
    .select(['load_code as loadCode', 'month', 'total_mwh as totalMwh'])
    .select(supplierColumns)
    .where('load_code', 'in', codes)
    .where('month', '>', monthsBefore(newest, loadHistoryMonths))
    .orderBy('load_code')
    .orderBy('month')
    .execute()
}

function historyOf(db: Db, cnpj: string, newest: number) {
  if (newest === 0) return []
  return db
    .selectFrom('market_load')
    .innerJoin('market_load_month', 'market_load_month.load_code', 'market_load.code')
    .where('cnpj', '=', cnpj)
    .where('market_load_month.month', '>', monthsBefore(newest, loadHistoryMonths))
    .select(({ fn }) => ['market_load_month.month', fn.sum<number | null>('total_mwh').as('totalMwh')])
    .groupBy('market_load_month.month')
    .orderBy('market_load_month.month')
    .execute()
}

/** Name of a company in the chamber's list or in the public register. */
export async function nameOfCnpj(db: Db, cnpj: string): Promise<string | null> {
  const agent = await db.selectFrom('market_agent').select('name').where('cnpj', '=', cnpj).limit(1).executeTakeFirst()
  const found = agent ?? (await db.selectFrom('company_register').select('name').where('cnpj', '=', cnpj).executeTakeFirst())
  return found?.name ?? null
}

type Supplied = { supplierCode: number | null; supplierInitials: string | null; supplierName: string | null }
type Row = Supplied & {
  code: number
  initials: string
  cnpj: string | null
  city: string
  uf: string
  lastMwh: number | null
}

function toLoad({ code, initials, cnpj, city, uf, lastMwh, ...row }: Row): Reply['others']['items'][number] {
  return { code, initials, cnpj: cnpj ?? '', city, uf, lastMwh, supplier: supplierOf(row) }
}

function supplierOf({ supplierCode, supplierInitials, supplierName }: Supplied) {
  return supplierCode === null ? null : { code: supplierCode, initials: supplierInitials ?? '', name: supplierName ?? '' }
}

function changesOf(months: readonly (Supplied & { month: number })[]) {
  const known = months.map((row) => ({ ...row, code: row.supplierCode ?? undefined }))
  return supplierChanges(known.map((row) => ({ row, supplierCode: row.code }))).map(({ before, after }) => ({
    month: after.row.month,
    from: supplierOf(before.row),
    to: supplierOf(after.row),
  }))
}
