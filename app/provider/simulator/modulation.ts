import type { Db } from '~/database/schema'
import { modulationCost } from '~/domain/hours/modulation'
import { addedHours } from '~/domain/hours/load-hours'
import { toMarketMonth } from '~/domain/market/market-month'
import { valueOn, sourceOn, type IsoDate } from '~/domain/dated/dated'
import { brasiliaHourOf } from '~/domain/tariffs/peak-hours'
import type { Deps } from '../http/deps'
import { marketOrigin } from '../market/market-origin'
import { premisesOf } from '../premises/premises-of'
import { newestSpotYear, submarketOf, type SpotPrices, type Submarket } from './spot-months'

type Asked = { distributor: string; cnpj: string; day: IsoDate }

/**
 * The newest year of spot prices for a distributor's unit, each month with the modulation of the CNPJ's own hours where the chamber
 * published them. Null until twelve months of prices are stored.
 */
export async function spotYearOf({ db, hours }: Pick<Deps, 'db' | 'hours'>, { distributor: value, cnpj, day }: Asked) {
  const distributor = await db
    .selectFrom('distributor')
    .select(['value', 'name', 'agent_name', 'uf', 'submarket'])
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  const submarket = submarketOf(distributor.submarket)
  const { peakHours } = await premisesOf(db, distributor)
  const { fromHour, isConfirmed } = valueOn(peakHours, day)
  const brasiliaFromHour = brasiliaHourOf(fromHour, distributor.uf)
  const prices = await newestSpotYear(db, submarket, brasiliaFromHour)
  if (!prices) return null
  const source = sourceOn(peakHours, day).title
  const peak = { distributorName: distributor.name, fromHour, brasiliaFromHour, isConfirmed, source }
  const measured = await measuredIn(prices, { cnpj, submarket }, { db, hours })
  const months = prices.map((price) => ({ ...price, measuredBrlPerMwh: measured.get(toMarketMonth(price.month)) }))
  return { submarket, peak, months, isInvented: (await marketOrigin(db)).isInvented }
}

type Measured = { cnpj: string; submarket: Submarket }

/** Modulation cost of a CNPJ's loads in each month that has their hours. [R$/MWh] */
async function measuredIn(
  prices: readonly SpotPrices[],
  { cnpj, submarket }: Measured,
  { db, hours }: Pick<Deps, 'db' | 'hours'>,
) {
  const loads = await db
    .selectFrom('market_load')
    .select('code')
    .where('cnpj', '=', cnpj.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase())
    .execute()
  const months = prices.map(({ month }) => toMarketMonth(month))
  const read = await hours.read(
    loads.map(({ code }) => code),
    months,
  )
  const found = new Map<number, number>()
  if (read.length === 0) return found
  const spot = await hourlyPrices(db, submarket, months)
  for (const month of months) {
    const [first, ...others] = read.filter((it) => it.month === month)
    const cost = first && modulationCost(addedHours([first, ...others]), spot.get(month) ?? [])?.brlPerMwh
    if (cost !== undefined) found.set(month, cost)
  }
  return found
}

/** Spot prices of each hour of months. [R$/MWh] */
async function hourlyPrices(db: Db, submarket: Submarket, months: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('pld_hour')
    .select(['month', 'period', 'brl_per_mwh'])
    .where('submarket', '=', submarket)
    .where('month', 'in', months)
    .execute()
  const byMonth = new Map<number, number[]>(months.map((month) => [month, []]))
  for (const { month, period, brl_per_mwh: brlPerMwh } of rows) byMonth.get(month)![period - 1] = brlPerMwh
  return byMonth
}
