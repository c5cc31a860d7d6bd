import { roundTo, toCents } from '~/domain/numbers/round-to'
import type { Flag } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { monthsAfter } from './calendar-month'
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
 * Consumption: the earlier saving per MWh on the difference. Everything else is a change per MWh on the month's own consumption: the
 * captive energy tariff and the flag, with taxes, save when they rise; the chamber's charges, and energy beyond the contract's limits
 * at the mean spot price, cost. The tariff of use (TUSD) is paid in both markets; its discount, the demand, the contract's price and
 * the taxes are not stored, and are `unexplained`.
 *
 * @param taxFactor  gross-up of captive energy; undefined if the unit's taxes are unknown.
 * @returns undefined if a cost of either month is missing.
 *
 * @example R$ 10.000 on 100 MWh, then R$ 13.000 on 120 MWh: consumption 0,2 × 10.000 = R$ 2.000 of R$ 3.000
 */
export function monthChange(now: PricedMonth, earlier: PricedMonth, taxFactor: number | undefined): MonthChange | undefined {
  const [savingBrl, earlierBrl] = [savingOf(now.month), savingOf(earlier.month)]
  if (savingBrl === undefined || earlierBrl === undefined) return undefined
  const growth = growthOf(now.month, earlier.month)
  const raw: Record<KnownCause, number | undefined> = {
    consumption: growth === undefined ? undefined : (growth - 1) * earlierBrl,
    tariff: tariffEffect(now, earlier, taxFactor),
    flag: flagEffect(now, earlier, taxFactor),
    charges: growth === undefined ? undefined : chargesEffect(now.month, earlier.month, growth),
    pld: growth === undefined ? undefined : settlementEffect(now, earlier, growth),
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

/** The months that a month is compared with: the one before it, and the same one of the year before. */
export function monthsBeforeOf(month: CalendarMonth): [CalendarMonth, CalendarMonth] {
  return [monthsAfter(month, -1), monthsAfter(month, -12)]
}

/** Beyond it a saving per MWh of the earlier month tells nothing: a unit that stood still, or a figure in kWh. */
const maxGrowth = 100

function growthOf({ consumedMwh }: UnitMonth, earlier: UnitMonth): number | undefined {
  const growth = consumedMwh && earlier.consumedMwh ? consumedMwh / earlier.consumedMwh : undefined
  return growth !== undefined && growth <= maxGrowth && growth >= 1 / maxGrowth ? growth : undefined
}

function tariffEffect({ month, prices }: PricedMonth, earlier: PricedMonth, taxFactor: number | undefined) {
  const [rates, before] = [prices.energy?.brlPerKwh, earlier.prices.energy?.brlPerKwh]
  if (!rates || !before || taxFactor === undefined || month.peakMwh === null || month.offPeakMwh === null) return undefined
  const risenBrlPerMwh = { peak: 1_000 * (rates.peak - before.peak), offPeak: 1_000 * (rates.offPeak - before.offPeak) }
  return taxFactor * (month.peakMwh * risenBrlPerMwh.peak + month.offPeakMwh * risenBrlPerMwh.offPeak)
}

function flagEffect({ month, prices }: PricedMonth, earlier: PricedMonth, taxFactor: number | undefined) {
  if (!prices.flag || !earlier.prices.flag || taxFactor === undefined || month.consumedMwh === null) return undefined
  return taxFactor * month.consumedMwh * 1_000 * (prices.flag.brlPerKwh - earlier.prices.flag.brlPerKwh)
}

const charges = ['reserveEnergyBrl', 'capacityReserveBrl', 'financialGuaranteeBrl', 'associationBrl'] as const

/** Of the charges that both months know. */
function chargesEffect(month: UnitMonth, earlier: UnitMonth, growth: number): number | undefined {
  const known = charges.flatMap((name) => {
    const [brl, before] = [month[name], earlier[name]]
    return brl === null || before === null ? [] : [brl - before * growth]
  })
  return known.length === 0 ? undefined : -known.reduce((sum, brl) => sum + brl, 0)
}

function settlementEffect(now: PricedMonth, earlier: PricedMonth, growth: number): number | undefined {
  const [brl, before] = [settledOf(now), settledOf(earlier)]
  return brl === undefined || before === undefined ? undefined : before * growth - brl
}

/** Cost of the energy beyond the contract's limits, negative for energy sold; 0 within them. [R$] */
function settledOf({ month: { totalMwh, takeMinMwh, takeMaxMwh }, prices }: PricedMonth): number | undefined {
  if (totalMwh === null || takeMinMwh === null || takeMaxMwh === null) return undefined
  const beyondMwh = totalMwh - Math.min(Math.max(totalMwh, takeMinMwh), takeMaxMwh)
  if (beyondMwh === 0) return 0
  return prices.pldBrlPerMwh === undefined ? undefined : beyondMwh * prices.pldBrlPerMwh
}

/** Cents as R$, never −0. */
function brlOf(cents: number): number {
  return roundTo(cents / 100, 2)
}
