import type { Consumer } from '~/domain/bill/consumer'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { reformYearOf, regimeOf, type ReformYear, type TaxReform } from '~/domain/tariffs/tax-reform'
import { freeMarketScenarios } from './compare-free-market'
import { selfProducerScenarios, type SelfProducerInputs } from './compare-self-producer'
import type { StudyInputs } from './comparison'
import { horizonYears } from './mode'
import { firstStudyYear } from './quoted-years'
import { compareYears, type AnnualTotals, type StudyYear } from './years'

/** The reform's taxes by year, whether the customer recovers CBS and IBS as credit, and whether these enter the base of ICMS. */
type ReformTerms = { reform: TaxReform; isCredited: boolean; isInIcmsBase?: boolean }

/** Terms of the reform; undefined: today's taxes in every year. */
export type YearTerms = ReformTerms | undefined

/**
 * The second answer of a study: its years under the reform, without the credit, without it and with CBS and IBS in the base of ICMS,
 * which is disputed, and with the credit; and the taxes of each year.
 */
export type ReformAnswer = {
  regimes: NonEmpty<{ year: number; values: ReformYear }>
  /** The years with today's taxes, from the same inputs: the difference is the reform's alone. */
  today: NonEmpty<AnnualTotals>
  withoutCredit: NonEmpty<AnnualTotals>
  inIcmsBase: NonEmpty<AnnualTotals>
  withCredit: NonEmpty<AnnualTotals>
}

/** @param yearsUnder  the years of a study under the reform, with or without the credit. */
export function reformAnswer(reform: TaxReform, yearsUnder: (terms: YearTerms) => NonEmpty<AnnualTotals>): ReformAnswer {
  const withoutCredit = yearsUnder({ reform, isCredited: false })
  return {
    regimes: mapNonEmpty(withoutCredit, ({ year }) => ({ year, values: reformYearOf(reform, year) })),
    today: yearsUnder(undefined),
    withoutCredit,
    inIcmsBase: yearsUnder({ reform, isCredited: false, isInIcmsBase: true }),
    withCredit: yearsUnder({ reform, isCredited: true }),
  }
}

/** Inputs of a one-month study of any mode. */
export type AnyStudyInputs = (StudyInputs & { mode: 'ML' }) | SelfProducerInputs

/**
 * The years of a study with the taxes of each: both scenarios are recalculated under the year's taxes, with the prices and
 * readjustments of the study. [R$/month]
 */
export function reformedYears(inputs: AnyStudyInputs, terms: YearTerms): NonEmpty<StudyYear> {
  const scenariosIn = (year: number) => {
    const reformed = { ...inputs, consumer: reformedConsumer(inputs.consumer, terms, year) }
    return reformed.mode === 'ML' ? freeMarketScenarios(reformed) : selfProducerScenarios(reformed)
  }
  return compareYears(
    { base: (year) => scenariosIn(year).base(year), alternative: (year) => scenariosIn(year).alternative(year) },
    inputs,
    { firstYear: firstStudyYear(inputs.day), count: horizonYears[inputs.mode] },
  )
}

/** A consumer under the taxes of a calendar year. */
export function reformedConsumer(consumer: Consumer, terms: YearTerms, year: number): Consumer {
  if (!terms) return consumer
  const { reform, ...switches } = terms
  const regime = regimeOf(reformYearOf(reform, year))
  return { ...consumer, taxes: { ...consumer.taxes, reform: { ...regime, ...switches } } }
}
