import { z } from 'zod'
import { endpoint } from './endpoint'

export const subgroupCodes = ['A1', 'A2', 'A3', 'A3a', 'A4', 'AS'] as const

/** Any one of these opens the simulator. */
export const maySimulate = ['prime_black', 'simulator'] as const

const refusals = { 422: 'Não há tarifa ou cálculo para o que foi pedido' }

/** Ceilings above which a number is a slip of the keyboard and not a consumer. */
const kw = z.number().min(0).max(1_000_000)
const kwh = z.number().min(0).max(1_000_000_000)
const brl = z.number().min(0).max(1_000_000_000)
const brlPerMwh = z.number().positive().max(100_000)
const icmsFraction = z.number().min(0).max(0.5)
/** PIS and COFINS divide what they are charged on, together: their ceilings keep the sum far from 1. */
const federalTaxFraction = z.number().min(0).max(0.2)
const percentAYear = z.number().min(0).max(100)

const simulationFields = {
  calc: z.enum(['ML', 'APE', 'MLXAPE', 'GDXAPE']),
  nomeCliente: z.string().max(23).optional(),
  cnpj: z.string().min(14).max(18),
  /** The distributor's `value`. */
  distribuidora: z.string().min(1).max(80),
  grupoTarifario: z.enum(subgroupCodes),
  ths: z.enum(['VERDE', 'AZUL']),
  /** −1, unset, is refused. */
  desconto: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  demandaForaPonta: kw.positive(),
  demandaForaPontaUltrapassagem: kw.default(0),
  demandaPonta: kw.default(0),
  demandaPontaUltrapassagem: kw.default(0),
  /** Measured demand, when known: contracted demand that was not used carries no ICMS. Ours. */
  measuredOffPeakDemand: kw.optional(),
  measuredPeakDemand: kw.optional(),
  consumoForaPonta: kwh.positive(),
  consumoPonta: kwh.positive(),
  pis: federalTaxFraction,
  cofins: federalTaxFraction,
  icms: icmsFraction,
  isTaxCovid: z.boolean().default(false),
  isTaxScarcity: z.boolean().default(false),
  isEncargos: z.boolean().default(true),
  abateICMS: z.boolean().default(false),
  /** −1 asks for the automatic fee. */
  custoGestao: z.union([z.literal(-1), brl]),
  isGerador: z.boolean().default(false),
  consumoGerador: kwh.default(0),
  custoDiesel: z.number().min(0).max(1_000).default(0),
  custoGerador: brl.default(0),
  /** Percent a year, as typed: 14.25. */
  taxaAtratividade: percentAYear,
  reajusteDistribuidora: percentAYear,
  reajusteEnergia: percentAYear,
}

/** R$/MWh, one for each year from 2026 to 2030. */
const fivePrices = {
  precoEnergia1: brlPerMwh,
  precoEnergia2: brlPerMwh,
  precoEnergia3: brlPerMwh,
  precoEnergia4: brlPerMwh,
  precoEnergia5: brlPerMwh,
}

/** Taxes travel as fractions, yearly rates as percents. */
export const simulationRequest = z.object({ ...simulationFields, ...fivePrices })

/** The economy calls take the prices as a list, one a year. */
export const economyMlRequest = z.object({ ...simulationFields, precoEnergia: z.array(brlPerMwh).length(5) })

/** One line of the calculation, so that a page can show it: quantity × rate × tax factor = amount. Ours. */
export const billLine = z.object({
  id: z.string(),
  part: z.enum(['connection', 'energy', 'generator', 'benefit', 'charges', 'management']),
  label: z.string(),
  quantity: z.number(),
  unit: z.enum(['kW', 'kWh', 'mês']),
  rateBrl: z.number(),
  taxFactor: z.number(),
  amountBrl: z.number(),
  source: z.string(),
  growth: z.enum(['distributor', 'energyPrice', 'energyIndex']),
})

const isoDate = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()])

