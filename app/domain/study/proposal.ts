import { sum } from '~/domain/numbers/sum'
import { monthlyEnergyKwh, type Consumer } from '~/domain/bill/consumer'
import type { Plant } from '~/domain/bill/plant'
import { returnOf } from './comparison'
import type { PlantStudy } from './study'

/** Components of a plant's price, in the customer's order. */
export const capexComponents = ['generator', 'approval', 'epc'] as const
export type CapexComponent = (typeof capexComponents)[number]

/** Names of the components. */
export const capexComponentNames: Record<CapexComponent, string> = {
  generator: 'Gerador fotovoltaico',
  approval: 'Projeto e homologação',
  epc: 'EPC',
}

/** One plant of a proposal, priced per watt of peak power. */
export type ProposalItem = {
  name: string
  /** [kWp] */
  powerKwp: number
  /** [R$/Wp] */
  priceBrlPerWp: Record<CapexComponent, number>
}

/** Estimated cost of one or several plants. */
export type Capex = {
  powerKwp: number
  /** [R$] */
  costBrl: Record<CapexComponent, number>
  /** Each component's share of the total. */
  shareFraction: Record<CapexComponent, number>
  /** All components together; for several plants, the mean weighted by power. [R$/Wp] */
  totalBrlPerWp: number
  /** [R$] */
  totalBrl: number
}

const wattsInKw = 1_000

/**
 * Estimated cost of one plant: each component's price times its power.
 *
 * @example 2.000 kWp at 2,10 + 0,15 + 0,75 R$/Wp: 4.200.000 + 300.000 + 1.500.000 = R$ 6.000.000, 3 R$/Wp; shares 70, 5 and 25 %
 */
export function plantCapex({ powerKwp, priceBrlPerWp }: ProposalItem): Capex {
  return capexOf(
    powerKwp,
    byComponent((component) => priceBrlPerWp[component] * powerKwp * wattsInKw),
  )
}

/** Estimated cost of all plants of a proposal. [R$] */
export function totalCapex(items: readonly ProposalItem[]): Capex {
  const plants = items.map(plantCapex)
  return capexOf(
    sum(items.map(({ powerKwp }) => powerKwp)),
    byComponent((component) => sum(plants.map(({ costBrl }) => costBrl[component]))),
  )
}

/**
 * A study whose plant is the sum of its proposal's plants: their power, cost and return.
 *
 * @example two plants of 1.000 kWp and R$ 3 million each: 2.000 kWp, and a VPL that starts at −6 million
 */
export function withProposedPlants<Judged extends Pick<PlantStudy, 'plant' | 'years' | 'discountRateFraction'>>(
  study: Judged,
  items: readonly ProposalItem[],
) {
  const { powerKwp, totalBrl } = totalCapex(items)
  return {
    ...study,
    plant: { ...study.plant, powerKwp, investmentBrl: totalBrl },
    ...returnOf(totalBrl, study.years, study.discountRateFraction),
  }
}

/** Yearly generation from the monthly one. [kWh] */
export function annualGenerationKwh({ plant }: { plant: Plant }): number {
  return 12 * plant.generationKwh
}

/** Share of the consumption that the plant covers, at most 1. */
export function coveredFraction({ plant, consumer }: { plant: Plant; consumer: Pick<Consumer, 'energyKwh'> }): number {
  return Math.min(1, plant.generationKwh / monthlyEnergyKwh(consumer))
}

function capexOf(powerKwp: number, costBrl: Capex['costBrl']): Capex {
  const totalBrl = sum(Object.values(costBrl))
  return {
    powerKwp,
    costBrl,
    shareFraction: byComponent((component) => costBrl[component] / totalBrl),
    totalBrlPerWp: totalBrl / (powerKwp * wattsInKw),
    totalBrl,
  }
}

function byComponent(value: (component: CapexComponent) => number): Record<CapexComponent, number> {
  return { generator: value('generator'), approval: value('approval'), epc: value('epc') }
}
