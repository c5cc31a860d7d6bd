import type { z } from 'zod'
import { economyApe, economyApeXMl, economyGdXApe, economyMl, type economyGdXApeRequest } from '~/contract/economies'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import type { SelfProducerMode } from '~/domain/study/mode'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { toEconomyApe, toEconomyApeXMl, toEconomyGdXApe, toEconomyMl } from './economy-to-wire'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'
import { yearsOf } from './quoted-prices'

export function mountEconomies(mount: Mount, deps: Deps) {
  mount(economyMl, async ({ body }) => {
    const inputs = { ...(await prepareStudy(body, deps)), ...yearsOf(body) }
    return toEconomyMl({ body, comparison: compareFreeMarket(inputs), sensitivity: freeMarketSensitivity(inputs) })
  })

  // The call says the mode; `calc` repeats it.
  mount(economyApe, async ({ body }) => toEconomyApe(await compared(body, 'APE')))
  mount(economyApeXMl, async ({ body }) => toEconomyApeXMl(await compared(body, 'MLXAPE')))
  mount(economyGdXApe, async ({ body }) => toEconomyGdXApe(await compared(body, 'GDXAPE')))

  async function compared(body: z.output<typeof economyGdXApeRequest>, mode: SelfProducerMode) {
    const { precoEnergiaGeracao: surplusPricesBrlPerMwh } = body
    const study = await preparePlantStudy({ body, mode, surplusPriceBrlPerMwh: surplusPricesBrlPerMwh[0]! }, deps)
    const inputs = { ...study, mode, ...yearsOf(body), surplusPricesBrlPerMwh }
    return { body, comparison: compareSelfProducer(inputs), sensitivity: sensitivityTable(inputs) }
  }
}
