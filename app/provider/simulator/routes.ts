import { simulateCaptive, simulateDistributedGeneration, simulateFreeMarket, simulateSelfProducer } from '~/contract/simulator'
import { captiveBill } from '~/domain/bill/captive'
import { distributedGenerationBill, distributedGenerationFlags } from '~/domain/bill/distributed-generation'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { firstStudyYear } from '~/domain/tariffs/energy-price-presets'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { toDistributedGenerationResult, toSelfProducerResult } from './plant-to-wire'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'
import { toCaptiveResult, toFreeMarketResult } from './to-wire'

export function mountSimulator(mount: Mount, deps: Deps) {
  mount(simulateCaptive, async ({ body }) => {
    const study = await prepareStudy(body, deps)
    const bill = captiveBill(study.consumer, study.tariff)
    return toCaptiveResult(study, bill, flagTotals(bill, study.consumer, study.day))
  })

  mount(simulateFreeMarket, async ({ body }) => {
    const study = await prepareStudy(body, deps)
    const { consumer, tariff, terms, assumptions } = study
    const bill = freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh: body.precoEnergia1 }, assumptions)
    return toFreeMarketResult(study, bill)
  })

  mount(simulateSelfProducer, async ({ body }) => {
    const { precoEnergiaGeracao: surplusPriceBrlPerMwh, calc: mode } = body
    const study = await preparePlantStudy({ body, mode, surplusPriceBrlPerMwh }, deps)
    const { consumer, tariff, terms, plant, assumptions } = study
    const bill = selfProducerBill(consumer, tariff, { ...terms, priceBrlPerMwh: body.precoEnergia1 }, plant, assumptions)
    return toSelfProducerResult(study, bill)
  })

  mount(simulateDistributedGeneration, async ({ body }) => {
    const { precoEnergiaGeracao: surplusPriceBrlPerMwh } = body
    const study = await preparePlantStudy({ body, mode: 'GDXAPE', surplusPriceBrlPerMwh }, deps)
    const bill = distributedGenerationBill(study, firstStudyYear)
    return toDistributedGenerationResult(study, bill, distributedGenerationFlags(bill, study, study.day))
  })
}
