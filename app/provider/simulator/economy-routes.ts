import type { z } from 'zod'
import { economyApe, economyApeXMl, economyGdXApe, economyMl, type economyGdXApeRequest } from '~/contract/economies'
import type { SelfProducerMode } from '~/domain/study/mode'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'
import { freeMarketYears, freeOrSelfProducerYears, generationOrSelfProducerYears, selfProducerYears } from './years'

export function mountEconomies(mount: Mount, deps: Deps) {
  mount(economyMl, async ({ body }) => freeMarketYears(await prepareStudy(body, deps), body))

  // The call says the mode; `calc` repeats it.
  mount(economyApe, async ({ body }) => selfProducerYears(await prepared(body, 'APE'), body))
  mount(economyApeXMl, async ({ body }) => freeOrSelfProducerYears(await prepared(body, 'MLXAPE'), body))
  mount(economyGdXApe, async ({ body }) => generationOrSelfProducerYears(await prepared(body, 'GDXAPE'), body))

  function prepared(body: z.output<typeof economyGdXApeRequest>, mode: SelfProducerMode) {
    return preparePlantStudy({ body, mode, surplusPriceBrlPerMwh: body.precoEnergiaGeracao[0]! }, deps)
  }
}
