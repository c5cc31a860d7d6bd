import type { z } from 'zod'
import type { getAgentBallast } from '~/contract/agents'
import type { Db } from '~/database/schema'
import { ballastMonths, ballastSeries, type AgentMonth } from '~/domain/market/ballast'
import { calendarMonthOf } from '~/domain/market/market-month'
import { profileCodes, type AgentRow } from './find-agent'
import { firstDayOf, marketMonths, type MonthPeriod } from './month-values'
import { publishedPeriod, shownMonths } from './published-period'

/** An agent's estimated ballast of the last twelve months; the eleven before are read for yearly sums. */
export async function ballastOf(db: Db, agent: AgentRow): Promise<z.input<typeof getAgentBallast.reply>> {
  const period = await publishedPeriod(db, agent, shownMonths + ballastMonths - 1)
  const months = await agentMonths(db, agent, period)
  const shown = new Set(marketMonths(period).slice(-shownMonths))
  return ballastSeries(months)
    .filter(({ year, month }) => shown.has(year * 100 + month))
    .map((it) => ({
      loggedAt: firstDayOf(it),
      lastro: it.ballastMwh,
      consumes: it.requiredMwh,
      compras: it.purchasesMwh,
      vendas: it.salesMwh,
      garantiaFisica: it.guaranteeMwh,
      consumo: it.consumptionMwh,
      perdas: it.lossesMwh,
      saldo12Meses: it.yearBalanceMwh ?? null,
    }))
}

/** An agent's published data by month, summed over its profiles. */
async function agentMonths(db: Db, agent: AgentRow, period: MonthPeriod | undefined): Promise<AgentMonth[]> {
  if (!period) return []
  const isTheirs = profileCodes(db, agent)
  const contracts = await db
    .selectFrom('market_contract_month')
    .select(({ fn }) => [
      'month',
      fn.sum<number | null>('purchase_mw').as('purchase_mw'),
      fn.sum<number | null>('sale_mw').as('sale_mw'),
    ])
    .where('profile_code', 'in', isTheirs)
    .where('month', '>=', period.first)
    .groupBy('month')
    .execute()
  const consumption = await db
    .selectFrom('market_consumption_month')
    .select(({ fn }) => ['month', fn.sum<number | null>('consumption_mwh').as('consumption_mwh')])
    .where('profile_code', 'in', isTheirs)
    .where('month', '>=', period.first)
    .groupBy('month')
    .execute()
  const plants = await db
    .selectFrom('market_plant_month')
    .select(({ fn }) => ['month', fn.sum<number | null>('guarantee_mwh').as('guarantee_mwh')])
    .where('plant_code', 'in', db.selectFrom('market_plant').select('code').where('profile_code', 'in', isTheirs))
    // A plant counts from its first month in a profile of this agent.
    .where('profile_code', 'in', isTheirs)
    .where('month', '>=', period.first)
    .groupBy('month')
    .execute()
  const [contractAt, consumptionAt, plantAt] = [byMonth(contracts), byMonth(consumption), byMonth(plants)]
  return marketMonths(period).map((month) => ({
    ...calendarMonthOf(month),
    purchasesMw: contractAt.get(month)?.purchase_mw ?? null,
    salesMw: contractAt.get(month)?.sale_mw ?? null,
    guaranteeMwh: plantAt.get(month)?.guarantee_mwh ?? null,
    consumptionMwh: consumptionAt.get(month)?.consumption_mwh ?? null,
  }))
}

function byMonth<Row extends { month: number }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row.month, row]))
}
