import type { z } from 'zod'
import { economyApe, economyApeXMl, economyGdXApe, economyMl, type economyGdXApeRequest } from '~/contract/economies'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'
import { freeMarketYears, freeOrSelfProducerYears, generationOrSelfProducerYears, selfProducerYears } from './years'

export function mountEconomies(mount: Mount, deps: Deps) {
  mount(economyMl, async ({ body }) => freeMarketYears(await prepareStudy(body, deps), body))

  mount(economyApe, async ({ body }) => selfProducerYears(await prepared(body), body))
  mount(economyApeXMl, async ({ body }) => freeOrSelfProducerYears(await prepared(body), body))
  mount(economyGdXApe, async ({ body }) => generationOrSelfProducerYears(await prepared({ ...body, calc: 'GDXAPE' }), body))

  function prepared(body: z.output<typeof economyGdXApeRequest>) {
    return preparePlantStudy({ body, surplusPriceBrlPerMwh: body.precoEnergiaGeracao[0] }, deps)
  }
}
