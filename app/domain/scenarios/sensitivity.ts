import { compareSelfProducer, type SelfProducerInputs } from './compare-self-producer'

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
 * The study again with each driver 10 % and 20 % below and above what was given.
 *
 * @returns a row for each driver and step, in that order; the rows of step 0 are the study itself.
 */
export function sensitivityTable(inputs: SelfProducerInputs): SensitivityRow[] {
  return sensitivityDrivers.flatMap((driver) =>
    sensitivitySteps.map((stepFraction) => {
      const result = compareSelfProducer(moved(inputs, driver, 1 + stepFraction))
      return {
        driver,
        stepFraction,
        savingBrl: result.years[0]!.savingBrl,
        npvBrl: result.cumulativeNpvBrl.at(-1)!,
        irrFraction: result.irrFraction,
        paybackYears: result.paybackYears,
      }
    }),
  )
}

function moved(inputs: SelfProducerInputs, driver: SensitivityDriver, factor: number): SelfProducerInputs {
  switch (driver) {
    case 'energyPrice':
      return { ...inputs, energyPricesBrlPerMwh: inputs.energyPricesBrlPerMwh.map((price) => price * factor) }
    case 'distributorGrowth':
      return { ...inputs, distributorGrowthFraction: inputs.distributorGrowthFraction * factor }
    case 'discountRate':
      return { ...inputs, discountRateFraction: inputs.discountRateFraction * factor }
    case 'generation':
      return { ...inputs, plant: { ...inputs.plant, generationKwh: inputs.plant.generationKwh * factor } }
  }
}
