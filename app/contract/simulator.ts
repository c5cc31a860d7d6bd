import { z } from 'zod'
import { billParts, billUnits, growths, type BillPart } from '~/domain/bill/bill'
import { statedTariffOrigins } from '~/domain/tariffs/tariff'
import { keysOf, recordOf } from '~/domain/records/records'
import { endpoint } from './endpoint'
import { limits } from './limits'
import {
  assumptionsUsed,
  calculationRefusals as refusals,
  fivePricesIn,
  formFieldNames,
  isoDate,
  limited,
  maySimulate,
  plantFields,
  simulationFields,
} from './simulation-fields'

/** Taxes travel as fractions, yearly rates as percents. */
export const simulationRequest = z.object({ ...simulationFields, ...fivePricesIn(limited) })

/** A month with a plant. `precoEnergiaGeracao` is the first of the five surplus prices. [R$/MWh] */
export const plantSimulationRequest = z.object({
  ...simulationFields,
  ...plantFields,
  ...fivePricesIn(limited),
  precoEnergiaGeracao: limited.within(limits.brlPerMwh),
})

/** One line of the calculation, so that a page can show it: quantity × rate × tax factor = amount. Ours. */
export const billLine = z.object({
  id: z.string(),
  part: z.enum(keysOf(billParts)),
  label: z.string(),
  quantity: z.number(),
  unit: z.enum(keysOf(billUnits)),
  rateBrl: z.number(),
  taxFactor: z.number(),
  amountBrl: z.number(),
  source: z.string(),
  growth: z.enum(growths),
})

const borrowedFrom = z.object({ resolution: z.string().optional() })

/** The tariff a calculation used. Ours. */
export const tariffReference = z.object({
  resolution: z.string(),
  validFrom: isoDate,
  validTo: isoDate,
  /** Who stated the tariff in the request's `statedTariff`; absent for the provider's own. */
  origin: z.enum(statedTariffOrigins).optional(),
  supersededBy: z.object({ resolution: z.string(), validFrom: isoDate }).optional(),
  /** Acts of the rows of compensated energy that this tariff lacks; without a resolution, no act is known. */
  compensationFrom: z
    .object({ fioB: borrowedFrom.optional(), scee: borrowedFrom.optional(), gdThree: borrowedFrom.optional() })
    .optional(),
  /** The provider's act that supplies a stated tariff's APE exemption and TUSDg. */
  plantRowsFrom: borrowedFrom.optional(),
})

const ours = {
  lines: z.array(billLine),
  tariff: tariffReference,
  /** Day of the tariffs and parameters used. */
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

/** The total of each part of a bill; undefined: the results that have the part name it themselves. */
export const partTotals = {
  connection: 'custoConexao',
  energy: 'custoEnergia',
  management: 'gestao',
  charges: 'encargos',
  generator: undefined,
  benefit: undefined,
} as const satisfies Record<BillPart, string | undefined>

export const partTotalNames = Object.values(partTotals).filter((name) => name !== undefined)

/** A total that stored studies lack gets its default after the others. */
const totals = { ...recordOf(partTotalNames, () => z.number()), custoTotal: z.number() }

const captiveFields = {
  ...demandsAndConsumption,
  parcelaTUSDForaPonta: z.number(),
  parcelaTUSDPonta: z.number(),
  parcelaTEForaPonta: z.number(),
  parcelaTEPonta: z.number(),
  gerador: z.object({ consumoGerador: z.number(), custoTotalGerador: z.number() }),
  /** Totals under the other flags; `custoTotal` is for green. */
  bandeiras: z.object({
    custoCativoAmarela: z.number(),
    custoCativoVermelhaP1: z.number(),
    custoCativoVermelhaP2: z.number(),
  }),
  ...totals,
  ...ours,
}

const freeMarketFields = {
  ...demandsAndConsumption,
  parcelaConsumoForaPonta: z.number(),
  parcelaConsumoPonta: z.number(),
  custoBeneficioTarifario: z.number(),
  ...totals,
  ...ours,
  assumptions: assumptionsUsed,
}

/** The plant's own demand: billed kW (zero for a local plant within the consumer's contract) and amount. */
const billedPlantDemand = { demandaUsina: z.number(), parcelaDemandaUsina: z.number() }

export const captiveResult = z.object(captiveFields)

export const freeMarketResult = z.object(freeMarketFields)

/** Implausible values of the plant, as questions; empty if plausible. Ours. */
const doubts = z.array(z.string()).default([])

/** `consumo…`: kWh that pay the full TUSD; `consumoAGP…`: the plant's kWh, which pay the APE row. */
export const selfProducerResult = z.object({
  ...freeMarketFields,
  ...billedPlantDemand,
  consumoAGPFP: z.number(),
  consumoAGPP: z.number(),
  parcelaConsumoForaPontaAGP: z.number(),
  parcelaConsumoPontaAGP: z.number(),
  /** Bought in addition to the plant's, losses included. [kWh] */
  energiaFaturavel: z.number(),
  custoEnergiaComplementar: z.number(),
  /** Generated beyond the consumption and sold. [kWh] */
  energiaExcedente: z.number(),
  /** A revenue: negative. */
  custoEnergiaExcedente: z.number(),
  /** Generated and used without passing the grid. [kWh] Ours. */
  usedOnSiteKwh: z.number(),
  doubts,
})

/** Captive lines are complete; compensation is in `energiaInjetada`, with negative amounts. */
export const distributedGenerationResult = z.object({
  ...captiveFields,
  ...billedPlantDemand,
  energiaInjetada: z.object({
    energiaInjetadaForaPonta: z.number(),
    energiaInjetadaPonta: z.number(),
    custoTUSDFPInjetada: z.number(),
    custoTUSDPInjetada: z.number(),
    custoTEFPInjetada: z.number(),
    custoTEPInjetada: z.number(),
  }),
  /** Off-peak kWh left as credit, valid for 60 months. Ours. */
  creditBalanceKwh: z.number(),
  doubts,
  assumptions: assumptionsUsed,
})

const simulation = {
  method: 'POST',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  ignores: formFieldNames,
  refusals,
} as const

export const simulateCaptive = endpoint({
  ...simulation,
  path: '/simulator/cativo',
  summary: 'Fatura mensal no mercado cativo',
  body: simulationRequest,
  reply: captiveResult,
})

export const simulateFreeMarket = endpoint({
  ...simulation,
  path: '/simulator/ml',
  summary: 'Custo mensal no mercado livre',
  body: simulationRequest,
  reply: freeMarketResult,
})

export const simulateSelfProducer = endpoint({
  ...simulation,
  path: '/simulator/ape',
  summary: 'Custo mensal do autoprodutor; potenciaUsina leva a demanda da usina e demandaUsina, a potência',
  body: plantSimulationRequest,
  reply: selfProducerResult,
})

export const simulateDistributedGeneration = endpoint({
  ...simulation,
  path: '/simulator/gd',
  summary: 'Fatura mensal com geração distribuída; potenciaUsina leva a demanda da usina e demandaUsina, a potência',
  body: plantSimulationRequest,
  reply: distributedGenerationResult,
})
