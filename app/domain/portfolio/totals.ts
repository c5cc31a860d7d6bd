import { isNonEmpty, mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import type { AnnualTotals } from '~/domain/study/years'
import type { UnitFigures, UnitOutcome } from './unit-result'

/** A unit with the fields for a ranking; without figures it was not calculated. */
export type RankedUnit = { name: string; outcome: UnitOutcome; figures?: UnitFigures | undefined }

/** Units of one outcome, or all, with their yearly sums. [R$/year] */
export type GroupTotal = { count: number; years: AnnualTotals[] }

export type PortfolioTotals = {
  count: number
  counts: Record<UnitOutcome, number>
  /** Calculated units. */
  studied: GroupTotal
  gaining: GroupTotal
}

/** The totals of a portfolio: the calculated units, and the gaining ones among them. */
export function portfolioTotals(units: readonly RankedUnit[]): PortfolioTotals {
  const countOf = (outcome: UnitOutcome) => units.filter((unit) => unit.outcome === outcome).length
  return {
    count: units.length,
    counts: {
      gains: countOf('gains'),
      loses: countOf('loses'),
      'may-not-migrate': countOf('may-not-migrate'),
      refused: countOf('refused'),
    },
    studied: groupTotal(units),
    gaining: groupTotal(units.filter(({ outcome }) => outcome === 'gains')),
  }
}

/**
 * Yearly sums of units; units without figures add nothing. [R$/year]
 *
 * @example savings of 100 and 50 in the first year add up to 150
 */
export function groupTotal(units: readonly RankedUnit[]): GroupTotal {
  const years = units.flatMap(({ figures }) => (figures ? [figures.years] : []))
  return { count: years.length, years: isNonEmpty(years) ? [...summedYears(years)] : [] }
}

/** The sums of units of as many years each; a year is called as the earliest of its units'. [R$/year] */
export function summedYears(units: NonEmpty<NonEmpty<AnnualTotals>>): NonEmpty<AnnualTotals> {
  return mapNonEmpty(units[0], (_, index) => {
    const own = units.map((years) => years[index]!)
    const sum = (key: 'baseBrl' | 'alternativeBrl' | 'savingBrl') => own.reduce((total, year) => total + year[key], 0)
    const year = Math.min(...own.map((it) => it.year))
    return { year, baseBrl: sum('baseBrl'), alternativeBrl: sum('alternativeBrl'), savingBrl: sum('savingBrl') }
  })
}

/** The first-year saving; undefined for a unit that was not calculated. [R$/year] */
export function firstSavingBrl({ figures }: RankedUnit): number | undefined {
  return figures?.years[0]?.savingBrl
}

/** Units from the largest first-year saving to the largest loss, then those without figures by name. */
export function ranked<Unit extends RankedUnit>(units: readonly Unit[]): Unit[] {
  return units.toSorted((one, other) => {
    const [first, second] = [firstSavingBrl(one), firstSavingBrl(other)]
    if (first !== undefined && second !== undefined && first !== second) return second - first
    if ((first === undefined) !== (second === undefined)) return first === undefined ? 1 : -1
    return one.name.localeCompare(other.name, 'pt-BR')
  })
}
