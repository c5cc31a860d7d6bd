import type { Db } from '~/database/schema'
import { monthsBefore } from '~/domain/market/market-month'
import { profileCodes, type AgentRow } from './find-agent'
import type { MonthPeriod } from './month-values'

/** Months shown on a page. */
export const shownMonths = 12

/** The period up to the newest month with any publication of an agent; undefined without one. */
export async function publishedPeriod(db: Db, agent: AgentRow, count = shownMonths): Promise<MonthPeriod | undefined> {
  const isTheirs = profileCodes(db, agent)
  const newest = await Promise.all([
    db
      .selectFrom('market_consumption_month')
      .where('profile_code', 'in', isTheirs)
      .select(({ fn }) => fn.max<number | null>('month').as('month'))
      .executeTakeFirst(),
    db
      .selectFrom('market_contract_month')
      .where('profile_code', 'in', isTheirs)
      .select(({ fn }) => fn.max<number | null>('month').as('month'))
      .executeTakeFirst(),
    db
      .selectFrom('market_plant_month')
      .where('plant_code', 'in', db.selectFrom('market_plant').select('code').where('profile_code', 'in', isTheirs))
      .select(({ fn }) => fn.max<number | null>('month').as('month'))
      .executeTakeFirst(),
  ])
  const last = Math.max(...newest.map((row) => row?.month ?? 0))
  return last === 0 ? undefined : { first: monthsBefore(last, count - 1), last }
}
