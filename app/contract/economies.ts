import { z } from 'zod'
import { sensitivityDrivers } from '~/domain/study/sensitivity'
import { endpoint } from './endpoint'
import { limits } from './limits'
import {
  calculationRefusals as refusals,
  formFieldNames,
  limited,
  maySimulate,
  plantFields,
  pricesIn,
  simulationFields,
} from './simulation-fields'
import { nonEmpty } from './list'

/** Number of yearly energy prices per call; after the fifth they repeat it, and the server readjusts it. */
export const pricesTaken = { ml: 5, ape: 25, gdxape: 10 } as const

export const economyMlRequest = z.object({ ...simulationFields, precoEnergia: pricesIn(limited, pricesTaken.ml) })

const plantEconomyFields = { ...simulationFields, ...plantFields, precoEnergiaGeracao: pricesIn(limited, 5) }

/** A plant's investment, for modes whose base scenario has no plant. */
const invested = { custoProjeto: limited.within(limits.brl) }

export const economyApeRequest = z.object({
  ...plantEconomyFields,
  ...invested,
  precoEnergia: pricesIn(limited, pricesTaken.ape),
})

export const economyGdXApeRequest = z.object({ ...plantEconomyFields, precoEnergia: pricesIn(limited, pricesTaken.gdxape) })

/** Monthly values of a year; `economiaPct` is a fraction of the base scenario. */
const yearSaving = { economia: z.number(), economiaPct: z.number(), economiaAnual: z.number() }

/** The study recalculated with one driver changed; three or four drivers of five steps each. Ours. */
const sensitivityRow = z.object({
  driver: z.enum(sensitivityDrivers),
  /** −0.2, −0.1, 0, 0.1, 0.2. */
  stepFraction: z.number(),
  /** Per month of the first year. */
  savingBrl: z.number(),
  /** Over the whole horizon. */
  npvBrl: z.number(),
  tir: z.number().nullable(),
  payBackAnual: z.number().nullable(),
})

const economyFields = {
  /** Running sum of the first five years. */
  economyAccumulated: z.array(z.number()).length(5),
  economyAnual: z.array(z.number()),
  /** The fee used: the requested or the automatic one. */
  custoGestao: z.number(),
  icms: z.number(),
  selic: z.number(),
  taxaAtratividade: z.number(),
  targetPrices: z.array(z.object({ precoEnergia: z.number(), economia: z.number(), economiaPct: z.number() })),
  /** Lowest price at which a month saves nothing [R$/MWh]; null without a positive one. Ours. */
  breakEvenPrice: z.number().nullable(),
  /** Fraction a year; null without an investment, or when the flow never changes sign. */
  tir: z.number().nullable(),
  /** Years; null without an investment, or when it never pays back. */
  payBackAnual: z.number().nullable(),
  /** "5 anos e 2 meses". */
  paybackMensalExtenso: z.string().nullable(),
  /** Value up to each year, from today (minus the investment): one entry more than there are years. */
  vplAnual: z.array(z.number()),
  /** Implausible values of the plant or the result, as questions; empty if plausible. Ours. */
  doubts: z.array(z.string()).default([]),
  /** Empty for studies stored before it existed. */
  sensitivity: z.array(sensitivityRow).default([]),
}

const ano = z.number().int()

export const economyMlResult = z.object({
  economyData: nonEmpty(z.array(z.object({ ano, totalCativo: z.number(), totalLivre: z.number(), ...yearSaving })).min(1)),
  ...economyFields,
})

export const economyApeResult = z.object({
  economyData: nonEmpty(z.array(z.object({ ano, totalCativo: z.number(), totalAPE: z.number(), ...yearSaving })).min(1)),
  ...economyFields,
})

export const economyApeXMlResult = z.object({
  dadosApeXml: nonEmpty(
    z
      .array(
        z.object({
          ano,
          livre: z.number(),
          ape: z.number(),
          economiaMensal: z.number(),
          economiaPct: z.number(),
          economiaAnual: z.number(),
        }),
      )
      .min(1),
  ),
  ...economyFields,
})

export const economyGdXApeResult = z.object({
  economyData: nonEmpty(z.array(z.object({ ano, totalGD: z.number(), totalAPE: z.number(), ...yearSaving })).min(1)),
  ...economyFields,
})

const economy = {
  method: 'POST',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  ignores: formFieldNames,
  refusals,
} as const

export const economyMl = endpoint({
  ...economy,
  path: '/economies/ml',
  summary: 'Economia anual do mercado livre sobre o cativo, em 10 anos',
  body: economyMlRequest,
  reply: economyMlResult,
})

export const economyApe = endpoint({
  ...economy,
  path: '/economies/ape',
  summary: 'Economia anual do autoprodutor sobre o cativo, em 25 anos',
  body: economyApeRequest,
  reply: economyApeResult,
})

export const economyApeXMl = endpoint({
  ...economy,
  path: '/economies/apexml',
  summary: 'Economia anual do autoprodutor sobre o mercado livre, em 25 anos',
  body: economyApeRequest,
  reply: economyApeXMlResult,
})

export const economyGdXApe = endpoint({
  ...economy,
  path: '/economies/gdxape',
  summary: 'Economia anual do autoprodutor sobre a geração distribuída, em 10 anos',
  body: economyGdXApeRequest,
  reply: economyGdXApeResult,
})