/** The tariff a calculation used. Ours. */
export const tariffReference = z.object({
  resolution: z.string(),
  validFrom: isoDate,
  validTo: isoDate,
  supersededBy: z.object({ resolution: z.string(), validFrom: isoDate }).optional(),
})

const ours = {
  lines: z.array(billLine),
  tariff: tariffReference,
  /** The day whose tariffs and parameters were used. */
  day: isoDate,
}

const demandsAndConsumption = {
  demandaForaPonta: z.number(),
  demandaPonta: z.number(),
  demandaForaPontaUltrapassagem: z.number(),
  demandaPontaUltrapassagem: z.number(),
  parcelaDemandaForaPonta: z.number(),
  parcelaDemandaPonta: z.number(),
  parcelaDemandaForaPontaUltrapassagem: z.number(),
  parcelaDemandaPontaUltrapassagem: z.number(),
  consumoForaPonta: z.number(),
  consumoPonta: z.number(),
}

const totals = {
  custoConexao: z.number(),
  custoEnergia: z.number(),
  gestao: z.number(),
  encargos: z.number(),
  custoTotal: z.number(),
}

export const captiveResult = z.object({
  ...demandsAndConsumption,
  parcelaTUSDForaPonta: z.number(),
  parcelaTUSDPonta: z.number(),
  parcelaTEForaPonta: z.number(),
  parcelaTEPonta: z.number(),
  gerador: z.object({ consumoGerador: z.number(), custoTotalGerador: z.number() }),
  bandeiras: z.object({
    custoCativoAmarela: z.number(),
    custoCativoVermelhaP1: z.number(),
    custoCativoVermelhaP2: z.number(),
  }),
  ...totals,
  ...ours,
})

export const freeMarketResult = z.object({
  ...demandsAndConsumption,
  parcelaConsumoForaPonta: z.number(),
  parcelaConsumoPonta: z.number(),
  custoBeneficioTarifario: z.number(),
  ...totals,
  ...ours,
  /** Premises that move the result. */
  premises: z.object({ lossesFraction: z.number(), chargesBrlPerMwh: z.number() }),
})

export const economyMlResult = z.object({
  economyData: z.array(
    z.object({
      ano: z.number().int(),
      totalCativo: z.number(),
      totalLivre: z.number(),
      economia: z.number(),
      /** Fraction of the captive total. */
      economiaPct: z.number(),
      economiaAnual: z.number(),
    }),
  ),
  economyAccumulated: z.array(z.number()).length(5),
  economyAnual: z.array(z.number()),
  /** The fee that was used: the one sent, or the automatic one. */
  custoGestao: z.number(),
  icms: z.number(),
  selic: z.number(),
  taxaAtratividade: z.number(),
  targetPrices: z.array(z.object({ precoEnergia: z.number(), economia: z.number(), economiaPct: z.number() })),
  /** R$/MWh; null when no positive price brings the saving to zero. Ours. */
  breakEvenPrice: z.number().nullable(),
  /** Null where nothing is invested, as in ML. */
  tir: z.number().nullable(),
  payBackAnual: z.number().nullable(),
  paybackMensalExtenso: z.string().nullable(),
  vplAnual: z.array(z.number()),
})

export const simulateCaptive = endpoint({
  method: 'POST',
  path: '/simulator/cativo',
  summary: 'Fatura mensal no mercado cativo',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  body: simulationRequest,
  reply: captiveResult,
  refusals,
})

export const simulateFreeMarket = endpoint({
  method: 'POST',
  path: '/simulator/ml',
  summary: 'Custo mensal no mercado livre',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  body: simulationRequest,
  reply: freeMarketResult,
  refusals,
})

export const economyMl = endpoint({
  method: 'POST',
  path: '/economies/ml',
  summary: 'Economia anual do mercado livre sobre o cativo',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  body: economyMlRequest,
  reply: economyMlResult,
  refusals,
})
