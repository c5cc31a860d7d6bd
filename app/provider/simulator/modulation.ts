import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { addedHours, kwhOf, noReading } from '~/domain/hours/load-hours'
import { timeOfUseEnergy } from '~/domain/hours/load-shape'
import { modulationCost } from '~/domain/hours/modulation'
import { calendarMonthOf, toMarketMonth } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import type { Deps } from '../http/deps'
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
  const measured = await hoursOfCnpj(deps, cnpj, months)
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
 * the chamber publishes it with losses. Null if a month lacks hours. [kWh]
 */
export async function meteredYearOf(deps: HoursDeps, { distributor, cnpj, day }: Asked, lossesFraction: number) {
  const months = (await deps.hours.months()).slice(-12)
  const measured = await hoursOfCnpj(deps, cnpj, months)
  const areWhole = measured.size === 12 && [...measured.values()].every((wh) => !wh.includes(noReading))
  if (!areWhole) return null
  const { brasiliaFromHour } = await peakOf(deps.db, distributor, day)
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
  const peak = await distributorPeak(db, { by: { value }, calledName: distributorName, uf: distributor.uf }, day)
  return { ...peak, distributorName, submarket: submarketOf(distributor.submarket) }
}

/** Hours of all loads of a CNPJ together, by month; months without them are absent. [Wh] */
async function hoursOfCnpj({ db, hours }: HoursDeps, cnpj: string, months: readonly number[]): Promise<Map<number, Int32Array>> {
  const loads = await db
    .selectFrom('market_load')
    .select('code')
    .where('cnpj', '=', cnpj.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase())
    .orderBy('code')
    .execute()
  const codes = loads.map(({ code }) => code)
  const read = await hours.read(codes, months)
  const found = new Map<number, Int32Array>()
  for (const month of months) {
    const [first, ...others] = read.filter((it) => it.month === month)
    if (first) found.set(month, addedHours([first, ...others]))
  }
  return found
}
