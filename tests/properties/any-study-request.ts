import { creditRegimes } from '~/domain/tariffs/credit-regime'
import * as fc from 'fast-check'

// Random study requests with the field names of the API.

export const modes = ['ML', 'APE', 'MLXAPE', 'GDXAPE'] as const
export type Mode = (typeof modes)[number]
type Area = { distribuidora: string; grupoTarifario: string; ths: string }
/** The tariffs that studies of each mode can use. */
export type Areas = Record<Mode, readonly Area[]>
type Request = Area & Record<string, unknown>
export type AnyStudy = { mode: Mode; request: Request }
export type Post = (path: string, body: unknown) => Promise<{ status: number; json: unknown }>

/** Uniform from 0 to 1; fast-check's default prefers values near 0. */
const share = fc.noBias(fc.integer({ min: 0, max: 1_000_000 })).map((millionths) => millionths / 1_000_000)

/** From min to max, uniform by order of magnitude; one in ten is min or max itself. */
const between = (min: number, max: number) =>
  fc.oneof({ weight: 18, arbitrary: share.map((part) => clamp(min * (max / min) ** part, min, max)) }, fc.constantFrom(min, max))
const zeroOr = (amount: fc.Arbitrary<number>) => fc.oneof(fc.constant(0), amount)
const upTo = (max: number) => share.map((part) => part * max)
const kw = between(0.001, 1e6)
const kwh = between(0.01, 1e9)
const brl = between(0.01, 1e9)
const price = between(0.01, 10_000)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const anyBill = fc.record({
  nomeCliente: maybe(fc.string({ maxLength: 23 }).map((text) => text.replaceAll('\0', ''))),
  cnpj: fc.constant('11222333000181'),
  desconto: fc.constantFrom(0, 0.5, 1),
  consumoForaPonta: kwh,
  consumoPonta: kwh,
  pis: upTo(0.2),
  cofins: upTo(0.2),
  icms: upTo(0.5),
  isTaxCovid: fc.boolean(),
  isTaxScarcity: fc.boolean(),
  isEncargos: fc.boolean(),
  abateICMS: fc.boolean(),
  abatePisCofins: fc.boolean(),
  custoGestao: fc.oneof(fc.constant(-1), zeroOr(brl)),
  isGerador: fc.boolean(),
  consumoGerador: zeroOr(kwh),
  custoDiesel: zeroOr(between(0.01, 1_000)),
  taxaAtratividade: upTo(100),
  reajusteDistribuidora: upTo(100),
  reajusteEnergia: upTo(100),
  precoEnergia1: price,
  precoEnergia2: price,
  precoEnergia3: price,
  precoEnergia4: price,
  precoEnergia5: price,
  assumptions: maybe(
    fc.record(
      {
        lossesFraction: upTo(0.5),
        chargesBrlPerMwh: upTo(1_000),
        isBenefitTaxed: fc.boolean(),
        isPeakMatched: fc.boolean(),
        gdClass: fc.constantFrom('GD_I', 'GD_II'),
        isGdDispatchable: fc.boolean(),
        gdCreditRegime: fc.constantFrom(...creditRegimes),
        isPlantDemandIcmsTaxed: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  ),
})

const anyPlant = fc.record({
  geracao: kwh,
  demandaUsina: kw,
  potenciaUsina: kw,
  custoProjeto: brl,
  simultaneidade: upTo(1),
  local: fc.boolean(),
  precoEnergiaGeracao: fc.array(price, { minLength: 5, maxLength: 5 }),
})

/** A measured demand below the contract, an overrun, or neither. */
const anyDemand = fc.record({
  contracted: kw,
  is: fc.oneof(fc.record({ overrun: kw }), fc.record({ usedFraction: upTo(1) }), fc.constant({})),
})

function demandFields({ contracted, is }: { contracted: number; is: { overrun?: number; usedFraction?: number } }) {
  const used = is.usedFraction === undefined ? undefined : contracted * is.usedFraction
  return { contracted, overrun: is.overrun ?? 0, measured: used === undefined || used >= 0.001 ? used : 0 }
}

/** A plant within distributed generation's limits, in the class of its size and place. */
function compensated({ demandaUsina, potenciaUsina }: { demandaUsina: number; potenciaUsina: number }, assumptions?: object) {
  const limitKw = 3_000
  const power = { demandaUsina: Math.min(demandaUsina, limitKw), potenciaUsina: Math.min(potenciaUsina, limitKw) }
  return { ...power, ...(assumptions && { assumptions: { ...assumptions, gdClass: undefined } }) }
}

/** A study of any mode with any of its tariffs. */
export function anyStudy(areas: Areas): fc.Arbitrary<AnyStudy> {
  return fc
    .record({
      mode: fc.constantFrom(...modes),
      at: fc.nat(),
      bill: anyBill,
      plant: anyPlant,
      peak: anyDemand,
      offPeak: anyDemand,
    })
    .map(({ mode, at, bill, plant, ...demand }) => {
      const area = areas[mode][at % areas[mode].length]!
      const [peak, offPeak] = [demandFields(demand.peak), demandFields(demand.offPeak)]
      const request = {
        ...area,
        calc: mode,
        ...bill,
        demandaForaPonta: offPeak.contracted,
        demandaForaPontaUltrapassagem: offPeak.overrun,
        measuredOffPeakDemand: offPeak.measured,
        ...(area.ths === 'AZUL' && {
          demandaPonta: peak.contracted,
          demandaPontaUltrapassagem: peak.overrun,
          measuredPeakDemand: peak.measured,
        }),
        ...(mode !== 'ML' && plant),
        ...(mode === 'GDXAPE' && compensated(plant, bill.assumptions)),
      }
      return { mode, request }
    })
}

/** The API calls of a study, in the order of the specification (simulator.md §7). */
export async function calculate(post: Post, { mode, request }: AnyStudy) {
  const { precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5, ...same } = request
  const quoted = [precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5]
  const { base, alternative, economy, years } = sequences[mode]
  const precoEnergia = Array.from({ length: years }, (_, year) => quoted[Math.min(year, 4)])
  const surplus = request['precoEnergiaGeracao'] as number[] | undefined
  const month = { ...request, ...(surplus && { precoEnergiaGeracao: surplus[0] }) }
  const reply = async (path: string, body: unknown) => {
    const { status, json } = await post(path, body)
    if (status !== 200) throw new Error(`${path} ${status}: ${JSON.stringify(json)}\n${JSON.stringify(body)}`)
    return json
  }
  return {
    base: await reply(base, month),
    alternative: await reply(alternative, month),
    economy: await reply(economy, { ...same, precoEnergia }),
  }
}

const sequences = {
  ML: { base: '/simulator/cativo', alternative: '/simulator/ml', economy: '/economies/ml', years: 5 },
  APE: { base: '/simulator/cativo', alternative: '/simulator/ape', economy: '/economies/ape', years: 25 },
  MLXAPE: { base: '/simulator/ml', alternative: '/simulator/ape', economy: '/economies/apexml', years: 25 },
  GDXAPE: { base: '/simulator/gd', alternative: '/simulator/ape', economy: '/economies/gdxape', years: 10 },
}

const tried = {
  cnpj: '11222333000181',
  desconto: 0,
  demandaForaPonta: 100,
  consumoForaPonta: 1_000,
  consumoPonta: 100,
  pis: 0.01,
  cofins: 0.04,
  icms: 0.2,
  custoGestao: 0,
  taxaAtratividade: 10,
  reajusteDistribuidora: 5,
  reajusteEnergia: 5,
  precoEnergia1: 200,
  precoEnergia2: 200,
  precoEnergia3: 200,
  precoEnergia4: 200,
  precoEnergia5: 200,
  geracao: 500,
  demandaUsina: 500,
  potenciaUsina: 500,
  custoProjeto: 1_000,
  precoEnergiaGeracao: 100,
}

/** Finds the tariffs that each mode can use: the others are refused with 422. */
export async function areasOf(
  post: Post,
  distributors: readonly { value: string; tarifas: readonly string[] }[],
): Promise<Areas> {
  const areas: Record<Mode, Area[]> = { ML: [], APE: [], MLXAPE: [], GDXAPE: [] }
  for (const { value: distribuidora, tarifas } of distributors) {
    for (const grupoTarifario of tarifas) {
      for (const ths of ['VERDE', 'AZUL']) {
        const area = { distribuidora, grupoTarifario, ths }
        const isThere = async (path: string, calc: Mode) => {
          const { status } = await post(path, { ...tried, ...area, calc })
          if (status !== 200 && status !== 422) throw new Error(`${path} ${status} at ${Object.values(area).join(' ')}`)
          return status === 200
        }
        if (await isThere('/simulator/ml', 'ML')) areas.ML.push(area)
        if (!(await isThere('/simulator/ape', 'APE'))) continue
        areas.APE.push(area)
        areas.MLXAPE.push(area)
        if (await isThere('/simulator/gd', 'GDXAPE')) areas.GDXAPE.push(area)
      }
    }
  }
  return areas
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
