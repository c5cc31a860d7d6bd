import { toCents } from '~/domain/numbers/round-to'
import { sum } from '~/domain/numbers/sum'
import { costField, costFields, inReadingOrder, suppliersField, type CostLine } from './cost-lines'
import { monthChange, type ChangeEffect, type KnownCause, type MonthPrices, type PricedMonth } from './month-change'
import { monthsOfPromise, type PromisedYear, type UnitPromise } from './promise'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** Why a month saved more or less than was promised, in whole cents: the effects add up to the difference. */
type ExplainedMonth = CalendarMonth & { effects: ChangeEffect[] }

export type PromiseCauses = {
  /** Whether any compared month has the parts of its year of the study: without them all of the difference is `unexplained`. */
  hasParts: boolean
  /** Those that are compared, oldest first. */
  months: ExplainedMonth[]
  /** The months' effects added up. A line's amounts are those of the months that tell it. */
  effects: ChangeEffect[]
  /** Causes whose figures some months, or their year of the study, do not have: they are part of `unexplained`. */
  unknown: { cause: KnownCause; months: number }[]
  /** Of the months whose consumption explains a part. [MWh] */
  consumption: { promisedMwh: number; realisedMwh: number }
}

/** Reading order of the effects. */
const order = ['consumption', ...costFields.map(({ name }) => name), 'tariff', 'flag', 'charges', 'pld', 'unexplained'] as const
const knownCauses = ['consumption', 'tariff', 'flag', 'charges', 'pld'] as const

/** What effects of several months have in common: their cause, or the cost that they are of. */
export type EffectKey = (typeof order)[number]

const places = new Map<EffectKey, number>(order.map((key, place) => [key, place]))

export function effectKey(effect: ChangeEffect): EffectKey {
  return effect.cause === 'line' ? costField(effect.line) : effect.cause
}

/**
 * Why a unit saved more or less than its study promised: each month's change (`monthChange`) against the study's mean month of its
 * year, which is a month under the green flag, at the study's tariff, within its contract. A month's lines are compared with the
 * study's, which has a cost of 0 where it has no line; suppliers are added up. Without parts of the study all is unexplained.
 */
export function promiseCauses(
  promise: UnitPromise,
  months: readonly UnitMonth[],
  pricesOf: (month: CalendarMonth) => MonthPrices,
): PromiseCauses {
  const compared = monthsOfPromise(promise, months).flatMap(({ month, promised }) => {
    const now = { month: { ...month, costLines: withoutSuppliers(month.costLines ?? []) }, prices: pricesOf(month) }
    const change = monthChange(now, studiedMonth(now.month, promised), promised.parts?.taxFactor)
    return change ? [{ month, promised, change }] : []
  })
  const explained = compared.filter(({ change }) => !change.unknown.includes('consumption'))
  return {
    hasParts: compared.some(({ promised: { parts } }) => parts !== undefined),
    months: compared.map(({ month: { year, month }, change }) => ({ year, month, effects: inOrder(change.effects) })),
    effects: addedUp(compared.flatMap(({ change }) => change.effects)),
    unknown: knownCauses.flatMap((cause) => {
      const count = compared.filter(({ change }) => change.unknown.includes(cause)).length
      return count === 0 ? [] : [{ cause, months: count }]
    }),
    consumption: {
      promisedMwh: sum(explained.map(({ promised }) => mwhOf(promised))),
      realisedMwh: sum(explained.map(({ month }) => month.consumedMwh)),
    },
  }
}

/** A study's mean month at a calendar month. */
function studiedMonth({ year, month, costLines = [] }: Itemised, promised: PromisedYear): PricedMonth {
  const { captiveBrl, freeBrl, parts } = promised
  const mwh = mwhOf(promised) ?? null
  return {
    month: {
      year,
      month,
      captiveCostBrl: captiveBrl,
      freeCostBrl: freeBrl,
      consumedMwh: mwh,
      peakMwh: parts?.peakMwh ?? null,
      offPeakMwh: parts?.offPeakMwh ?? null,
      totalMwh: mwh,
      contractedMwh: mwh,
      takeMinMwh: mwh,
      takeMaxMwh: mwh,
      reserveEnergyBrl: parts?.reserveEnergyBrl ?? null,
      capacityReserveBrl: parts?.capacityReserveBrl ?? null,
      financialGuaranteeBrl: null,
      associationBrl: null,
      costLines: parts ? costLines.map((line) => ({ ...line, brl: promisedBrl(line, parts.costLines) })).filter(hasNoTax) : [],
    },
    prices: {
      flag: parts && { name: 'green', brlPerKwh: 0 },
      energy: parts?.energy ?? undefined,
      pldBrlPerMwh: undefined,
    },
  }
}

type Itemised = Pick<UnitMonth, 'year' | 'month' | 'costLines'>

function mwhOf({ parts }: PromisedYear): number | undefined {
  return parts && parts.peakMwh + parts.offPeakMwh
}

function promisedBrl(line: CostLine, promised: readonly CostLine[]): number {
  return promised.find((it) => costField(it) === costField(line))?.brl ?? 0
}

/** The study's lines have taxes inside: it is not compared with lines beside which the taxes stand. */
function hasNoTax({ kind }: CostLine): boolean {
  return kind !== 'icms' && kind !== 'federal-taxes'
}

/** Energy of the free market as one line: a study names no supplier. */
function withoutSuppliers(lines: readonly CostLine[]): CostLine[] {
  const supplied = lines.filter((line) => costField(line) === suppliersField)
  if (supplied.length === 0) return [...lines]
  const cents = sum(supplied.map(({ brl }) => toCents(brl)))
  const others = lines.filter((line) => costField(line) !== suppliersField)
  return inReadingOrder([...others, { side: 'free', kind: 'energy', brl: cents / 100 }])
}

function inOrder(effects: readonly ChangeEffect[]): ChangeEffect[] {
  return effects.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf(effect: ChangeEffect): number {
  return places.get(effectKey(effect)) ?? order.length
}

/** One effect for each cause and kind of cost. */
function addedUp(effects: readonly ChangeEffect[]): ChangeEffect[] {
  const sums = new Map<EffectKey, ChangeEffect>()
  for (const effect of effects) {
    const others = sums.get(effectKey(effect))
    sums.set(effectKey(effect), others ? sumOf(others, effect) : effect)
  }
  return inOrder([...sums.values()])
}

function sumOf(one: ChangeEffect, other: ChangeEffect): ChangeEffect {
  const brl = (toCents(one.brl) + toCents(other.brl)) / 100
  if (one.cause !== 'line' || other.cause !== 'line') return { ...one, brl }
  const added = (name: 'nowBrl' | 'beforeBrl') => (toCents(one.line[name]) + toCents(other.line[name])) / 100
  return { ...one, brl, line: { ...one.line, nowBrl: added('nowBrl'), beforeBrl: added('beforeBrl') } }
}
