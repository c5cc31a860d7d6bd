import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { addedHours, kwhOf, noReading } from '~/domain/hours/load-hours'
import { timeOfUseEnergy } from '~/domain/hours/load-shape'
import { modulationCost } from '~/domain/hours/modulation'
import { calendarMonthOf, monthsBefore, toMarketMonth } from '~/domain/market/market-month'
import type { SpotSubmarket } from '~/domain/market/submarket'
import { monthKey } from '~/domain/units/calendar-month'
import type { Deps } from '../http/deps'
import { loadsOfCnpj } from '../hours/company-hours'
import { distributorPeak } from '../hours/distributor-peak'
import { openSpotHours } from '../hours/spot-hours'
import { marketOrigin } from '../market/market-origin'
import { newestSpotYear, submarketOf } from './spot-months'

type Asked = { distributor: string; cnpj: string; day: IsoDate }
type HoursDeps = Pick<Deps, 'db' | 'hours'>

/**
 * The newest year of spot prices for a distributor's unit, each month with the modulation of the CNPJ's own hours where the chamber
 * published them. Null until twelve months of prices are stored.
 */
export async function spotYearOf(deps: HoursDeps, { distributor, cnpj, day }: Asked) {
  const { db } = deps
  const { submarket, ...peak } = await peakOf(db, distributor, day)
  const prices = await newestSpotYear(db, submarket, peak.brasiliaFromHour)
  if (!prices) return null
  const months = prices.map(({ month }) => toMarketMonth(month))
  const measured = await wholeHours(deps, { cnpj, submarket }, months)
  const spotHours = openSpotHours(db)
  const withHours = []
  for (const price of prices) {
    const month = toMarketMonth(price.month)
    const wh = measured.get(month)
    const measuredBrlPerMwh = wh && modulationCost(wh, await spotHours(submarket, month)).modulationBrlPerMwh
    withHours.push({ ...price, measuredBrlPerMwh })
  }
  return { submarket, peak, months: withHours, isInvented: (await marketOrigin(db)).isInvented }
}

/**
 * Peak and off-peak energy of the newest twelve months of a CNPJ's hours, from January to December, as metered at the connection:
 * the chamber publishes it with losses. Null if they are not consecutive, or one lacks hours. [kWh]
 */
export async function meteredYearOf(deps: HoursDeps, { distributor, cnpj, day }: Asked, lossesFraction: number) {
  const months = (await deps.hours.months()).slice(-12)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || first !== monthsBefore(last, 11)) return null
  const { submarket, brasiliaFromHour } = await peakOf(deps.db, distributor, day)
  const measured = await wholeHours(deps, { cnpj, submarket }, months)
  if (measured.size < 12) return null
  return months
    .map((period) => {
      const { peak, offPeak } = timeOfUseEnergy(kwhOf(measured.get(period)!), period, brasiliaFromHour)
      const { month, ...ofYear } = calendarMonthOf(period)
      const atConnection = { peakKwh: peak / (1 + lossesFraction), offPeakKwh: offPeak / (1 + lossesFraction) }
      return { month, period: monthKey({ month, ...ofYear }), ...atConnection }
    })
    .toSorted((one, other) => one.month - other.month)
}

/** A distributor's submarket and peak. */
async function peakOf(db: Db, value: string, day: IsoDate) {
  const { name: distributorName, ...distributor } = await db
    .selectFrom('distributor')
    .select(['name', 'uf', 'submarket'])
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  const asked = { by: { value }, calledName: distributorName, uf: distributor.uf }
  const { fromHour, brasiliaFromHour, isConfirmed, source } = await distributorPeak(db, asked, day)
  return { fromHour, brasiliaFromHour, isConfirmed, source, distributorName, submarket: submarketOf(distributor.submarket) }
}

/** Hours of a CNPJ's loads in a submarket together, by month; months that lack an hour, or one of the loads, are absent. [Wh] */
async function wholeHours(
  { db, hours }: HoursDeps,
  { cnpj, submarket }: { cnpj: string; submarket: SpotSubmarket },
  months: readonly number[],
): Promise<Map<number, Int32Array>> {
  const all = await loadsOfCnpj(db, cnpj.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase())
  const codes = all.filter((load) => load.submarket === submarket).map(({ code }) => code)
  const byMonth = Map.groupBy(await hours.read(codes, months), ({ month }) => month)
  const loadCount = Math.max(...[...byMonth.values()].map((loads) => loads.length))
  const found = new Map<number, Int32Array>()
  for (const [month, [first, ...others]] of byMonth) {
    if (!first || 1 + others.length < loadCount) continue
    const wh = addedHours([first, ...others])
    if (!wh.includes(noReading)) found.set(month, wh)
  }
  return found
}
