import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import type { ByTimeOfUse, Tariff, TariffRates } from '~/domain/tariffs/tariff'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { daysAfter } from '~/domain/dated/brazil-day'
import { findTariff } from '~/provider/tariffs/find-tariff'
import type { UnitProfile } from './units'

/** Tariff acts for each unit's billing, newest first, by `actsKey`. */
export type Acts = ReadonlyMap<string, readonly Tariff[]>

type Billed = Pick<UnitProfile, 'distributor' | 'group' | 'ths'>

/** Yearly increase of tariffs, to estimate those before the oldest known act. */
export const yearlyRise = 1.045

/** The tariffs in force on and before a day, for every distributor, subgroup and modality of some units. */
export async function actsOf(db: Db, profiles: readonly Billed[], day: IsoDate): Promise<Acts> {
  const acts = new Map<string, readonly Tariff[]>()
  for (const profile of profiles) {
    if (!acts.has(actsKey(profile))) acts.set(actsKey(profile), await actsUntil(db, profile, day))
  }
  return acts
}

async function actsUntil(db: Db, { distributor, group: subgroup, ths }: Billed, day: IsoDate): Promise<Tariff[]> {
  const tariff = await findTariff(db, { distributor, subgroup, ths, day })
  if (!tariff) return []
  return [tariff, ...(await actsUntil(db, { distributor, group: subgroup, ths }, dayBefore(tariff.reference.validFrom)))]
}

/** The tariff of a month: its act's or, before the oldest one, the same reduced by a yearly increase per anniversary. */
export function tariffIn(acts: Acts, billed: Billed, month: CalendarMonth): Tariff {
  const known = acts.get(actsKey(billed)) ?? []
  const inForce = known.find(({ reference }) => monthsUntil(month, reference.validFrom) <= 0)
  const oldest = known.at(-1)
  if (!oldest) throw new Error(`no tariff of ${actsKey(billed)}`)
  // An act lasts a year; one republished in between keeps its last day.
  return inForce ?? risen(oldest, -Math.ceil((monthsUntil(month, oldest.reference.validTo) - 11) / 12))
}

function risen(tariff: Tariff, years: number): Tariff {
  const factor = yearlyRise ** Math.min(0, years)
  const scaled = ({ peak, offPeak }: ByTimeOfUse) => ({ peak: peak * factor, offPeak: offPeak * factor })
  const { demandBrlPerKw, tusdBrlPerKwh, teBrlPerKwh } = tariff.rates
  const rates: TariffRates = {
    demandBrlPerKw: scaled(demandBrlPerKw),
    tusdBrlPerKwh: scaled(tusdBrlPerKwh),
    teBrlPerKwh: scaled(teBrlPerKwh),
  }
  return { ...tariff, rates }
}

function actsKey({ distributor, group, ths }: Billed) {
  return `${distributor} ${group} ${ths}`
}

/** Whole months from one to a day's; negative after it. */
function monthsUntil({ year, month }: CalendarMonth, day: IsoDate) {
  const [lastYear = 0, lastMonth = 0] = day.split('-').map(Number)
  return (lastYear - year) * 12 + lastMonth - month
}

function dayBefore(day: IsoDate) {
  return daysAfter(day, -1)
}
