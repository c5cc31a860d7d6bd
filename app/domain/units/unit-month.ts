import type { CostLine } from './cost-lines'

/** State of a month's figures, as the provider spells it. */
export type MonthStatus = 'FINALIZADO' | 'NAO_FINALIZADO' | 'EM_CURTO_PRAZO'

/** A calendar month; `month` is 1 to 12. */
export type CalendarMonth = { year: number; month: number }

/** The energy of one day, measured or projected. */
export type DayEnergy = { mwh: number; isProjected: boolean }

/**
 * A month of a consumer unit in the free market, without its days. Null: the figure is not known (yet). Energy is in MWh as CCEE
 * counts it, money in R$ with taxes, demand in kW, reactive energy above the limit in kVArh.
 */
export type UnitMonth = CalendarMonth & {
  /** The provider's text; one that is no `MonthStatus` is displayed as an error. */
  status: MonthStatus | (string & {})
  /** Added after the fact; lists and charts leave it out. */
  isRetroactive: boolean
  /** Consumption of the whole month, projected until it is finalised. */
  consumedMwh: number | null
  /** Measured by CCEE at the point of delivery. */
  measuredMwh: number | null
  lossesMwh: number | null
  /** The unit's share of the PROINFA plants, which it does not buy. */
  proinfaMwh: number | null
  /** Energy that the contracts must cover: measured + losses − PROINFA. */
  totalMwh: number | null
  contractedMwh: number | null
  /** The contract's minimum and maximum energy for the month. */
  takeMinMwh: number | null
  takeMaxMwh: number | null
  /** Invoiced by the supplier: the total energy, clamped to the take limits. */
  invoicedMwh: number | null
  peakMwh: number | null
  offPeakMwh: number | null
  generatedMwh: number | null
  /** Cost of the month in the captive and in the free market. */
  captiveCostBrl: number | null
  freeCostBrl: number | null
  reactiveCostBrl: number | null
  peakReactiveKvarh: number | null
  offPeakReactiveKvarh: number | null
  contractedDemandKw: number | null
  measuredDemandKw: number | null
  reserveEnergyBrl: number | null
  financialGuaranteeBrl: number | null
  capacityReserveBrl: number | null
  associationBrl: number | null
  /** What the costs were paid for; absent without lines. */
  costLines?: readonly CostLine[]
  /** Whose contracts the contracted energy and its limits come from; absent where the month stores its own. */
  suppliers?: readonly string[]
}

/** One entry per day, from the first. */
export type MonthDays = { dailyConsumption: DayEnergy[]; dailyGeneration: DayEnergy[] }

/** A month with its days. */
export type DailyMonth = UnitMonth & MonthDays
