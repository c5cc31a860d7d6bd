import type { Consumer } from '~/domain/bill/consumer'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { equalMonths, meanMonth, supplyMonth } from './supply-months'
import type { YearStudyInputs } from './year-inputs'
import { yearStudy } from './year-study'

/** Twelve times a one-month study's first-year saving, and the steps to the twelve months' saving. [R$ a year] */
export type YearDifference = {
  timesTwelveBrl: number
  /** Effect of the calendar years' prices instead of the first quoted one. */
  pricesBrl: number
  /** Effect of the twelve months' mean instead of the study's month. */
  meanMonthBrl: number
  /** Effect of different months instead of twelve equal ones. */
  seasonsBrl: number
}

/**
 * Why twelve months do not save twelve times the study's single month.
 *
 * @example a study of January's prices and twelve months equal to its own differ in nothing
 */
export function yearDifference(inputs: YearStudyInputs, oneMonth: Consumer): YearDifference {
  const savingBrl = (changed: Partial<Pick<YearStudyInputs, 'months' | 'firstMonth'>>) =>
    yearStudy({ ...inputs, ...changed }).years[0].annualSavingBrl
  const studied = equalMonths(supplyMonth(oneMonth))
  const timesTwelveBrl = savingBrl({ months: studied, firstMonth: { year: firstStudyYear(inputs.day), month: 1 } })
  const atPricesBrl = savingBrl({ months: studied })
  const ofMeanBrl = savingBrl({ months: equalMonths(meanMonth(inputs.months, inputs.contract)) })
  return {
    timesTwelveBrl,
    pricesBrl: atPricesBrl - timesTwelveBrl,
    meanMonthBrl: ofMeanBrl - atPricesBrl,
    seasonsBrl: savingBrl({}) - ofMeanBrl,
  }
}
