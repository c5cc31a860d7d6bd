import { compareFreeMarket, type FreeMarketComparison, type FreeMarketInputs } from './compare-free-market'
import { compareSelfProducer, type SelfProducerComparison, type SelfProducerInputs } from './compare-self-producer'

/** What a study is tried against. */
export const sensitivityDrivers = ['energyPrice', 'distributorGrowth', 'discountRate', 'generation'] as const
export type SensitivityDriver = (typeof sensitivityDrivers)[number]

/** How the drivers are written for people. */
export const sensitivityDriverNames: Record<SensitivityDriver, string> = {
  energyPrice: 'Preço da energia',
  distributorGrowth: 'Reajuste da distribuidora',
  discountRate: 'Taxa de atratividade',
  generation: 'Geração da usina',
}

/** By how much each driver is moved; our choice. [fraction of itself] */
export const sensitivitySteps = [-0.2, -0.1, 0, 0.1, 0.2] as const

/** What a study would say with one driver moved and the others as they are. */
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
 * A study with a plant again, with each driver 10 % and 20 % below and above what was given.
 *
 * @returns a row for each driver and step, in that order; the rows of step 0 are the study itself.
 */
export function sensitivityTable(inputs: SelfProducerInputs): SensitivityRow[] {
  return rowsOf(sensitivityDrivers, (driver, factor) =>
    compareSelfProducer(driver === 'generation' ? withGeneration(inputs, factor) : moved(inputs, driver, factor)),
  )
}

/** The same for the free market, where there is no plant to generate more or less. */
export function freeMarketSensitivity(inputs: FreeMarketInputs): SensitivityRow[] {
  const drivers = sensitivityDrivers.filter((driver) => driver !== 'generation')
  return rowsOf(drivers, (driver, factor) => compareFreeMarket(moved(inputs, driver, factor)))
}

type Outcome = FreeMarketComparison | SelfProducerComparison

function rowsOf<Driver extends SensitivityDriver>(
  drivers: readonly Driver[],
  compared: (driver: Driver, factor: number) => Outcome,
): SensitivityRow[] {
  return drivers.flatMap((driver) =>
    sensitivitySteps.map((stepFraction) => {
      const result = compared(driver, 1 + stepFraction)
      return {
        driver,
        stepFraction,
        savingBrl: result.years[0]!.savingBrl,
        npvBrl: result.cumulativeNpvBrl.at(-1)!,
        ...('selfProducer' in result && { irrFraction: result.irrFraction, paybackYears: result.paybackYears }),
      }
    }),
  )
}

function moved<Inputs extends FreeMarketInputs | SelfProducerInputs>(
  inputs: Inputs,
  driver: Exclude<SensitivityDriver, 'generation'>,
  factor: number,
): Inputs {
  switch (driver) {
    case 'energyPrice':
      return { ...inputs, energyPricesBrlPerMwh: inputs.energyPricesBrlPerMwh.map((price) => price * factor) }
    case 'distributorGrowth':
      return { ...inputs, distributorGrowthFraction: inputs.distributorGrowthFraction * factor }
    case 'discountRate':
      return { ...inputs, discountRateFraction: inputs.discountRateFraction * factor }
  }
}

function withGeneration(inputs: SelfProducerInputs, factor: number): SelfProducerInputs {
  return { ...inputs, plant: { ...inputs.plant, generationKwh: inputs.plant.generationKwh * factor } }
}
