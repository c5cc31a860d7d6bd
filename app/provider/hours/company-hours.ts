import type { z } from 'zod'
import { hourSummaryMonths, maxHourLoads, type getCompanyHours } from '~/contract/market-hours'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { addedHours, kwhOf, noReading, type LoadMonth } from '~/domain/hours/load-hours'
import { loadShape } from '~/domain/hours/load-shape'
import { calendarMonthOf } from '~/domain/market/market-month'
import { spotSubmarketOf } from '~/domain/market/submarket'
import { monthKey } from '~/domain/units/calendar-month'
import { HttpRefusal } from '../http/refusal'
import { distributorValues } from '../market/distributor-values'
import { distributorPeak } from './distributor-peak'
import { settledHours } from './month-summary'
import type { HourReader } from '../http/deps'
import { openSpotHours } from './spot-hours'

type Asked = z.output<NonNullable<typeof getCompanyHours.params>>
type Reply = z.input<typeof getCompanyHours.reply>
type Loads = Awaited<ReturnType<typeof loadsOfCnpj>>

/** Hours of a month of a CNPJ's loads, or of one of them, and a summary of each month. */
export async function readCompanyHours(db: Db, hours: HourReader, { cnpj, load: code, month: asked }: Asked): Promise<Reply> {
  const [loads, months] = await Promise.all([loadsOfCnpj(db, cnpj), hours.months()])
  const [largest] = loads
  const main = code === undefined ? largest : loads.find((it) => it.code === code)
  if (code !== undefined && !main) throw new HttpRefusal(404, 'Carga não encontrada neste CNPJ')
  const month = asked ?? months.at(-1) ?? null
  const shown = loads.map(({ code: own, initials, city, uf, submarket }) => ({ code: own, initials, city, uf, submarket }))
  const empty = { loads: shown, months, month, wh: [], pldBrlPerMwh: [], summaries: [] }
  if (!main) return { ...empty, submarket: null, loadsElsewhere: 0, peak: null }

  const chosen = code === undefined ? loads.filter(({ submarket }) => submarket === main.submarket) : [main]
  const submarket = main.submarket ?? undefined
  const spotHours = openSpotHours(db)
  const last = months.slice(-hourSummaryMonths)
  const read = await hours.read(
    chosen.map((it) => it.code),
    month === null || last.includes(month) ? last : [month, ...last],
  )
  const summaries = []
  let [wh, pldBrlPerMwh]: [Reply['wh'], Reply['pldBrlPerMwh']] = [[], []]
  for (const [of, ofLoads] of Map.groupBy(read, (it) => it.month)) {
    const together = addedHours(ofLoads as [LoadMonth, ...LoadMonth[]])
    const prices = await spotHours(submarket, of)
    if (of === month) {
      wh = Array.from(together, (value) => (value === noReading ? null : value))
      pldBrlPerMwh = Array.from(prices, (price) => price ?? null)
    }
    if (!last.includes(of)) continue
    const { loadFactor } = loadShape(kwhOf(together), of) ?? {}
    summaries.push({
      month: of,
      loadCount: ofLoads.length,
      ...settledHours(together, prices),
      loadFactor: loadFactor ?? null,
    })
  }
  const day: IsoDate = `${monthKey(calendarMonthOf(month ?? months.at(-1) ?? main.month))}-01`
  return {
    ...empty,
    submarket: main.submarket,
    loadsElsewhere: code === undefined ? loads.length - chosen.length : 0,
    wh,
    pldBrlPerMwh,
    summaries,
    peak: await peakOf(db, main, day),
  }
}

/** The loads of a CNPJ, largest first. */
export async function loadsOfCnpj(db: Db, cnpj: string) {
  const rows = await db
    .selectFrom('market_load')
    .select(['code', 'initials', 'city', 'uf', 'submarket', 'month', 'distributor_code', 'distributor_initials'])
    .where('cnpj', '=', cnpj)
    .orderBy(({ fn, val }) => fn.coalesce('capacity_mw', val(0)), 'desc')
    .orderBy('code')
    .limit(maxHourLoads)
    .execute()
  return rows.map((row) => ({ ...row, submarket: spotSubmarketOf(row.submarket ?? '') ?? null }))
}

/** The peak of the load's distributor. */
async function peakOf(db: Db, load: Loads[number], day: IsoDate): Promise<Reply['peak']> {
  const value = (await distributorValues(db, [load]))(load) ?? ''
  return distributorPeak(db, { by: { value }, calledName: load.distributor_initials, uf: load.uf }, day)
}
