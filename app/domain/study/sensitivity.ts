import { mapNonEmpty } from '~/domain/records/non-empty'
import { compareFreeMarket } from './compare-free-market'
import { compareSelfProducer, type SelfProducerInputs } from './compare-self-producer'
import type { Comparison, StudyInputs } from './comparison'

/** Drivers of the sensitivity. */
export const sensitivityDrivers = ['energyPrice', 'distributorGrowth', 'discountRate', 'generation'] as const
export type SensitivityDriver = (typeof sensitivityDrivers)[number]

/** Names of the drivers. */
export const sensitivityDriverNames: Record<SensitivityDriver, string> = {
  energyPrice: 'Preço da energia',
  distributorGrowth: 'Reajuste da distribuidora',
  discountRate: 'Taxa de atratividade',
  generation: 'Geração da usina',
}

/** Steps of each driver; our choice. [fraction of itself] */
export const sensitivitySteps = [-0.2, -0.1, 0, 0.1, 0.2] as const

/** A study with one driver changed. */
export type SensitivityRow = {
  driver: SensitivityDriver
  stepFraction: number
  /** Monthly saving of the first year. [R$] */
  savingBrl: number
  /** Value over the whole horizon. [R$] */
  npvBrl: number
  irrFraction?: number
  paybackYears?: number
}

/**
 * A study with a plant recalculated with each driver 10 % and 20 % lower and higher.
 *
 * @returns a row per driver and step, in that order; the rows of step 0 are the study itself.
 */
export function sensitivityTable(inputs: SelfProducerInputs): SensitivityRow[] {
  return rowsOf(sensitivityDrivers, compareSelfProducer(inputs), (driver, factor) =>
    compareSelfProducer(driver === 'generation' ? withGeneration(inputs, factor) : moved(inputs, driver, factor)),
  )
}

/** The same for the free market, without the driver of generation. */
export function freeMarketSensitivity(inputs: StudyInputs): SensitivityRow[] {
  const drivers = sensitivityDrivers.filter((driver) => driver !== 'generation')
  return rowsOf(drivers, compareFreeMarket(inputs), (driver, factor) => compareFreeMarket(moved(inputs, driver, factor)))
}

function rowsOf<Driver extends SensitivityDriver>(
  drivers: readonly Driver[],
  unmoved: Comparison,
  movedBy: (driver: Driver, factor: number) => Comparison,
): SensitivityRow[] {
  return drivers.flatMap((driver) =>
    sensitivitySteps.map((stepFraction) => {
      const { years, cumulativeNpvBrl, irrFraction, paybackYears } =
        stepFraction === 0 ? unmoved : movedBy(driver, 1 + stepFraction)
      return {
        driver,
        stepFraction,
        savingBrl: years[0].savingBrl,
        npvBrl: cumulativeNpvBrl.at(-1)!,
        irrFraction,
        paybackYears,
      }
    }),
  )
}

function moved<Inputs extends StudyInputs>(
  inputs: Inputs,
  driver: Exclude<SensitivityDriver, 'generation'>,
  factor: number,
): Inputs {
  switch (driver) {
    case 'energyPrice':
      return { ...inputs, energyPricesBrlPerMwh: mapNonEmpty(inputs.energyPricesBrlPerMwh, (price) => price * factor) }
    case 'distributorGrowth':
      return { ...inputs, distributorGrowthFraction: inputs.distributorGrowthFraction * factor }
    case 'discountRate':
      return { ...inputs, discountRateFraction: inputs.discountRateFraction * factor }
  }
}

function withGeneration(inputs: SelfProducerInputs, factor: number): SelfProducerInputs {
  return { ...inputs, plant: { ...inputs.plant, generationKwh: inputs.plant.generationKwh * factor } }
}
