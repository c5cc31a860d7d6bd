import type { z } from 'zod'
import { hourSummaryMonths } from '~/contract/market-hours'
import type { getUnitHours } from '~/contract/unit-hours'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { addedHours, kwhOf, noReading, type LoadMonth } from '~/domain/hours/load-hours'
import { loadShape } from '~/domain/hours/load-shape'
import { calendarMonthOf } from '~/domain/market/market-month'
import { spotSubmarketOf, type SpotSubmarket } from '~/domain/market/submarket'
import { monthKey } from '~/domain/units/calendar-month'
import { loadsOfCnpj } from '../hours/company-hours'
import { distributorPeak } from '../hours/distributor-peak'
import { ratesOn } from '../hours/energy-rates'
import { settledHours } from '../hours/month-summary'
import { openSpotHours } from '../hours/spot-hours'
import type { HourReader } from '../http/deps'
import { marketOrigin } from '../market/market-origin'
import type { requireVisibleUnit } from '../units/visible-unit'
import { storedHours, typedConsumption } from './stored-hours'

type Unit = Awaited<ReturnType<typeof requireVisibleUnit>>
type Reply = Omit<z.input<typeof getUnitHours.reply>, 'maySend'>
type HoursOfMonth = Pick<Reply['months'][number], 'month' | 'source' | 'sent'> & { wh: Int32Array }

/** Hours of a month of a unit, of its meter or, without a file of it, of the chamber, and a summary of each month. */
export async function readUnitHours(
  db: Db,
  hours: HourReader,
  unit: Unit,
  { asked, now }: { asked: number | undefined; now: Date },
): Promise<Reply> {
  const submarket = spotSubmarketOf(unit.submarket)
  const meter = await metered(db, unit.id)
  const known = new Set(meter.map(({ month }) => month))
  const chamber = submarket ? await chamberHours(db, hours, { cnpj: unit.cnpj, submarket, asked, known }) : []
  const every = [...meter, ...chamber].toSorted((one, other) => one.month - other.month)
  const all = every.filter((it, at) => it.month === asked || at >= every.length - hourSummaryMonths)
  const month = asked ?? all.at(-1)?.month ?? null
  const [spotHours, typed] = [openSpotHours(db), await typedConsumption(db, unit.id)]
  const months: Reply['months'] = []
  let [wh, pldBrlPerMwh]: [Reply['wh'], Reply['pldBrlPerMwh']] = [[], []]
  for (const { wh: own, ...told } of all) {
    const prices = await spotHours(submarket, told.month)
    if (told.month === month) {
      wh = Array.from(own, (value) => (value === noReading ? null : value))
      pldBrlPerMwh = Array.from(prices, (price) => price ?? null)
    }
    months.push({
      ...told,
      ...settledHours(own, prices),
      loadFactor: loadShape(kwhOf(own), told.month)?.loadFactor ?? null,
      typedMwh: typed.get(told.month) ?? null,
    })
  }
  const day: IsoDate = month === null ? brazilDay(now) : `${monthKey(calendarMonthOf(month))}-01`
  const name = unit.distributor_name
  const { distributor, fromHour, brasiliaFromHour, isConfirmed, source } = await distributorPeak(
    db,
    { by: { name }, calledName: name, uf: unit.uf },
    day,
  )
  return {
    unit: { id: unit.id, name: unit.name, companyId: unit.company_id },
    submarket: submarket ?? null,
    month,
    wh,
    pldBrlPerMwh,
    months,
    peak: { fromHour, brasiliaFromHour, isConfirmed, source },
    rates: await ratesOn(db, {
      distributor,
      modality: { subgroup: unit.tariff_group, ths: unit.ths },
      isCaptive: unit.status === 'EM_ADESAO' || (unit.start_acl !== null && unit.start_acl > day),
      day,
    }),
    isInvented: (await marketOrigin(db)).isInvented,
  }
}

async function metered(db: Db, unitId: string): Promise<HoursOfMonth[]> {
  const rows = await storedHours(db, unitId)
  return rows.map(({ month, wh, source, file_name: fileName, sent_at: at }) => ({ month, wh, source, sent: { fileName, at } }))
}

type Wanted = { cnpj: string; submarket: SpotSubmarket; asked: number | undefined; known: ReadonlySet<number> }

/** Hours of the loads of the unit's CNPJ in its submarket, together, in the newest months that its meter lacks. */
async function chamberHours(db: Db, hours: HourReader, { cnpj, submarket, asked, known }: Wanted): Promise<HoursOfMonth[]> {
  const loads = (await loadsOfCnpj(db, cnpj)).filter((load) => load.submarket === submarket)
  if (loads.length === 0) return []
  const published = await hours.months()
  const newest = published.slice(-hourSummaryMonths)
  const wanted = published.filter((month) => (month === asked || newest.includes(month)) && !known.has(month))
  const read = await hours.read(
    loads.map(({ code }) => code),
    wanted,
  )
  return [...Map.groupBy(read, ({ month }) => month)].map(([month, ofLoads]) => ({
    month,
    wh: addedHours(ofLoads as [LoadMonth, ...LoadMonth[]]),
    source: 'chamber',
    sent: null,
  }))
}
