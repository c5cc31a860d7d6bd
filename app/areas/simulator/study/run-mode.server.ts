import { economyApe, economyApeXMl, economyGdXApe, economyMl } from '~/contract/economies'
import { simulateCaptive, simulateDistributedGeneration, simulateFreeMarket, simulateSelfProducer } from '~/contract/simulator'
import type { IsoDate } from '~/domain/dated/dated'
import { losesTusdDiscount, type Incentive } from '~/domain/tariffs/tusd-discount'
import type { MemberProvider } from '~/gateway/refresh.server'
import type { PlantForm, SimulatorForm } from '../form/schema'
import {
  surplusPrices,
  toEconomyApeRequest,
  toEconomyGdXApeRequest,
  toEconomyMlRequest,
  toPlantRequest,
  toRequest,
  type PlantRequest,
  type SimulationRequest,
} from './to-request'

/** Makes the calls of a mode, in the specification's order; the first that fails stops the others. */
export async function runMode(provider: MemberProvider, form: SimulatorForm) {
  if (form.calc === 'ML') return runByLaw(form, (it) => runFreeMarket(provider, it))
  if (form.calc === 'GDXAPE') return runByLaw(form, (it) => runGenerationAgainstSelfProducer(provider, it))
  if (form.calc === 'APE') return runByLaw(form, (it) => runSelfProducer(provider, it))
  return runByLaw(form, (it) => runFreeMarketAgainstSelfProducer(provider, it))
}

type Calculated = { request: { desconto: Incentive }; base: { day: IsoDate }; alternative: object; economy: object }

/** The study as asked for and, if the law of the day denies its discount, the same study without the discount. */
async function runByLaw<Form extends SimulatorForm, Result extends Calculated>(
  form: Form,
  run: (form: Form) => Promise<Result>,
): Promise<Result & { withoutDiscount?: Pick<Result, 'base' | 'alternative' | 'economy'> }> {
  const asked = await run(form)
  const discount = { incentive: asked.request.desconto, isContractBeforeLaw15269: form.isContractBeforeLaw15269 }
  if (!losesTusdDiscount(discount, asked.base.day)) return asked
  const { base, alternative, economy } = await run({ ...form, desconto: '0' })
  return { ...asked, withoutDiscount: { base, alternative, economy } }
}

/** The two bills of the first month of a form's study: without a discount that the current law denies, and without later years. */
export async function runMonth(provider: MemberProvider, asked: SimulatorForm, day: IsoDate) {
  const { isContractBeforeLaw15269 } = asked
  const isDenied = losesTusdDiscount({ incentive: toRequest(asked).desconto, isContractBeforeLaw15269 }, day)
  const form: SimulatorForm = isDenied ? { ...asked, desconto: '0' } : asked
  return { isDenied, ...(await monthOf(provider, form)) }
}

async function monthOf(provider: MemberProvider, form: SimulatorForm) {
  if (form.calc === 'ML') return freeMarketMonth(provider, toRequest(form))
  const body = toPlantRequest(form)
  if (form.calc === 'APE') return selfProducerMonth(provider, form, body)
  if (form.calc === 'MLXAPE') return freeMarketAgainstSelfProducerMonth(provider, form, body)
  return generationAgainstSelfProducerMonth(provider, body)
}

async function runFreeMarket(provider: MemberProvider, form: SimulatorForm) {
  const request = toRequest(form)
  const month = await freeMarketMonth(provider, request)
  const economy = await provider.call(economyMl, { body: toEconomyMlRequest(request) })
  return { mode: 'ML', request, ...month, economy } as const
}

async function freeMarketMonth(provider: MemberProvider, body: SimulationRequest) {
  const base = await provider.call(simulateCaptive, { body })
  return { base, alternative: await provider.call(simulateFreeMarket, { body }) }
}

async function runSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const month = await selfProducerMonth(provider, form, body)
  const economy = await provider.call(economyApe, { body: toEconomyApeRequest(body, form) })
  return { mode: 'APE', request, ...month, economy } as const
}

async function selfProducerMonth(provider: MemberProvider, form: PlantForm, body: PlantRequest) {
  const base = await provider.call(simulateCaptive, { body: toRequest(form) })
  return { base, alternative: await provider.call(simulateSelfProducer, { body }) }
}

async function runFreeMarketAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const month = await freeMarketAgainstSelfProducerMonth(provider, form, body)
  const economy = await provider.call(economyApeXMl, { body: toEconomyApeRequest(body, form) })
  return { mode: 'MLXAPE', request, ...month, economy } as const
}

async function freeMarketAgainstSelfProducerMonth(provider: MemberProvider, form: PlantForm, body: PlantRequest) {
  const base = await provider.call(simulateFreeMarket, { body: toRequest(form) })
  return { base, alternative: await provider.call(simulateSelfProducer, { body }) }
}

async function runGenerationAgainstSelfProducer(provider: MemberProvider, form: PlantForm) {
  const { body, request } = plantRequests(form)
  const month = await generationAgainstSelfProducerMonth(provider, body)
  const economy = await provider.call(economyGdXApe, { body: toEconomyGdXApeRequest(body, form) })
  return { mode: 'GDXAPE', request, ...month, economy } as const
}

async function generationAgainstSelfProducerMonth(provider: MemberProvider, body: PlantRequest) {
  const base = await provider.call(simulateDistributedGeneration, { body })
  return { base, alternative: await provider.call(simulateSelfProducer, { body }) }
}

/** The body of the monthly calls, with one surplus price, and the request that is saved, with all five. */
function plantRequests(form: PlantForm) {
  const body = toPlantRequest(form)
  return { body, request: { ...body, precoEnergiaGeracao: surplusPrices(form) } }
}
