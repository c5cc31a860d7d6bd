import type { Bill } from '~/domain/bill/bill'
import type { FlagTotals } from '~/domain/bill/flags'
import type { Plant } from '~/domain/bill/plant'
import type { IsoDate } from '~/domain/dated/dated'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, Subgroup, TariffReference, Ths } from '~/domain/tariffs/tariff'
import type { Assumptions } from '../bill/assumptions'
import type { SensitivityRow } from './sensitivity'

/** What a study compares: the free market, the self-producer, one against the other, or distributed generation against it. */
export type StudyMode = 'ML' | 'APE' | 'MLXAPE' | 'GDXAPE'

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

/** What every study tells of the customer, the tariff and the terms. */
export type StudyBasics = {
  /** The day whose tariffs and parameters were used. */
  day: IsoDate
  customer: { name?: string; cnpj: string }
  distributorName: string
  subgroup: Subgroup
  ths: Ths
  incentive: Incentive
  contractedDemandKw: ByTimeOfUse
  overrunKw: ByTimeOfUse
  measuredDemandKw?: ByTimeOfUse
  energyKwh: ByTimeOfUse
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
  tariff: TariffReference
  years: readonly StudyYear[]
  /** Running sum of the first five years' savings. [R$] */
  accumulatedSavingBrl: readonly number[]
  /** Energy price at which both scenarios cost the same; undefined when no positive price does. */
  breakEvenPriceBrlPerMwh?: number
}

/** Captive market against free market (mode ML): what the result page and the PDF show. Ten years. */
export type FreeMarketStudy = StudyBasics & {
  mode: 'ML'
  lossesFraction: number
  chargesBrlPerMwh: number
  /** Whether the state taxes the TUSD discount; absent in studies made without saying so, which count it. */
  isBenefitTaxed?: boolean
  captive: Bill
  flags: FlagTotals
  freeMarket: Bill
  targetPrices: readonly TargetPrice[]
  /** Absent in studies kept before it was worked out. */
  sensitivity?: readonly SensitivityRow[]
}

/** A study that ends in a self-producer: from the captive market (APE), the free market (MLXAPE) or distributed generation (GDXAPE). */
export type SelfProducerStudy = StudyBasics & {
  mode: 'APE' | 'MLXAPE' | 'GDXAPE'
  plant: Plant
  /** Installed power, for whoever reads; the calculation goes by the generation. [kWp] */
  plantPowerKwp: number
  /** [R$] */
  investmentBrl: number
  assumptions: Assumptions
  base: Bill
  /** The base under each flag; undefined from the free market, which has none. */
  flags?: FlagTotals
  selfProducer: Bill
  /** How the saving answers to the price of energy; absent in studies kept before it was worked out. */
  targetPrices?: readonly TargetPrice[]
  /** Value up to each year; starts at minus the investment. [R$] */
  cumulativeNpvBrl: readonly number[]
  /** Undefined when the flow never changes sign. [1/year] */
  irrFraction?: number
  /** Undefined when nothing was invested, or when it never pays back. [years] */
  paybackYears?: number
  sensitivity: readonly SensitivityRow[]
}

export type Study = FreeMarketStudy | SelfProducerStudy
