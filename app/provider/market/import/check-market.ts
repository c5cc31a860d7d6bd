import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { dataSets } from './data-sets'

/** Summary of the imported market, for the importing person. */
export type MarketCheck = {
  /** Newest first. */
  months: MonthCheck[]
  /** Profiles referenced by loads, contracts, consumption or plants and missing in lista_perfil_v1. */
  unknownProfiles: { count: number; first: number[]; freeMwh: number }
  agentsWithoutCnpj: { count: number; first: string[] }
  /** Data sets never imported. */
  missing: string[]
}

type MonthCheck = {
  month: number
  /** Without class Distribuidor. */
  freeMwh: number
  /** Of class Varejista, which the control total excludes since February 2026. */
  retailerMwh: number
  controlMwh: number | null
  /** The part that the control total counts; null without one. */
  differenceFraction: number | null
}

export async function checkMarket(db: Db): Promise<MarketCheck> {
  return {
    months: await checkMonths(db),
    unknownProfiles: await unknownProfilesOf(db),
    agentsWithoutCnpj: await agentsWithoutCnpj(db),
    missing: await missingDataSets(db),
  }
}

const retailersLeftControl = 2026_02
const monthsChecked = 24

async function checkMonths(db: Db): Promise<MonthCheck[]> {
  const sums = await db
    .selectFrom('market_activity_month as a')
    .leftJoin('market_environment_month as e', 'e.month', 'a.month')
    .select(({ fn }) => ['a.month', 'e.free_mwh as control', fn.sum<number>('a.free_mwh').as('free')])
    .groupBy(['a.month', 'e.free_mwh'])
    .orderBy('a.month', 'desc')
    .limit(monthsChecked)
    .execute()
  if (sums.length === 0) return []
  const retailers = await db
    .selectFrom('market_load_month as l')
    .innerJoin('market_profile as p', 'p.code', 'l.profile_code')
    .select(({ fn }) => ['l.month', fn.sum<number | null>('l.free_mwh').as('free')])
    .where('p.class', '=', 'Varejista')
    .where('l.month', '>=', Math.max(sums.at(-1)!.month, retailersLeftControl))
    .groupBy('l.month')
    .execute()
  const retailerMwh = new Map(retailers.map(({ month, free }) => [month, free ?? 0]))
  return sums.map(({ month, free, control }) => {
    const retailer = retailerMwh.get(month) ?? 0
    const differenceFraction = control ? (free - retailer) / control - 1 : null
    return { month, freeMwh: free, retailerMwh: retailer, controlMwh: control, differenceFraction }
  })
}

const shown = 10

async function unknownProfilesOf(db: Db) {
  const { rows } = await sql<{ code: number; free: number }>`
    select code, sum(free) as free from (
      select profile_code as code, coalesce(sum(free_mwh), 0) as free from market_load_month group by profile_code
      union all select distinct profile_code, 0 from market_contract_month
      union all select distinct profile_code, 0 from market_consumption_month
      union all select distinct profile_code, 0 from market_plant
    ) as named where not exists (select 1 from market_profile as p where p.code = named.code) group by code order by code`.execute(
    db,
  )
  return {
    count: rows.length,
    first: rows.slice(0, shown).map(({ code }) => code),
    freeMwh: rows.reduce((sum, { free }) => sum + free, 0),
  }
}

async function agentsWithoutCnpj(db: Db) {
  const agents = await db.selectFrom('market_agent').select('initials').where('cnpj', 'is', null).orderBy('initials').execute()
  return { count: agents.length, first: agents.slice(0, shown).map(({ initials }) => initials) }
}

async function missingDataSets(db: Db): Promise<string[]> {
  const done = await db.selectFrom('market_import').select('kind').distinct().where('state', '=', 'done').execute()
  const kinds = new Set(done.map(({ kind }) => kind))
  return dataSets.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))
}
