import { lossesFraction } from '~/domain/units/derived-figures'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { between, type Random } from './random'
import type { UnitProfile } from './units'

const proinfaFraction = 0.02
/** The flexibility of their contracts. */
export const takeFraction = 0.1

/** What a unit of such a profile consumes, contracts and generates in a month. @param index  months since the first one. */
export function energyOf(profile: UnitProfile, { month }: CalendarMonth, index: number, random: Random) {
  const season = 1 + profile.season.fraction * Math.cos((2 * Math.PI * (month - profile.season.peakMonth)) / 12)
  const grown = profile.baseMwh * (1 + profile.growthFraction) ** (index / 12)
  const surprise = random() < 0.04 ? between(random, -0.2, 0.18) : between(random, -0.06, 0.06)
  const measuredKwh = Math.round(grown * season * (1 + surprise) * 1_000)
  // A contract is signed for a calendar year, by what the middle of it is expected to be.
  const signed = profile.baseMwh * (1 + profile.growthFraction) ** ((index - month + 6.5) / 12)
  const contractedKwh = Math.round(signed * season * (1 + lossesFraction - proinfaFraction) * 1_000)
  const lossesKwh = Math.round(measuredKwh * lossesFraction)
  const proinfaKwh = Math.round(measuredKwh * proinfaFraction)
  const totalKwh = measuredKwh + lossesKwh - proinfaKwh
  const takeMinKwh = Math.round(contractedKwh * (1 - takeFraction))
  const takeMaxKwh = Math.round(contractedKwh * (1 + takeFraction))
  const peakKwh = Math.round(measuredKwh * profile.peakFraction * between(random, 0.95, 1.05))
  const sun = 1 + 0.15 * Math.cos((2 * Math.PI * (month - 11)) / 12)
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

export type Energy = ReturnType<typeof energyOf>

/** With taxes, at the start of the months that are told. */
const tariffs = {
  VERDE: { demandBrlPerKw: 34, peakBrlPerMwh: 2_150, offPeakBrlPerMwh: 520 },
  AZUL: { demandBrlPerKw: 96, peakBrlPerMwh: 860, offPeakBrlPerMwh: 520 },
  A3: { demandBrlPerKw: 52, peakBrlPerMwh: 720, offPeakBrlPerMwh: 455 },
}
export const yearlyRise = 1.045

/** What the month costs in both markets, and the charges of the free one. */
export function costsOf(profile: UnitProfile, energy: Energy, index: number, random: Random) {
  const { demandBrlPerKw, peakBrlPerMwh, offPeakBrlPerMwh } = tariffs[profile.group === 'A3' ? 'A3' : profile.ths]
  const base =
    profile.contractedDemandKw * demandBrlPerKw + energy.peak_mwh * peakBrlPerMwh + energy.off_peak_mwh * offPeakBrlPerMwh
  const captiveBrl = base * yearlyRise ** (index / 12)
  const usual = Math.min(Math.max(profile.savingFraction + between(random, -0.04, 0.04), 0.15), 0.35)
  // In a dry month the short-term price eats the saving up.
  const saving = random() < 0.03 ? between(random, -0.08, -0.01) : usual
  const freeBrl = captiveBrl * (1 - saving)
  return {
    captive_cost_brl: cents(captiveBrl),
    free_cost_brl: cents(freeBrl),
    reserve_energy_brl: cents(energy.measured_mwh * between(random, 6, 11)),
    financial_guarantee_brl: cents(freeBrl * 0.004),
    capacity_reserve_brl: cents(energy.measured_mwh * between(random, 2.6, 3.4)),
    association_brl: cents(energy.measured_mwh * 0.17),
  }
}

/** What 1 kVArh beyond the limit costs. [R$] */
const reactiveBrl = 0.38

/** Demand and reactive energy. */
export function demandOf({ contractedDemandKw, isReactive, baseMwh }: UnitProfile, random: Random) {
  const share = random() < 0.05 ? between(random, 1.01, 1.12) : between(random, 0.8, 0.98)
  const offPeakKvarh = isReactive ? Math.round(baseMwh * between(random, 15, 40)) : 0
  const peakKvarh = isReactive ? Math.round(baseMwh * between(random, 1, 5)) : 0
  return {
    contracted_demand_kw: contractedDemandKw,
    measured_demand_kw: Math.round(contractedDemandKw * share),
    off_peak_reactive_kvarh: offPeakKvarh,
    peak_reactive_kvarh: peakKvarh,
    reactive_cost_brl: cents((offPeakKvarh + peakKvarh) * reactiveBrl),
  }
}

function cents(brl: number) {
  return Math.round(brl * 100) / 100
}
