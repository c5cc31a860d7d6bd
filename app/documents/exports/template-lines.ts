import type { BillLine } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { distributedGenerationBill } from '~/domain/bill/distributed-generation'
import { freeMarketBill } from '~/domain/bill/free-market'
import type { Plant } from '~/domain/bill/plant'
import { selfProducerBill } from '~/domain/bill/self-producer'
import type { StudyTariff } from '~/domain/study/study-tariff'
import type { Study } from '~/domain/study/study'

/** A unit with every line: unused demand and an overrun, in both times of use. */
const everyLine = {
  contractedDemandKw: { peak: 10, offPeak: 10 },
  measuredDemandKw: { peak: 5, offPeak: 5 },
  overrunKw: { peak: 5, offPeak: 5 },
  energyKwh: { peak: 10, offPeak: 10 },
}

/** A plant that generates too little in every post, and one that generates too much. */
const plants: readonly Plant[] = [1, 1_000].map((generationKwh) => ({
  generationKwh,
  demandKw: 100,
  isLocal: false,
  simultaneityFraction: 0,
  surplusPriceBrlPerMwh: 1,
}))

/** All possible lines of a scenario of a study, for their labels and sources: a quantity of 0 leaves a line out of its bill. */
export function templateLines(study: Study, { rates }: StudyTariff, side: 'base' | 'alternative'): BillLine[] {
  const { mode, assumptions, consumer: own, tariff: reference, subgroup, ths } = study
  const consumer: Consumer = { ...own, ...everyLine }
  const tariff = { reference, subgroup, ths, rates: { generationTusdBrlPerKw: 1, ...rates } }
  const apeTariff = { ...tariff, rates: { apeTusdBrlPerKwh: { peak: 1, offPeak: 1 }, ...tariff.rates } }
  const terms = { ...study.terms, priceBrlPerMwh: 1, loanQuotasBrlPerMwh: 1 }
  const year = study.years[0].year
  if (side === 'alternative' && mode !== 'ML') {
    return plants.flatMap((plant) => [...selfProducerBill(consumer, apeTariff, terms, plant, assumptions).lines])
  }
  if (side === 'alternative' || mode === 'MLXAPE') return [...freeMarketBill(consumer, tariff, terms, assumptions).lines]
  if (mode !== 'GDXAPE') return [...captiveBill(consumer, tariff).lines]
  return plants.flatMap((plant) => [...distributedGenerationBill({ consumer, tariff, plant, assumptions }, year).lines])
}
