import { simulateCaptive, simulateDistributedGeneration, simulateFreeMarket, simulateSelfProducer } from '~/contract/simulator'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { captiveMonth, distributedGenerationMonth, freeMarketMonth, selfProducerMonth } from './month'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'

export function mountSimulator(mount: Mount, deps: Deps) {
  mount(simulateCaptive, async ({ body }) => captiveMonth(await prepareStudy(body, deps)))

  mount(simulateFreeMarket, async ({ body }) => freeMarketMonth(await prepareStudy(body, deps), body.precoEnergia1))

  mount(simulateSelfProducer, async ({ body }) => {
    const { precoEnergiaGeracao: surplusPriceBrlPerMwh } = body
    return selfProducerMonth(await preparePlantStudy({ body, surplusPriceBrlPerMwh }, deps), body.precoEnergia1)
  })

  mount(simulateDistributedGeneration, async ({ body }) => {
    const { precoEnergiaGeracao: surplusPriceBrlPerMwh } = body
    return distributedGenerationMonth(await preparePlantStudy({ body: { ...body, calc: 'GDXAPE' }, surplusPriceBrlPerMwh }, deps))
  })
}
