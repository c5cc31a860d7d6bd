import type { Plant } from '~/domain/bill/plant'
import type { StudyInputs } from '~/domain/study/comparison'
import type { SelfProducerMode } from '~/domain/study/mode'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import type { CalendarMonth } from '~/domain/units/unit-month'
import type { Contract, StudyMonth } from './supply-months'

/** Inputs of a year's study of any mode: a one-month study's with twelve months instead of its consumer. */
export type YearStudyInputs = Omit<StudyInputs, 'consumer'> & {
  contract: Contract
  /** Every calendar month once, in any order. */
  months: readonly StudyMonth[]
  /** At the earliest January of the first quoted year. */
  firstMonth: CalendarMonth
} & ({ mode: 'ML' } | { mode: SelfProducerMode; tariff: SelfProducerTariff; plant: Plant; investmentBrl: number })
