import { roundTo, toCents } from '~/domain/numbers/round-to'
import type { Flag } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { energyBalance } from './balance'
import { compareMonths, monthsAfter } from './calendar-month'
import { savingOf } from './saving'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** What changes a saving from one month to another, in the order in which it is told. The last is what the months do not tell. */
const changeCauses = ['consumption', 'tariff', 'flag', 'charges', 'pld', 'unexplained'] as const
export type ChangeCause = (typeof changeCauses)[number]
export type KnownCause = Exclude<ChangeCause, 'unexplained'>

/** Public prices of a month at a unit, without taxes; undefined if unknown. */
export type MonthPrices = {
  flag: { name: Flag; brlPerKwh: number } | undefined
  /** Captive energy (TE) of the act in force on the first day. */
  energy: { resolution: string; brlPerKwh: ByTimeOfUse } | undefined
  /** Mean spot price (PLD) of a month with all hours published. [R$/MWh] */
  pldBrlPerMwh: number | undefined
}

/** A month of a unit with the public prices at it. */
export type PricedMonth = { month: UnitMonth; prices: MonthPrices }

/** The change of a saving: its effects in whole cents add up to it. */
export type MonthChange = {
  before: CalendarMonth
  changeBrl: number
  /** The known ones and `unexplained`, in the order of `changeCauses`. [R$] */
  effects: { cause: ChangeCause; brl: number }[]
  /** Causes whose figures are missing in one of the months: they are part of `unexplained`. */
  unknown: KnownCause[]
}

/**
 * Why a month's saving differs from an earlier one's.
 *
 * Each effect is its change per MWh on the mean consumption of both months, and the consumption's on their mean saving per MWh: seen
 * from the other month, the same effects have opposite signs. The captive energy tariff and the flag, with taxes, save when they
 * rise; the chamber's charges, and energy beyond the contract's limits at the mean spot price, cost. The tariff of use (TUSD) is paid
 * in both markets; its discount, the demand, the contract's price and the taxes are not stored, and are `unexplained`.
 *
 * @param taxFactor  gross-up of captive energy; undefined if the unit's taxes are unknown.
 * @returns undefined if a cost of either month is missing.
 *
 * @example R$ 10.000 on 100 MWh, then R$ 13.200 on 120 MWh: consumption 20 MWh × (100 + 110) / 2 = R$ 2.100 of R$ 3.200
 */
export function monthChange(now: PricedMonth, earlier: PricedMonth, taxFactor: number | undefined): MonthChange | undefined {
  const [savingBrl, earlierBrl] = [savingOf(now.month), savingOf(earlier.month)]
  if (savingBrl === undefined || earlierBrl === undefined) return undefined
  const volumes = volumesOf(now.month, earlier.month)
  const captiveFactor = volumes && taxFactor
  const raw: Record<KnownCause, number | undefined> = {
    consumption: volumes && ((volumes.now - volumes.before) * (savingBrl / volumes.now + earlierBrl / volumes.before)) / 2,
    tariff: captiveFactor && tariffEffect(now, earlier, captiveFactor),
    flag: captiveFactor && flagEffect(now, earlier, captiveFactor),
    charges: volumes && costEffect(volumes, chargesOf(now.month, earlier.month), chargesOf(earlier.month, now.month)),
    pld: volumes && costEffect(volumes, settledOf(now), settledOf(earlier)),
  }
  const told = changeCauses.flatMap((cause) => {
    const brl = cause === 'unexplained' ? undefined : raw[cause]
    return brl === undefined ? [] : [{ cause, cents: toCents(brl) }]
  })
  const cents = toCents(savingBrl) - toCents(earlierBrl)
  const rest = told.reduce((left, effect) => left - effect.cents, cents)
  const { year, month } = earlier.month
  return {
    before: { year, month },
    changeBrl: brlOf(cents),
    effects: [...told, { cause: 'unexplained' as const, cents: rest }].map((effect) => ({
      cause: effect.cause,
      brl: brlOf(effect.cents),
    })),
    unknown: changeCauses.filter((cause): cause is KnownCause => cause !== 'unexplained' && raw[cause] === undefined),
  }
}

