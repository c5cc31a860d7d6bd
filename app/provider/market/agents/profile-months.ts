import type { Db } from '~/database/schema'
import type { MonthPeriod } from './month-values'

type ProfileMonth = { purchasesMw: number | null; salesMw: number | null; consumptionMwh: number | null }

/** Published data of profiles in a period. */
export type ProfileMonths = {
  /** Undefined for a profile and month without publication. */
  at: (profileCode: number, month: number) => ProfileMonth | undefined
}

/** Contracts and consumption of profiles in a period, over all submarkets. */
export async function profileMonths(db: Db, codes: readonly number[], period: MonthPeriod | undefined): Promise<ProfileMonths> {
  const months = new Map<string, ProfileMonth>()
  if (period && codes.length > 0) {
    const contracts = await db
      .selectFrom('market_contract_month')
      .select(['profile_code', 'month', 'purchase_mw', 'sale_mw'])
      .where('profile_code', 'in', codes)
      .where('month', '>=', period.first)
      .where('month', '<=', period.last)
      .execute()
    const consumption = await db
      .selectFrom('market_consumption_month')
      .select(({ fn }) => ['profile_code', 'month', fn.sum<number | null>('consumption_mwh').as('consumption_mwh')])
      .where('profile_code', 'in', codes)
      .where('month', '>=', period.first)
      .where('month', '<=', period.last)
      .groupBy(['profile_code', 'month'])
      .execute()
    for (const row of contracts)
      months.set(keyOf(row.profile_code, row.month), {
        purchasesMw: row.purchase_mw,
        salesMw: row.sale_mw,
        consumptionMwh: null,
      })
    for (const row of consumption) {
      const key = keyOf(row.profile_code, row.month)
      const { purchasesMw = null, salesMw = null } = months.get(key) ?? {}
      months.set(key, { purchasesMw, salesMw, consumptionMwh: row.consumption_mwh })
    }
  }
  return { at: (profileCode, month) => months.get(keyOf(profileCode, month)) }
}

function keyOf(profileCode: number, month: number) {
  return `${profileCode} ${month}`
}
