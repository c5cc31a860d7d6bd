import type { Bill } from '~/domain/bill/bill'
import type { IsoDate } from '~/domain/dated/dated'
import type { ByPost, Subgroup, TariffReference, Ths } from '~/domain/tariffs/tariff'

/** What a study compares: the free market, the self-producer, one against the other, or distributed generation against it. */
export type StudyMode = 'ML' | 'APE' | 'MLXAPE' | 'GDXAPE'

/** TUSD discount of the energy source: 0 Convencional, 0.5 I5, 1 I1. */
export type Incentive = 0 | 0.5 | 1

/** Monthly totals of the captive bill under each tariff flag. [R$] */
export type FlagTotals = { greenBrl: number; yellowBrl: number; red1Brl: number; red2Brl: number }

/** One year of the comparison; the monthly values are those of a month of that year. */
export type StudyYear = {
  year: number
  baseBrl: number
  alternativeBrl: number
  savingBrl: number
  /** Saving over the base scenario. */
  savingFraction: number
  annualSavingBrl: number
}

export type TargetPrice = { priceBrlPerMwh: number; savingBrl: number; savingFraction: number }

/** Captive market against free market (mode ML): what the result page and the PDF show. */
export type FreeMarketStudy = {
  mode: 'ML'
  /** The day whose tariffs and parameters were used. */
  day: IsoDate
  customer: { name?: string; cnpj: string }
  distributorName: string
  subgroup: Subgroup
  ths: Ths
  incentive: Incentive
  contractedDemandKw: ByPost
  overrunKw: ByPost
  measuredDemandKw?: ByPost
  energyKwh: ByPost
  taxes: { pisFraction: number; cofinsFraction: number; icmsFraction: number; icmsCredited: boolean }
  /** Five quoted prices, for 2026 to 2030. */
  energyPricesBrlPerMwh: readonly number[]
  /** Undefined when the management fee was worked out automatically. */
  managementBrl?: number
  chargesIncluded: boolean
  generator?: { energyKwh: number; dieselBrlPerKwh: number }
  /** [1/year] */
  discountRateFraction: number
  distributorGrowthFraction: number
  energyGrowthFraction: number
  lossesFraction: number
  chargesBrlPerMwh: number
  tariff: TariffReference
  captive: Bill
  flags: FlagTotals
  freeMarket: Bill
  /** Ten years. */
  years: readonly StudyYear[]
  /** Running sum of the first five years' savings. [R$] */
  accumulatedSavingBrl: readonly number[]
  targetPrices: readonly TargetPrice[]
  /** Energy price at which both markets cost the same; undefined when no positive price does. */
  breakEvenPriceBrlPerMwh?: number
}
