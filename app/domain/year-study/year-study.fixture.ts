import { defaultAssumptions } from '~/domain/bill/assumptions'
import { untaxedConsumer, verde } from '~/domain/bill/month.fixture'
import type { StudyMonth } from './supply-months'
import type { YearStudyInputs } from './year-inputs'

/** Twice the consumption in the second half of the year: 1.000 and 10.000 kWh until June, 2.000 and 20.000 from July on. */
export const halfYears: StudyMonth[] = Array.from({ length: 12 }, (_, index) => {
  const times = index < 6 ? 1 : 2
  return { calendarMonth: index + 1, energyKwh: { peak: 1_000 * times, offPeak: 10_000 * times }, measuredKw: {} }
})

/** Without taxes and without losses, so that a hand calculation fits in a comment; supply from May of 2027 on. */
export const freeMarketYear = {
  mode: 'ML',
  day: '2026-11-21',
  contract: untaxedConsumer,
  tariff: verde,
  terms: { incentive: 0, chargesIncluded: false, managementBrl: 0 },
  energyPricesBrlPerMwh: [200, 210, 220, 230, 240],
  distributorGrowthFraction: 0.1,
  energyGrowthFraction: 0,
  discountRateFraction: 0.1,
  assumptions: { ...defaultAssumptions('2026-11-21'), lossesFraction: 0 },
  months: halfYears,
  firstMonth: { year: 2027, month: 5 },
} as const satisfies YearStudyInputs
