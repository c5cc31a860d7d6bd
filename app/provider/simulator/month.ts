import { captiveBill } from '~/domain/bill/captive'
import { distributedGenerationBill, distributedGenerationFlags } from '~/domain/bill/distributed-generation'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { toDistributedGenerationResult, toSelfProducerResult } from './plant-to-wire'
import type { PreparedPlantStudy } from './prepare-plant-study'
import type { PreparedStudy } from './prepare-study'
import { toCaptiveResult, toFreeMarketResult } from './to-wire'

// A month of each scenario for the wire, used by the calls and by the check of a stored study.

export function captiveMonth(study: PreparedStudy) {
  const bill = captiveBill(study.consumer, study.tariff)
  return toCaptiveResult(study, bill, flagTotals(bill, study.consumer, study.day, study.flagSurcharges))
}

export function freeMarketMonth(study: PreparedStudy, priceBrlPerMwh: number) {
  const { consumer, tariff, terms, assumptions } = study
  return toFreeMarketResult(study, freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh }, assumptions))
}

export function selfProducerMonth(study: PreparedPlantStudy, priceBrlPerMwh: number) {
  const { consumer, tariff, terms, plant, assumptions } = study
  return toSelfProducerResult(study, selfProducerBill(consumer, tariff, { ...terms, priceBrlPerMwh }, plant, assumptions))
}

export function distributedGenerationMonth(study: PreparedPlantStudy) {
  const bill = distributedGenerationBill(study, firstStudyYear(study.day))
  return toDistributedGenerationResult(study, bill, distributedGenerationFlags(bill, study, study.day))
}
