import * as fc from 'fast-check'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { studyModes } from '~/domain/study/mode'
import { equalMonths, supplyMonth, type StudyMonth } from '~/domain/year-study/supply-months'
import { yearDifference } from '~/domain/year-study/year-difference'
import type { YearStudyInputs } from '~/domain/year-study/year-inputs'
import { yearStudy } from '~/domain/year-study/year-study'
import { anyAssumptions, anyCase, anyPlant, anyTerms } from './any-consumer'
import { relativeDifference } from './relative-difference'

const day = '2026-11-21' as const
const fraction = fc.double({ min: 0, max: 0.3, noNaN: true })
const price = fc.double({ min: 1, max: 800, noNaN: true })
const fivePrices = fc.tuple(price, price, price, price, price)

const anyStudy = fc
  .record({
    mode: fc.constantFrom(...studyModes),
    it: anyCase,
    terms: anyTerms,
    plant: anyPlant,
    assumptions: anyAssumptions,
    energyPricesBrlPerMwh: fivePrices,
    surplusPricesBrlPerMwh: fc.option(fivePrices, { nil: undefined }),
    growths: fc.record({
      distributorGrowthFraction: fraction,
      energyGrowthFraction: fraction,
      discountRateFraction: fraction,
    }),
    investmentBrl: fc.double({ min: 1, max: 1e8, noNaN: true }),
  })
  .map(({ it, plant, surplusPricesBrlPerMwh, growths, ...rest }) => ({
    ...rest,
    ...it,
    ...growths,
    day,
    plant: { ...plant, ...(surplusPricesBrlPerMwh && { surplusPriceBrlPerMwh: surplusPricesBrlPerMwh[0] }) },
    ...(surplusPricesBrlPerMwh && { surplusPricesBrlPerMwh }),
  }))

type AnyStudy = typeof anyStudy extends fc.Arbitrary<infer Study> ? Study : never

function yearOf({ consumer, ...study }: AnyStudy, months: readonly StudyMonth[], firstMonth = { year: 2026, month: 1 }) {
  return { ...study, contract: consumer, months, firstMonth } as YearStudyInputs
}

const anyFactors = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 12, maxLength: 12 })

/** The study's month, larger or smaller from month to month. */
function seasonalMonths({ consumer }: AnyStudy, factors: readonly number[]): StudyMonth[] {
  const { energyKwh, measuredKw } = supplyMonth(consumer)
  return factors.map((factor, index) => ({
    calendarMonth: index + 1,
    energyKwh: { peak: energyKwh.peak * factor, offPeak: energyKwh.offPeak * factor },
    measuredKw: { peak: measuredKw.peak! * factor, offPeak: measuredKw.offPeak! * factor },
  }))
}

test('twelve equal months from January on are the one-month study times twelve, in every mode and every year', () => {
  fc.assert(
    fc.property(anyStudy, (study) => {
      const { mode } = study
      const oneMonth = mode === 'ML' ? compareFreeMarket(study) : compareSelfProducer({ ...study, mode })
      const year = yearStudy(yearOf(study, equalMonths(supplyMonth(study.consumer))))
      expect(year.years).toHaveLength(oneMonth.years.length)
      for (const [index, { baseBrl, alternativeBrl, annualSavingBrl }] of oneMonth.years.entries()) {
        const { annualBaseBrl, annualAlternativeBrl, annualSavingBrl: saved } = year.years[index]!
        expect(relativeDifference(annualBaseBrl, 12 * baseBrl)).toBeLessThan(1e-9)
        expect(relativeDifference(annualAlternativeBrl, 12 * alternativeBrl)).toBeLessThan(1e-9)
        const scale = Math.max(1e4, annualBaseBrl, annualAlternativeBrl)
        expect(Math.abs(saved - annualSavingBrl) / scale).toBeLessThan(1e-9)
      }
      const flags = oneMonth.flags?.red2Brl
      expect(relativeDifference(year.flags?.red2Brl ?? 0, 12 * (flags ?? 0))).toBeLessThan(1e-9)
    }),
    { numRuns: 50 },
  )
})

test('the months of the first year add up to it', () => {
  fc.assert(
    fc.property(anyStudy, anyFactors, fc.integer({ min: 0, max: 59 }), (study, factors, start) => {
      const firstMonth = { year: 2026 + Math.floor(start / 12), month: (start % 12) + 1 }
      const { months, years } = yearStudy(yearOf(study, seasonalMonths(study, factors), firstMonth))
      const sum = (amount: (month: (typeof months)[number]) => number) => months.reduce((total, it) => total + amount(it), 0)
      expect(
        relativeDifference(
          years[0]!.annualBaseBrl,
          sum(({ base }) => base.totalBrl),
        ),
      ).toBeLessThan(1e-9)
      expect(
        relativeDifference(
          years[0]!.annualAlternativeBrl,
          sum(({ alternative }) => alternative.totalBrl),
        ),
      ).toBeLessThan(1e-9)
    }),
    { numRuns: 50 },
  )
})

test('months in another order do not change the first year where prices are equal, but for the credits of generation', () => {
  fc.assert(
    fc.property(anyStudy, anyFactors, fc.integer({ min: 1, max: 11 }), (study, factors, turns) => {
      fc.pre(study.mode !== 'GDXAPE')
      const flat: AnyStudy = {
        ...study,
        energyPricesBrlPerMwh: [100, 100, 100, 100, 100],
        surplusPricesBrlPerMwh: [90, 90, 90, 90, 90],
      }
      const turned = [...factors.slice(turns), ...factors.slice(0, turns)].toReversed()
      const saved = (of: readonly number[]) =>
        yearStudy(yearOf(flat, seasonalMonths(flat, of), { year: 2026, month: 5 })).years[0]!
      const [one, other] = [saved(factors), saved(turned)]
      expect(relativeDifference(one.annualBaseBrl, other.annualBaseBrl)).toBeLessThan(1e-9)
      expect(relativeDifference(one.annualAlternativeBrl, other.annualAlternativeBrl)).toBeLessThan(1e-9)
    }),
    { numRuns: 50 },
  )
})

test('twelve equal months have no seasons, and what leads from the month times twelve to them adds up', () => {
  fc.assert(
    fc.property(anyStudy, anyFactors, (study, factors) => {
      const equal = yearOf(study, equalMonths(supplyMonth(study.consumer)), { year: 2027, month: 5 })
      const flat = yearDifference(equal, study.consumer)
      expect(Math.abs(flat.seasonsBrl) / scaleOf(equal)).toBeLessThan(1e-9)
      expect(Math.abs(flat.meanMonthBrl) / scaleOf(equal)).toBeLessThan(1e-9)

      const seasonal = yearOf(study, seasonalMonths(study, factors), { year: 2027, month: 5 })
      const { timesTwelveBrl, pricesBrl, meanMonthBrl, seasonsBrl } = yearDifference(seasonal, study.consumer)
      const { annualSavingBrl } = yearStudy(seasonal).years[0]!
      const added = timesTwelveBrl + pricesBrl + meanMonthBrl + seasonsBrl
      expect(Math.abs(added - annualSavingBrl) / scaleOf(seasonal)).toBeLessThan(1e-9)
    }),
    { numRuns: 50 },
  )
})

/** The base of a saving's share: the first year's, at least R$ 10.000. */
function scaleOf(inputs: YearStudyInputs): number {
  return Math.max(1e4, yearStudy(inputs).years[0]!.annualBaseBrl)
}
