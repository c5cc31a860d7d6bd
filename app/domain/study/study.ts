import type { Plant } from '~/domain/bill/plant'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { Subgroup, TariffReference, Ths } from '~/domain/tariffs/tariff'
import type { Comparison, StudyInputs } from './comparison'
import type { StudyMode } from './mode'
import type { SensitivityRow } from './sensitivity'

/** A calculated study of any mode: whom it is for, what it was made from and what came out. */
export type Study = Omit<StudyInputs, 'tariff'> &
  Comparison & {
    mode: StudyMode
    customer: { name?: string; cnpj: string }
    distributorName: string
    subgroup: Subgroup
    ths: Ths
    tariff: TariffReference
    /** Where the study was made with it, in place of the table's. */
    statedTariff?: StatedTariff
    /** Undefined in the free market alone (ML). */
    plant?: StudyPlant
    /** Empty in studies kept before it was worked out. */
    sensitivity: readonly SensitivityRow[]
    /** What is hardly possible of it, which its author confirmed; absent in studies kept before it was asked. */
    doubts?: readonly string[]
    /** The same study with the discount of its source, where the law denies it; the study itself is then the one without. */
    withDiscount?: DiscountedStudy
  }

/** What the discount of a source would make of a study's months and of its value. */
export type DiscountedStudy = { incentive: Incentive } & Pick<
  Comparison,
  'base' | 'alternative' | 'accumulatedSavingBrl' | 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'
>

/** The plant of a study, with what only whoever reads of it asks. */
export type StudyPlant = Plant & {
  /** Installed power; the calculation goes by the generation. [kWp] */
  powerKwp: number
  /** [R$] */
  investmentBrl: number
}

/** A study that ends in a self-producer. */
export type PlantStudy = Study & { plant: StudyPlant }

/** The discount of the source that was asked for, whether the law grants it or not. */
export function askedIncentive({ terms, withDiscount }: Pick<Study, 'terms' | 'withDiscount'>): Incentive {
  return withDiscount?.incentive ?? terms.incentive
}

/** Whether a study has a plant, and with it an investment to judge. */
export function hasPlant(study: Study): study is PlantStudy {
  return study.plant !== undefined
}
