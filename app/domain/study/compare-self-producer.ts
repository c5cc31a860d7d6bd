import { captiveBill } from '~/domain/bill/captive'
import { distributedGenerationBill, distributedGenerationFlags } from '~/domain/bill/distributed-generation'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill, type FreeMarketTerms } from '~/domain/bill/free-market'
import type { Plant } from '~/domain/bill/plant'
import { selfProducerBill } from '~/domain/bill/self-producer'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { comparisonOf, type Comparison, type Scenarios, type StudyInputs } from './comparison'
import { horizonYears, type SelfProducerMode } from './mode'
import { firstStudyYear } from './quoted-years'

export type SelfProducerInputs = StudyInputs & {
  mode: SelfProducerMode
  tariff: SelfProducerTariff
  plant: Plant
  /** The plant's current cost; 0 if it exists already. [R$] */
  investmentBrl: number
}

/** A self-producer against the base scenario, over the plant's horizon. */
export function compareSelfProducer(inputs: SelfProducerInputs): Comparison {
  const { mode, investmentBrl } = inputs
  return comparisonOf(selfProducerScenarios(inputs), inputs, { count: horizonYears[mode], investmentBrl })
}

/** The months of the base scenario, by year, and of the self-producer. */
export function selfProducerScenarios(inputs: SelfProducerInputs): Scenarios {
  const { consumer, tariff, assumptions } = inputs
  const plant = plantOf(inputs)
  const terms = { ...inputs.terms, priceBrlPerMwh: inputs.energyPricesBrlPerMwh[0] }
  const selfProducer = selfProducerBill(consumer, tariff, terms, plant, assumptions)
  return { ...baseOf(inputs, plant, terms), alternative: () => selfProducer }
}

/** Distributed generation has no simultaneity; compared with it, the self-producer has none either. */
function plantOf({ mode, plant }: SelfProducerInputs): Plant {
  return mode === 'GDXAPE' ? { ...plant, simultaneityFraction: 0 } : plant
}

function baseOf(inputs: SelfProducerInputs, plant: Plant, terms: FreeMarketTerms): Pick<Scenarios, 'base' | 'flags'> {
  const { mode, consumer, tariff, assumptions, day, fioBDueFraction, flagSurcharges } = inputs
  if (mode === 'MLXAPE') {
    const free = freeMarketBill(consumer, tariff, terms, assumptions)
    return { base: () => free }
  }
  if (mode === 'APE') {
    const captive = captiveBill(consumer, tariff)
    return { base: () => captive, flags: flagTotals(captive, consumer, day, flagSurcharges) }
  }
  // Compensation rules change yearly, so this base is recalculated for each year.
  const dated = { ...(fioBDueFraction && { fioBDueFraction }), ...(flagSurcharges && { flagSurcharges }) }
  const month = { consumer, tariff, plant, assumptions, ...dated }
  const base = (year: number) => distributedGenerationBill(month, year)
  return { base, flags: distributedGenerationFlags(base(firstStudyYear(day)), month, day) }
}
