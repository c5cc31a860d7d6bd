import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { hourSummaryMonths, maxHourLoads, type getCompanyHours } from '~/contract/market-hours'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { addedHours, kwhOf, noReading } from '~/domain/hours/load-hours'
import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import { calendarMonthOf } from '~/domain/market/market-month'
import { spotSubmarketOf } from '~/domain/market/submarket'
import { monthKey } from '~/domain/units/calendar-month'
import { HttpRefusal } from '../http/refusal'
import { nameOfCnpj } from '../market/company-loads'
import { distributorValues } from '../market/distributor-values'
import { distributorPeak } from './distributor-peak'
import { ratesOn } from './energy-rates'
import { settledHours } from './month-summary'
import type { HourReader } from '../http/deps'
import { openSpotHours } from './spot-hours'

type Asked = z.output<NonNullable<typeof getCompanyHours.params>>
type Reply = z.input<typeof getCompanyHours.reply>
type Loads = Awaited<ReturnType<typeof loadsOfCnpj>>

/** Hours of a month of a CNPJ's loads, or of one of them, and a summary of each month. */
export async function readCompanyHours(db: Db, hours: HourReader, { cnpj, load: code, month: asked }: Asked): Promise<Reply> {
  const [loads, months] = await Promise.all([loadsOfCnpj(db, cnpj, code), hours.months()])
  const [largest] = loads
  const main = code === undefined ? largest : loads.find((it) => it.code === code)
  if (code !== undefined && !main) throw new HttpRefusal(404, 'Carga não encontrada neste CNPJ')
  const month = asked ?? months.at(-1) ?? null
  const shown = loads.map(({ code: own, initials, city, uf, submarket }) => ({ code: own, initials, city, uf, submarket }))
  const empty = {
    name: await nameOfCnpj(db, cnpj),
    distribuidora: null,
    loadTotal: await countLoads(db, cnpj),
    loads: shown,
    months,
    month,
    wh: [],
    pldBrlPerMwh: [],
    summaries: [],
  }
  if (!main) return { ...empty, submarket: null, loadsElsewhere: 0, peak: null, rates: null }

  const chosen = code === undefined ? loads.filter(({ submarket }) => submarket === main.submarket) : [main]
  const submarket = main.submarket ?? undefined
  const spotHours = openSpotHours(db)
  const day: IsoDate = `${monthKey(calendarMonthOf(month ?? months.at(-1) ?? main.month))}-01`
  const { distributor, ...peak } = await peakOf(db, main, day)
  const last = months.slice(-hourSummaryMonths)
  const codes = chosen.map((it) => it.code)
  const summaries = []
  let [wh, pldBrlPerMwh]: [Reply['wh'], Reply['pldBrlPerMwh']] = [[], []]
  for (const of of month === null || last.includes(month) ? last : [month, ...last]) {
    const [first, ...others] = await hours.read(codes, [of])
    if (!first) continue
    const together = addedHours([first, ...others])
    const prices = await spotHours(submarket, of)
    if (of === month) {
      wh = Array.from(together, (value) => (value === noReading ? null : value))
      pldBrlPerMwh = Array.from(prices, (price) => price ?? null)
    }
    const kwh = kwhOf(together)
    const { loadFactor } = loadShape(kwh, of) ?? {}
    const energy = timeOfUseEnergy(kwh, of, peak.brasiliaFromHour)
    const split = { peakMwh: energy.peak / 1_000, offPeakMwh: energy.offPeak / 1_000, loadFactor: loadFactor ?? null }
    summaries.push({ month: of, loadCount: 1 + others.length, ...settledHours(together, prices), ...split })
    await nextTurn()
  }
  return {
    ...empty,
    submarket: main.submarket,
    loadsElsewhere: code === undefined ? loads.length - chosen.length : 0,
    wh,
    pldBrlPerMwh,
    summaries,
    distribuidora: distributor?.value ?? null,
    peak,
    rates: await ratesOn(db, { distributor, modality: undefined, isCaptive: false, day }),
  }
}

/** The largest loads of a CNPJ, and the asked one. */
export async function loadsOfCnpj(db: Db, cnpj: string, asked?: number) {
  const all = db
    .selectFrom('market_load')
    .select(['code', 'initials', 'city', 'uf', 'submarket', 'month', 'distributor_code', 'distributor_initials'])
    .where('cnpj', '=', cnpj)
  const rows = await all
    .orderBy(({ fn, val }) => fn.coalesce('capacity_mw', val(0)), 'desc')
    .orderBy('code')
    .limit(maxHourLoads)
    .execute()
  const isListed = asked === undefined || rows.length < maxHourLoads || rows.some(({ code }) => code === asked)
  const added = isListed ? [] : await all.where('code', '=', asked).execute()
  return [...rows, ...added].map((row) => ({ ...row, submarket: spotSubmarketOf(row.submarket ?? '') ?? null }))
}

/** The peak of a load's distributor. */
async function peakOf(db: Db, load: Loads[number], day: IsoDate) {
  const value = (await distributorValues(db, [load]))(load)
  return distributorPeak(db, { by: { value: value ?? '' }, calledName: load.distributor_initials, uf: load.uf }, day)
}

async function countLoads(db: Db, cnpj: string): Promise<number> {
  const counted = db.selectFrom('market_load').select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.where('cnpj', '=', cnpj).executeTakeFirstOrThrow()).count)
}
