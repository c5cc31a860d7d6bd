import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { isMarketMonth } from '~/domain/market/market-month'
import { endpoint } from './endpoint'
import { maxNameCharacters } from './text'

/** A month as the chamber writes it, 202607. */
export const marketMonth = z.coerce.number<number | string>().refine(isMarketMonth)

/** Activity of loads whose source names none. */
export const unknownActivity = '-'

export const getMarketConsumption = endpoint({
  method: 'GET',
  path: '/market/consumption?month={month}&uf={uf}&activity={activity}',
  summary:
    'Ler o consumo livre de um mês por ramo de atividade e estado, sem as parcelas das distribuidoras; sem mês, o mais novo',
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({
    month: marketMonth.optional(),
    uf: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    activity: z.string().min(1).max(maxNameCharacters).optional(),
  }),
  reply: z.object({
    /** Every available month, newest first. */
    months: z.array(z.number().int()),
    /** Every state and activity of the month. */
    ufs: z.array(z.string()),
    activities: z.array(z.string()),
    /** Null without any month. */
    month: z.number().int().nullable(),
    /** [MWh] */
    rows: z.array(
      z.object({
        uf: z.string(),
        /** "" if the source names none. */
        activity: z.string(),
        freeMwh: z.number(),
        loadCount: z.number().int(),
        /** Null without the month a year before. */
        yearBeforeMwh: z.number().nullable(),
      }),
    ),
    /** Up to 25 months ending with this one, oldest first. */
    history: z.array(z.object({ month: z.number().int(), freeMwh: z.number() })),
    /** The chamber's total for the country; null if missing. */
    control: z.object({ freeMwh: z.number(), regulatedMwh: z.number().nullable() }).nullable(),
  }),
})
