import { jsonText } from '~/database/json'
import { captiveBill } from '~/domain/bill/captive'
import { defaultAssumptions, type Assumptions } from '~/domain/bill/assumptions'
import { flagLines } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { taxFactors } from '~/domain/bill/taxes'
import type { Consumer } from '~/domain/bill/consumer'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import { lastFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { flagIn } from '~/domain/tariffs/flag-months'
import { daysIn, monthKey } from '~/domain/units/calendar-month'
import { lossesFraction } from '~/domain/units/derived-figures'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { meanSpotBrlPerMwh } from '../market/spot-price'
import { tariffIn, yearlyRise, type Acts } from './acts'
import { inventedCostLines } from './cost-lines'
import { between, type Random } from './random'
import type { UnitProfile } from './units'

const proinfaFraction = 0.02
/** The flexibility of their contracts. */
export const takeFraction = 0.1

/**
 * A unit's monthly consumption, contracts and generation, by its profile.
 *
 * @param index  months since the first one.
 */
export function energyOf(profile: UnitProfile, at: CalendarMonth, index: number, random: Random) {
  const season = profile.yearShape[at.month - 1]!
  const grown = profile.baseMwh * (1 + profile.growthFraction) ** (index / 12)
  const surprise = random() < 0.04 ? between(random, -0.2, 0.18) : between(random, -0.06, 0.06)
  const measuredKwh = Math.round(grown * season * (1 + surprise) * 1_000)
  // A contract covers a calendar year, based on its expected middle.
  const signed = profile.baseMwh * (1 + profile.growthFraction) ** ((index - at.month + 6.5) / 12)
  const usualKwh = signed * season * (1 + lossesFraction - proinfaFraction) * 1_000
  const contractedKwh = Math.round(usualKwh * (isBetweenContracts(profile, at) ? remnantFraction : 1))
  const lossesKwh = Math.round(measuredKwh * lossesFraction)
  const proinfaKwh = Math.round(measuredKwh * proinfaFraction)
  const totalKwh = measuredKwh + lossesKwh - proinfaKwh
  const takeMinKwh = Math.round(contractedKwh * (1 - takeFraction))
  const takeMaxKwh = Math.round(contractedKwh * (1 + takeFraction))
  const peakKwh = Math.round(measuredKwh * profile.peakFraction * between(random, 0.95, 1.05))
  const sun = 1 + 0.15 * Math.cos((2 * Math.PI * (at.month - 11)) / 12)
  return {
    consumed_mwh: measuredKwh / 1_000,
    measured_mwh: measuredKwh / 1_000,
    losses_mwh: lossesKwh / 1_000,
    proinfa_mwh: proinfaKwh / 1_000,
    total_mwh: totalKwh / 1_000,
    contracted_mwh: contractedKwh / 1_000,
    take_min_mwh: takeMinKwh / 1_000,
    take_max_mwh: takeMaxKwh / 1_000,
    invoiced_mwh: Math.min(Math.max(totalKwh, takeMinKwh), takeMaxKwh) / 1_000,
    peak_mwh: peakKwh / 1_000,
    off_peak_mwh: (measuredKwh - peakKwh) / 1_000,
    generated_mwh:
      profile.plantMwh === 0 ? null : Math.round(profile.plantMwh * sun * between(random, 0.93, 1.05) * 1_000) / 1_000,
  }
}

/** Fraction contracted if a contract ends before the next one begins: the rest is bought at the spot price when it is highest. */
const remnantFraction = 0.1

function isBetweenContracts({ isLateToContract }: UnitProfile, { year, month }: CalendarMonth) {
  return isLateToContract && year % 2 === 0 && (month === 9 || month === 10)
}

export type Energy = ReturnType<typeof energyOf>

/** Price of 1 kVArh above the limit. [R$] */
const reactiveBrl = 0.38

/** Demand and reactive energy: the highest demand follows from the month's energy and its load profile. */
export function demandOf(profile: UnitProfile, { measured_mwh: measuredMwh }: Energy, at: CalendarMonth, random: Random) {
  const { contractedDemandKw, isReactive, baseMwh, loadFactor } = profile
  const factor = Math.min(0.95, loadFactor * between(random, 0.94, 1.06))
  const offPeakKvarh = isReactive ? Math.round(baseMwh * between(random, 15, 40)) : 0
  const peakKvarh = isReactive ? Math.round(baseMwh * between(random, 1, 5)) : 0
  return {
    contracted_demand_kw: contractedDemandKw,
    measured_demand_kw: Math.round((measuredMwh * 1_000) / (daysIn(at) * 24 * factor)),
    off_peak_reactive_kvarh: offPeakKvarh,
    peak_reactive_kvarh: peakKvarh,
    reactive_cost_brl: cents((offPeakKvarh + peakKvarh) * reactiveBrl),
  }
}

type Demand = ReturnType<typeof demandOf>

/** Default PIS and COFINS without a known bill: those of Neoenergia Coelba. */
const federalTaxesOf = (distributor: string) => (lastFederalTaxes[distributor] ?? lastFederalTaxes['neoenergia-coelba'])!

/** ICMS of earlier years is not modelled. */
const icmsDay = '2026-01-01'

/** Billing data of a unit. */
type Billed = Pick<UnitProfile, 'distributor' | 'ths' | 'uf'>

/** Peak demand divided by off-peak demand, if both are contracted. */
const peakDemandFraction = 0.8

type Billing = { acts: Acts; assumptions: Assumptions }

/**
 * Billing terms of all of a unit's months.
 *
 * @param acts  the tariffs of its distributor, among others.
 */
export function billingOf({ distributor }: Billed, acts: Acts): Billing {
  return { acts, assumptions: defaultAssumptions(icmsDay, distributor) }
}

type Month = { at: CalendarMonth; energy: Energy; demand: Demand }

/** Cost of a month in both markets, as distributor and supplier bill it, with the free market's charges. */
export function costsOf(profile: UnitProfile, { at, energy, demand }: Month, { acts, assumptions }: Billing) {
  const tariff = tariffIn(acts, profile, at)
  const consumer = meteredConsumer(profile, { energy, demand })
  const day = `${monthKey(at)}-01` as const
  const flag = flagIn(monthKey(at)) ?? 'green'
  const flagged = Object.values(flagLines(flag, consumer, day)).reduce((sum, { amountBrl }) => sum + amountBrl, 0)
  const captive = captiveBill(consumer, tariff)
  const captiveBrl = captive.totalBrl + flagged + demand.reactive_cost_brl
  const charges = chargesOf(energy, at)
  const { icmsOnly } = taxFactors(consumer.taxes)
  const supplied = energy.invoiced_mwh * priceIn(profile, at) * icmsOnly
  // Energy outside the contract's limits is settled at the month's mean spot price.
  const settled = (energy.total_mwh - energy.invoiced_mwh) * meanSpotBrlPerMwh(profile.submarket, at.month) * icmsOnly
  const terms = { incentive: 0.5, priceBrlPerMwh: 0, chargesIncluded: false, managementBrl: profile.managementBrl } as const
  const grid = freeMarketBill(consumer, tariff, terms, assumptions)
  const free = grid.totalBrl + supplied + settled + demand.reactive_cost_brl
  const chargesBrl = Object.values(charges).reduce((sum, brl) => sum + brl, 0)
  const lines = inventedCostLines(profile.id, {
    captive,
    flagBrl: flagged,
    grid,
    suppliedBrl: supplied,
    settledBrl: settled,
    chargesBrl,
  })
  return {
    captive_cost_brl: cents(captiveBrl),
    free_cost_brl: cents(Object.values(charges).reduce((sum, brl) => sum + brl, free)),
    ...charges,
    cost_lines: lines ? jsonText(lines) : null,
  }
}

type Metered = {
  energy: Pick<Energy, 'peak_mwh' | 'off_peak_mwh'>
  demand: Pick<Demand, 'contracted_demand_kw' | 'measured_demand_kw'>
}

/** A month as metered by the distributor. */
export function meteredConsumer(profile: Billed, { energy, demand }: Metered): Consumer {
  const { contracted_demand_kw: contractedKw, measured_demand_kw: measuredKw } = demand
  const { pisFraction, cofinsFraction } = federalTaxesOf(profile.distributor)
  const isBlue = profile.ths === 'AZUL'
  const byPost = (kw: number) => ({ peak: isBlue ? kw * peakDemandFraction : 0, offPeak: kw })
  return {
    contractedDemandKw: byPost(contractedKw),
    measuredDemandKw: byPost(measuredKw),
    overrunKw: byPost(Math.max(0, measuredKw - contractedKw)),
    energyKwh: { peak: energy.peak_mwh * 1_000, offPeak: energy.off_peak_mwh * 1_000 },
    taxes: {
      pisFraction,
      cofinsFraction,
      icmsFraction: defaultIcmsFraction(profile.uf, icmsDay)!,
      icmsCredited: false,
    },
  }
}

/** The contract's price, indexed from the first year. [R$/MWh] */
function priceIn({ priceBrlPerMwh, firstYear }: UnitProfile, { year }: CalendarMonth) {
  return priceBrlPerMwh * yearlyRise ** (year - firstYear)
}

/** EER has one price for everybody: CCEE's of July 2026 was 841.604.105,57 / 46.696.229,92 MWh = 18,02. [R$/MWh] */
function reserveEnergyBrlPerMwh({ year, month }: CalendarMonth): number {
  return 18.02 + 1.2 * (1 + Math.cos((2 * Math.PI * (month - 1)) / 12)) + 0.4 * (year - 2026)
}
const capacityReserveBrlPerMwh = 3.4
const associationBrlPerMwh = 0.17
/** Cost of the chamber's guarantee. [R$/MWh] */
const guaranteeBrlPerMwh = 0.9

function chargesOf({ measured_mwh: measuredMwh }: Energy, at: CalendarMonth) {
  return {
    reserve_energy_brl: cents(measuredMwh * reserveEnergyBrlPerMwh(at)),
    financial_guarantee_brl: cents(measuredMwh * guaranteeBrlPerMwh),
    capacity_reserve_brl: cents(measuredMwh * capacityReserveBrlPerMwh),
    association_brl: cents(measuredMwh * associationBrlPerMwh),
  }
}

export function cents(brl: number) {
  return Math.round(brl * 100) / 100
}
