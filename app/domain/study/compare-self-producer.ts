import type { Bill } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { distributedGenerationBill, distributedGenerationFlags } from '~/domain/bill/distributed-generation'
import { flagTotals, type FlagTotals } from '~/domain/bill/flags'
import { freeMarketBill, type FreeMarketTerms } from '~/domain/bill/free-market'
import type { Plant } from '~/domain/bill/plant'
import { selfProducerBill } from '~/domain/bill/self-producer'
import type { IsoDate } from '~/domain/dated/dated'
import { internalRateOfReturn } from '~/domain/finance/irr'
import { cumulativeNetPresentValues } from '~/domain/finance/npv'
import { paybackYears } from '~/domain/finance/payback'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { firstStudyYear } from '~/domain/tariffs/energy-price-presets'
import { accumulatedYears } from './compare-free-market'
import type { Assumptions } from '../bill/assumptions'
import { priceSensitivity, type PriceSensitivity } from './price-sensitivity'
import type { StudyMode, StudyYear } from './study'
import { accumulatedSavings, compareYears, type Growths, type Scenario } from './years'

/** Comparisons that end in a self-producer: from the captive market (APE), from the free market, or from distributed generation. */
export type SelfProducerMode = Exclude<StudyMode, 'ML'>

export type SelfProducerInputs = Growths & {
  mode: SelfProducerMode
  /** The day whose parameters are used. */
  day: IsoDate
  consumer: Consumer
  tariff: SelfProducerTariff
  /** Without the price: it is the first of the quoted ones. */
  terms: Omit<FreeMarketTerms, 'priceBrlPerMwh'>
  plant: Plant
  /** What the plant costs today; 0 where it already stands. [R$] */
  investmentBrl: number
  /** [1/year] */
  discountRateFraction: number
  assumptions: Assumptions
}

export type SelfProducerComparison = PriceSensitivity & {
  base: Bill
  /** The base under each flag; undefined from the free market, which has none. */
  flags?: FlagTotals
  selfProducer: Bill
  years: StudyYear[]
  accumulatedSavingBrl: number[]
  /** Value up to each year; starts at minus the investment. [R$] */
  cumulativeNpvBrl: number[]
  /** Undefined when the flow never changes sign. [1/year] */
  irrFraction?: number
  /** Undefined when nothing was invested, or when it never pays back. [years] */
  paybackYears?: number
}

/** Years each comparison looks ahead; the customer's horizons. */
export const horizonYears: Record<SelfProducerMode, number> = { APE: 25, MLXAPE: 25, GDXAPE: 10 }

/** A self-producer against what the consumer pays today, over the years that the plant is judged by. */
export function compareSelfProducer(inputs: SelfProducerInputs): SelfProducerComparison {
  const [priceBrlPerMwh] = inputs.energyPricesBrlPerMwh
  if (priceBrlPerMwh === undefined) throw new RangeError('no energy price was given')
  const { consumer, tariff, assumptions, investmentBrl, discountRateFraction } = inputs
  const plant = plantOf(inputs)
  const terms = { ...inputs.terms, priceBrlPerMwh }

  const selfProducer = selfProducerBill(consumer, tariff, terms, plant, assumptions)
  const { base, flags } = baseOf(inputs, plant, terms)
  const years = compareYears(base, () => selfProducer, inputs, horizonYears[inputs.mode])
  const cashFlowBrl = [-investmentBrl, ...years.map(({ annualSavingBrl }) => annualSavingBrl)]
  const cumulativeNpvBrl = cumulativeNetPresentValues(cashFlowBrl, discountRateFraction)
  return {
    base: base(firstStudyYear),
    flags,
    selfProducer,
    years,
    accumulatedSavingBrl: accumulatedSavings(years, accumulatedYears),
    cumulativeNpvBrl,
    irrFraction: internalRateOfReturn(cashFlowBrl),
    paybackYears: investmentBrl > 0 ? paybackYears(cumulativeNpvBrl) : undefined,
    ...priceSensitivity(base(firstStudyYear), selfProducer, priceBrlPerMwh),
  }
}

/** Distributed generation is settled without simultaneity, so against it the self-producer has none either. */
function plantOf({ mode, plant }: SelfProducerInputs): Plant {
  return mode === 'GDXAPE' ? { ...plant, simultaneityFraction: 0 } : plant
}

function baseOf(inputs: SelfProducerInputs, plant: Plant, terms: FreeMarketTerms): { base: Scenario; flags?: FlagTotals } {
  const { mode, consumer, tariff, assumptions, day } = inputs
  if (mode === 'MLXAPE') {
    const free = freeMarketBill(consumer, tariff, terms, assumptions)
    return { base: () => free }
  }
  if (mode === 'APE') {
    const captive = captiveBill(consumer, tariff)
    return { base: () => captive, flags: flagTotals(captive, consumer, day) }
  }
  // The rules of compensation change from year to year, so this base is made again for each.
  const month = { consumer, tariff, plant, assumptions }
  const base = (year: number) => distributedGenerationBill(month, year)
  return { base, flags: distributedGenerationFlags(base(firstStudyYear), month, day) }
}
