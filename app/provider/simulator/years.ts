import type { z } from 'zod'
import type { economyGdXApeRequest, economyMlRequest } from '~/contract/economies'
import { studyRates } from '~/contract/study-inputs'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import type { SelfProducerMode } from '~/domain/study/mode'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import { type NonEmpty } from '~/domain/records/non-empty'
import { toEconomyApe, toEconomyApeXMl, toEconomyGdXApe, toEconomyMl } from './economy-to-wire'
import type { PreparedPlantStudy } from './prepare-plant-study'
import type { PreparedStudy } from './prepare-study'

// The years of each mode for the wire, used by the calls and by the check of a stored study.

type Asked = z.output<typeof economyMlRequest>
type PlantAsked = z.output<typeof economyGdXApeRequest>

export function freeMarketYears(study: PreparedStudy, body: Asked) {
  const inputs = { ...study, ...pricedYears(body) }
  return toEconomyMl({ body, comparison: compareFreeMarket(inputs), sensitivity: freeMarketSensitivity(inputs) })
}

export function selfProducerYears(study: PreparedPlantStudy, body: PlantAsked) {
  return toEconomyApe(compared(study, body, 'APE'))
}

export function freeOrSelfProducerYears(study: PreparedPlantStudy, body: PlantAsked) {
  return toEconomyApeXMl(compared(study, body, 'MLXAPE'))
}

export function generationOrSelfProducerYears(study: PreparedPlantStudy, body: PlantAsked) {
  return toEconomyGdXApe(compared(study, body, 'GDXAPE'))
}

function compared(study: PreparedPlantStudy, body: PlantAsked, mode: SelfProducerMode) {
  const inputs = { ...study, mode, ...pricedYears(body), surplusPricesBrlPerMwh: body.precoEnergiaGeracao }
  return { body, comparison: compareSelfProducer(inputs), sensitivity: sensitivityTable(inputs), plant: study.plant }
}

/** The energy prices of a study's years, with the readjustments of prices and tariffs. */
export function pricedYears(body: z.output<typeof economyMlRequest>) {
  return { ...studyRates(body), energyPricesBrlPerMwh: quotedPrices(body.precoEnergia) }
}

/** A list that only repeats its fifth price counts as five quoted ones, and later years are readjusted; other lists are used unchanged. */
function quotedPrices(prices: NonEmpty<number>): NonEmpty<number> {
  const [first, ...rest] = prices
  const isRepeated = prices.slice(quotedPriceCount).every((price) => price === prices[quotedPriceCount - 1])
  return isRepeated ? [first, ...rest.slice(0, quotedPriceCount - 1)] : prices
}
