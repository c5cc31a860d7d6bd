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
  const base = await provider.call(simulateCaptive, { body: request })
  const alternative = await provider.call(simulateFreeMarket, { body: request })
  const economy = await provider.call(economyMl, { body: toEconomyMlRequest(request) })
  return { mode: 'ML', request, base, alternative, economy } as const
}

async function runSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const base = await provider.call(simulateCaptive, { body: toRequest(form) })
  const alternative = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyApe, { body: toEconomyApeRequest(body, form) })
  return { mode: 'APE', request, base, alternative, economy } as const
}

async function runFreeMarketAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const base = await provider.call(simulateFreeMarket, { body: toRequest(form) })
  const alternative = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyApeXMl, { body: toEconomyApeRequest(body, form) })
  return { mode: 'MLXAPE', request, base, alternative, economy } as const
}

async function runGenerationAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const base = await provider.call(simulateDistributedGeneration, { body })
  const alternative = await provider.call(simulateSelfProducer, { body })
  const economy = await provider.call(economyGdXApe, { body: toEconomyGdXApeRequest(body, form) })
  return { mode: 'GDXAPE', request, base, alternative, economy } as const
}

/** What the month's calls take, and what is kept: the same with all five prices of the surplus. */
function plantRequests(form: PlantForm) {
  const body = toPlantRequest(form)
  return { body, request: { ...body, precoEnergiaGeracao: surplusPrices(form) } }
}
