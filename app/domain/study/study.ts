import type { Plant } from '~/domain/bill/plant'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { Subgroup, TariffReference, Ths } from '~/domain/tariffs/tariff'
import type { Comparison, StudyInputs } from './comparison'
import type { StudyMode } from './mode'
import type { SensitivityRow } from './sensitivity'

/** A calculated study of any mode: customer, inputs and results. */
export type Study = Omit<StudyInputs, 'tariff'> &
  Comparison & {
    mode: StudyMode
    customer: { name?: string; cnpj: string }
    distributorName: string
    subgroup: Subgroup
    ths: Ths
    tariff: TariffReference
    /** Source and day of the energy prices; absent in older studies. */
    priceSource?: string
    /** The stated tariff, if used instead of the table's. */
    statedTariff?: StatedTariff
    /** Undefined in mode ML. */
    plant?: StudyPlant
    /** Empty in studies stored before it existed. */
    sensitivity: readonly SensitivityRow[]
    /** Implausible values that the author confirmed; absent in studies stored before they were asked. */
    doubts?: readonly string[]
    /** The same study with its source's discount, if the law denies it; the study itself is then without it. */
    withDiscount?: DiscountedStudy
  }

/** Effect of a source's discount on a study's months and value. */
export type DiscountedStudy = { incentive: Incentive } & Pick<
  Comparison,
  'base' | 'alternative' | 'accumulatedSavingBrl' | 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'
>

/** A study's plant, with fields only for readers. */
export type StudyPlant = Plant & {
  /** Installed power; the calculation uses the generation. [kWp] */
  powerKwp: number
  /** [R$] */
  investmentBrl: number
}

/** A study whose alternative is a self-producer. */
export type PlantStudy = Study & { plant: StudyPlant }

/** The requested discount, granted or not. */
export function askedIncentive({ terms, withDiscount }: Pick<Study, 'terms' | 'withDiscount'>): Incentive {
  return withDiscount?.incentive ?? terms.incentive
}

/** Whether a study has a plant, and thus an investment. */
export function hasPlant(study: Study): study is PlantStudy {
  return study.plant !== undefined
}
