import { z } from 'zod'
import { costLines } from './cost-lines'
import { monthFieldNames } from '~/domain/month-data/month-fields'
import { recordOf } from '~/domain/records/records'

/** Null if unknown. */
export const figureOrNull = z.number().nullable()

const figures = recordOf(monthFieldNames, () => figureOrNull)

/** The entered figures of a month, by field name: MWh, R$, kW and kVArh; a flexibility of 10 % is 0.1. */
export const enteredFigures = z.object({
  status: z.enum(['FINALIZADO', 'NAO_FINALIZADO', 'EM_CURTO_PRAZO']),
  isRetroactive: z.boolean(),
  ...figures,
})

/** The figures of the year grid. */
export const yearFigures = enteredFigures.pick({
  status: true,
  captiveCostBrl: true,
  freeCostBrl: true,
  contractedMwh: true,
  measuredMwh: true,
  flexibilityFraction: true,
  proinfaMwh: true,
})

const dayEnergies = z.array(z.object({ mwh: z.number(), isProjected: z.boolean() })).max(31)

/** Every entered field of a month. */
export const enteredMonth = enteredFigures.extend({
  /** One value per day, from the first on. */
  dailyConsumption: dayEnergies,
  dailyGeneration: dayEnergies,
  /** What the month was paid for; an entered list replaces the stored one. */
  custosDiscriminados: costLines,
})

/** Figures derived from the entered ones, as the client's dashboard shows them. */
export const derivedFigures = z.object({
  lossesMwh: figureOrNull,
  totalMwh: figureOrNull,
  takeMinMwh: figureOrNull,
  takeMaxMwh: figureOrNull,
  invoicedMwh: figureOrNull,
})
