import { roundTo, toCents } from '~/domain/numbers/round-to'
import type { Flag } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { energyBalance } from './balance'
import { compareMonths, monthsAfter } from './calendar-month'
import { comparedLines, isNetOfTaxes, type ComparedLine } from './compared-lines'
import { savingOf } from './saving'
import type { CostKind, CostSide } from './cost-lines'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** What changes a saving from one month to another, in the order in which it is told. The last is what the months do not tell. */
const changeCauses = ['consumption', 'tariff', 'flag', 'charges', 'pld', 'unexplained'] as const
export type ChangeCause = (typeof changeCauses)[number]
export type KnownCause = Exclude<ChangeCause, 'unexplained'>
const knownCauses = changeCauses.filter((cause) => cause !== 'unexplained')

/** Public prices of a month at a unit, without taxes; undefined if unknown. */
export type MonthPrices = {
  flag: { name: Flag; brlPerKwh: number } | undefined
  /** Captive energy (TE) of the act in force on the first day. */
  energy: { resolution: string; brlPerKwh: ByTimeOfUse } | undefined
  /** Mean spot price (PLD) of a month with all hours published. [R$/MWh] */
  pldBrlPerMwh: number | undefined
}

/** What explains a month's saving. */
type ChangedMonth = CalendarMonth &
  Pick<UnitMonth, 'captiveCostBrl' | 'freeCostBrl' | 'costLines' | MonthCharge> &
  Pick<UnitMonth, 'consumedMwh' | 'peakMwh' | 'offPeakMwh' | 'totalMwh' | 'contractedMwh' | 'takeMinMwh' | 'takeMaxMwh'>

/** A month of a unit with the public prices at it. */
export type PricedMonth = { month: ChangedMonth; prices: MonthPrices }

/** A cause's part of a change, or that of one cost line. [R$] */
export type ChangeEffect = { cause: ChangeCause; brl: number } | { cause: 'line'; line: ComparedLine; brl: number }

/** The change of a saving: its effects in whole cents add up to it. */
export type MonthChange = {
  before: CalendarMonth
  changeBrl: number
  /** The known ones, lines and `unexplained`, in the order in which they are told. */
  effects: ChangeEffect[]
  /** Causes whose figures are missing in one of the months: they are part of `unexplained`. */
  unknown: KnownCause[]
}

/**
 * Why a month's saving differs from an earlier one's.
 *
 * Each effect is its change per MWh on the mean consumption of both months, and the consumption's on their mean saving per MWh: seen
 * from the other month, the same effects have opposite signs. The captive energy tariff and the flag, with taxes, save when they
 * rise; the chamber's charges, and energy beyond the contract's limits at the mean spot price, cost. A cost line that both months have
 * is an effect of its own, in place of the estimate of the same cost; lines of the captive market save when they rise. Without lines
 * the tariff of use (TUSD), its discount, the demand, the contract's price and the taxes are not known, and are `unexplained`.
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
  const lines = comparedLines(now.month, earlier.month)
  const captiveFactor = volumes && taxFactor && (isNetOfTaxes(lines, 'captive') ? 1 : taxFactor)
  const raw: Record<KnownCause, number | undefined> = {
    consumption: volumes && ((volumes.now - volumes.before) * (savingBrl / volumes.now + earlierBrl / volumes.before)) / 2,
    tariff: captiveFactor && tariffEffect(now, earlier, captiveFactor),
    flag: captiveFactor && flagEffect(now, earlier, captiveFactor),
    charges: volumes && costEffect(volumes, chargesOf(now.month, earlier.month), chargesOf(earlier.month, now.month)),
    pld: volumes && costEffect(volumes, settledOf(now), settledOf(earlier)),
  }
  const replaced = replacedCauses(lines, now.month, earlier.month)
  const estimated = knownCauses.flatMap((cause): ChangeEffect[] => {
    const brl = replaced.includes(cause) ? undefined : raw[cause]
    return brl === undefined ? [] : [{ cause, brl: inCents(brl) }]
  })
  const ofLines = lines.map((line) => ({ cause: 'line' as const, line, brl: inCents(lineEffect(line, volumes)) }))
  const [first, ...others] = estimated
  const told = first?.cause === 'consumption' ? [first, ...ofLines, ...others] : [...ofLines, ...estimated]
  const cents = toCents(savingBrl) - toCents(earlierBrl)
  const rest = told.reduce((left, { brl }) => left - toCents(brl), cents)
  const { year, month } = earlier.month
  return {
    before: { year, month },
    changeBrl: brlOf(cents),
    effects: [...told, { cause: 'unexplained', brl: brlOf(rest) }],
    unknown: knownCauses.filter((cause) => raw[cause] === undefined && !replaced.includes(cause)),
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

function volumesOf({ consumedMwh: now }: ChangedMonth, { consumedMwh: before }: ChangedMonth): Volumes | undefined {
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
export function comparedCharges(month: ChangedMonth, other: ChangedMonth): MonthCharge[] {
  return charges.filter((name) => month[name] !== null && other[name] !== null)
}

/** A month's compared charges. [R$] */
function chargesOf(month: ChangedMonth, other: ChangedMonth): number | undefined {
  const compared = comparedCharges(month, other)
  return compared.length === 0 ? undefined : compared.reduce((sum, name) => sum + (month[name] ?? 0), 0)
}

/** Cost of the energy beyond the contract's limits, negative for energy sold; 0 within them. [R$] */
function settledOf({ month, prices }: PricedMonth): number | undefined {
  const balance = energyBalance(month)
  if (!balance || balance.mwh === 0) return balance && 0
  return prices.pldBrlPerMwh === undefined ? undefined : -balance.mwh * prices.pldBrlPerMwh
}

/** What a line adds to a saving: a captive cost saves. Without volumes, its whole difference. [R$] */
function lineEffect({ side, nowBrl, beforeBrl }: ComparedLine, volumes: Volumes | undefined): number {
  const costs = (volumes ? costEffect(volumes, nowBrl, beforeBrl) : undefined) ?? beforeBrl - nowBrl
  return side === 'captive' ? -costs : costs
}

/** Causes whose cost the compared lines tell. A flag without a line is inside of the energy's. */
function replacedCauses(lines: readonly ComparedLine[], now: ChangedMonth, before: ChangedMonth): KnownCause[] {
  const has = (side: CostSide, kind: CostKind) => lines.some((line) => line.side === side && line.kind === kind)
  const isFlagTold = [now, before].some(({ costLines = [] }) => costLines.some(({ kind }) => kind === 'flag'))
  const causes: KnownCause[] = []
  if (has('captive', 'energy')) causes.push('tariff')
  if (has('captive', 'flag') || (has('captive', 'energy') && !isFlagTold)) causes.push('flag')
  if (has('free', 'charges')) causes.push('charges')
  if (has('free', 'settlement')) causes.push('pld')
  return causes
}

function inCents(brl: number): number {
  return brlOf(toCents(brl))
}

/** Cents as R$, never −0. */
function brlOf(cents: number): number {
  return roundTo(cents / 100, 2)
}
