import { economyApe, economyApeXMl, economyGdXApe, economyMl } from '~/contract/economies'
import { simulateCaptive, simulateDistributedGeneration, simulateFreeMarket, simulateSelfProducer } from '~/contract/simulator'
import type { MemberProvider } from '~/gateway/refresh.server'
import type { PlantForm, SimulatorForm } from '../form/schema'
import {
  surplusPrices,
  toEconomyApeRequest,
  toEconomyGdXApeRequest,
  toEconomyMlRequest,
  toPlantRequest,
  toRequest,
} from './to-request'

/** The calls of a mode, in the order the specification gives; the first that fails ends them. */
export async function runMode(provider: MemberProvider, form: SimulatorForm) {
  if (form.calc === 'ML') return runFreeMarket(provider, form)
  if (form.calc === 'GDXAPE') return runGenerationAgainstSelfProducer(provider, form)
  return form.calc === 'APE' ? runSelfProducer(provider, form) : runFreeMarketAgainstSelfProducer(provider, form)
}

async function runFreeMarket(provider: MemberProvider, form: SimulatorForm) {
  const request = toRequest(form)
  const captive = await provider.call(simulateCaptive, { body: request })
  const freeMarket = await provider.call(simulateFreeMarket, { body: request })
  const economy = await provider.call(economyMl, { body: toEconomyMlRequest(request) })
  return { mode: 'ML', request, captive, freeMarket, economy } as const
}

async function runSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const captive = await provider.call(simulateCaptive, { body: toRequest(form) })
  const selfProducer = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyApe, { body: toEconomyApeRequest(body, form) })
  return { mode: 'APE', request, captive, selfProducer, economy } as const
}

async function runFreeMarketAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const freeMarket = await provider.call(simulateFreeMarket, { body: toRequest(form) })
  const selfProducer = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyApeXMl, { body: toEconomyApeRequest(body, form) })
  return { mode: 'MLXAPE', request, freeMarket, selfProducer, economy } as const
}

async function runGenerationAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const distributedGeneration = await provider.call(simulateDistributedGeneration, { body })
  const selfProducer = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyGdXApe, { body: toEconomyGdXApeRequest(body, form) })
  return { mode: 'GDXAPE', request, distributedGeneration, selfProducer, economy } as const
}

/** What the month's calls take, and what is kept: the same with all five prices of the surplus. */
function plantRequests(form: PlantForm) {
  const body = toPlantRequest(form)
  return { body, request: { ...body, precoEnergiaGeracao: surplusPrices(form) } }
}
