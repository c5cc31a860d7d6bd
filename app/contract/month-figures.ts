import { z } from 'zod'
import { monthFieldNames, type MonthField } from '~/domain/month-data/month-fields'

/** Null: not known. */
export const figure = z.number().nullable()

const figures = Object.fromEntries(monthFieldNames.map((name) => [name, figure])) as Record<MonthField, typeof figure>

/** The figures of a month that people enter, by the names of its fields: MWh, R$, kW and kVArh; the flexibility is 0.1 for 10 %. */
export const enteredFigures = z.object({
  status: z.enum(['FINALIZADO', 'NAO_FINALIZADO', 'EM_CURTO_PRAZO']),
  isRetroactive: z.boolean(),
  ...figures,
})

/** Those of them that a year is read and written with. */
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

/** All that people enter of a month. */
export const enteredMonth = enteredFigures.extend({
  /** From the first day of the month on. */
  dailyConsumption: dayEnergies,
  dailyGeneration: dayEnergies,
})

/** What follows from the entered figures, as the client's dashboard shows it. */
export const derivedFigures = z.object({
  lossesMwh: figure,
  totalMwh: figure,
  takeMinMwh: figure,
  takeMaxMwh: figure,
  invoicedMwh: figure,
})