/**
 * The months that a month's saving is compared with: the one before it, and the same one of the year before, where they are finalised
 * with both costs. Empty if the month itself is not.
 */
export function comparedMonths<Month extends UnitMonth>(month: UnitMonth, months: readonly Month[]): Month[] {
  if (!hasFinalSaving(month)) return []
  const earlier = [-1, -12].map((by) => monthsAfter(month, by))
  return earlier.flatMap((at) => months.find((it) => compareMonths(it, at) === 0 && hasFinalSaving(it)) ?? [])
}

function hasFinalSaving(month: UnitMonth) {
  return month.status === 'FINALIZADO' && savingOf(month) !== undefined
}

/** Beyond this ratio a saving per MWh of the other month tells nothing: a unit that stood still, or a figure in kWh. */
const maxGrowth = 100
/** The chamber counts whole kWh. [MWh] */
const leastMwh = 0.001

/** Consumption of both months. [MWh] */
type Volumes = { now: number; before: number }

function volumesOf({ consumedMwh: now }: UnitMonth, { consumedMwh: before }: UnitMonth): Volumes | undefined {
  if (now === null || before === null || Math.min(now, before) < leastMwh) return undefined
  if (Math.max(now / before, before / now) > maxGrowth) return undefined
  return { now, before }
}

function tariffEffect({ month, prices }: PricedMonth, earlier: PricedMonth, factor: number): number | undefined {
  const [rates, before] = [prices.energy?.brlPerKwh, earlier.prices.energy?.brlPerKwh]
  const peakMwh = mean(month.peakMwh, earlier.month.peakMwh)
  const offPeakMwh = mean(month.offPeakMwh, earlier.month.offPeakMwh)
  if (!rates || !before || peakMwh === undefined || offPeakMwh === undefined) return undefined
  return factor * 1_000 * (peakMwh * (rates.peak - before.peak) + offPeakMwh * (rates.offPeak - before.offPeak))
}

function flagEffect({ month, prices }: PricedMonth, earlier: PricedMonth, factor: number): number | undefined {
  const mwh = mean(month.consumedMwh, earlier.month.consumedMwh)
  if (!prices.flag || !earlier.prices.flag || mwh === undefined) return undefined
  return factor * 1_000 * mwh * (prices.flag.brlPerKwh - earlier.prices.flag.brlPerKwh)
}

function mean(one: number | null, other: number | null): number | undefined {
  return one === null || other === null ? undefined : (one + other) / 2
}

/** What a cost per MWh takes from a saving. [R$] */
function costEffect(volumes: Volumes, nowBrl: number | undefined, beforeBrl: number | undefined): number | undefined {
  if (nowBrl === undefined || beforeBrl === undefined) return undefined
  return ((volumes.now + volumes.before) / 2) * (beforeBrl / volumes.before - nowBrl / volumes.now)
}

const charges = ['reserveEnergyBrl', 'capacityReserveBrl', 'financialGuaranteeBrl', 'associationBrl'] as const
type MonthCharge = (typeof charges)[number]

/** The charges that both months know: only these are compared. */
export function comparedCharges(month: UnitMonth, other: UnitMonth): MonthCharge[] {
  return charges.filter((name) => month[name] !== null && other[name] !== null)
}

/** A month's compared charges. [R$] */
function chargesOf(month: UnitMonth, other: UnitMonth): number | undefined {
  const compared = comparedCharges(month, other)
  return compared.length === 0 ? undefined : compared.reduce((sum, name) => sum + (month[name] ?? 0), 0)
}

/** Cost of the energy beyond the contract's limits, negative for energy sold; 0 within them. [R$] */
function settledOf({ month, prices }: PricedMonth): number | undefined {
  const balance = energyBalance(month)
  if (!balance || balance.mwh === 0) return balance && 0
  return prices.pldBrlPerMwh === undefined ? undefined : -balance.mwh * prices.pldBrlPerMwh
}

/** Cents as R$, never −0. */
function brlOf(cents: number): number {
  return roundTo(cents / 100, 2)
}
