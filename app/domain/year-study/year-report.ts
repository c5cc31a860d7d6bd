import type { Bill } from '~/domain/bill/bill'
import { studyDoubts } from '~/domain/study/plausibility'
import type { Study } from '~/domain/study/study'
import type { ByTimeOfUse, TariffReference } from '~/domain/tariffs/tariff'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { type NonEmpty } from '~/domain/records/non-empty'
import type { YearDifference } from './year-difference'
import type { YearStudy } from './year-study'

/** A month of the first year of supply, as pages and documents show it. */
export type ReportedMonth = CalendarMonth & {
  energyKwh: ByTimeOfUse
  /** As billed: measured, else contracted. [kW] */
  demandKw: ByTimeOfUse
  /** Undefined without a plant. [kWh] */
  generationKwh?: number
  energyPriceBrlPerMwh: number
  base: Bill
  alternative: Bill
  savingBrl: number
  /** Credit of distributed generation after the month; undefined for other modes. [kWh] */
  creditKwh?: number
}

/** A calculated year's study, with the one-month study that its terms come from. */
export type YearReport = Omit<YearStudy, 'months'> & {
  study: Study
  tariff: TariffReference
  /** In the order of supply. */
  months: NonEmpty<ReportedMonth>
  difference: YearDifference
}

/** Implausible figures of twelve months: their mean generation, the first year's saving, the payback. */
export function doubtsOfYear(report: Pick<YearReport, 'study' | 'months' | 'years' | 'paybackYears'>): string[] {
  const { study, months, years, paybackYears } = report
  const judged = { savingFraction: years[0].savingFraction, paybackYears }
  if (!study.plant) return studyDoubts(judged)
  const { powerKwp, generationKwh: usualKwh } = study.plant
  const generatedKwh = months.reduce((sum, { generationKwh = usualKwh }) => sum + generationKwh, 0)
  return studyDoubts({ ...judged, plant: { powerKwp, generationKwh: generatedKwh / months.length } })
}

/** The first year's months in its second calendar year, and the effect of their price. */
export type PriceTurn = {
  from: { year: number; priceBrlPerMwh: number }
  to: { year: number; priceBrlPerMwh: number; months: number }
  /** Saving due to the second calendar year's price. [R$ a year] */
  savingBrl: number
}

/**
 * Effect of the second calendar year's price on the first year; undefined if supply begins in January.
 *
 * @example four months that buy 11 MWh each at R$ 220/MWh after R$ 210: 4 × 11 × (210 − 220) = −440
 */
export function priceTurnOf({ months }: Pick<YearReport, 'months'>): PriceTurn | undefined {
  const [first] = months
  const later = months.filter(({ year }) => year > first.year)
  const [second] = later
  if (!second) return undefined
  const priceBrlPerMwh = second.energyPriceBrlPerMwh
  const moreBoughtBrl = later.reduce((sum, { base, alternative }) => sum + boughtBrl(alternative) - boughtBrl(base), 0)
  return {
    from: { year: first.year, priceBrlPerMwh: first.energyPriceBrlPerMwh },
    to: { year: second.year, priceBrlPerMwh, months: later.length },
    savingBrl: moreBoughtBrl * (first.energyPriceBrlPerMwh / priceBrlPerMwh - 1),
  }
}

function boughtBrl({ lines }: Bill): number {
  return lines.reduce((sum, { growth, amountBrl }) => (growth === 'energyPrice' ? sum + amountBrl : sum), 0)
}
