import type { Consumer } from '~/domain/bill/consumer'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { equalMonths, meanMonth, monthOf } from './supply-months'
import type { YearStudyInputs } from './year-inputs'
import { yearStudy } from './year-study'

/** The first year's saving of a one-month study times twelve, and what leads from it to that of the twelve months. [R$ a year] */
export type YearDifference = {
  timesTwelveBrl: number
  /** Of the prices of the calendar years of supply in place of the first quoted one. */
  pricesBrl: number
  /** Of the mean of the twelve months in place of the study's month. */
  meanMonthBrl: number
  /** Of months that differ in place of twelve equal ones. */
  seasonsBrl: number
}

/**
 * Why the first year of twelve months does not save twelve times what the study's one month does.
 *
 * @example a study of January's prices and twelve months equal to its own differ in nothing
 */
export function yearDifference(inputs: YearStudyInputs, oneMonth: Consumer): YearDifference {
  const savingBrl = (changed: Partial<Pick<YearStudyInputs, 'months' | 'firstMonth'>>) =>
    yearStudy({ ...inputs, ...changed }).years[0]!.annualSavingBrl
  const studied = equalMonths(monthOf(oneMonth))
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
