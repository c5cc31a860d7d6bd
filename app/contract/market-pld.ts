import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { marketMonth } from './market-consumption'

/** The submarkets as the chamber writes them. */
export const pldSubmarkets = ['SUDESTE', 'SUL', 'NORDESTE', 'NORTE'] as const

const hours = {
  submarket: z.enum(pldSubmarkets),
  /** Mean of the published hours, unweighted. [R$/MWh] */
  meanBrlPerMwh: z.number(),
  minBrlPerMwh: z.number(),
  maxBrlPerMwh: z.number(),
  /** Number of published hours. */
  hourCount: z.number().int(),
}

export const getPld = endpoint({
  method: 'GET',
  path: '/market/pld?month={month}&year={year}',
  summary:
    'Ler o PLD médio de cada dia de um mês e de cada mês do seu ano, por submercado; sem mês, o mais novo do ano, e sem ano, o mais novo de todos',
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({
    month: marketMonth.optional(),
    year: z.coerce.number<number | string>().int().min(2000).max(2099).optional(),
  }),
  reply: z.object({
    /** The oldest and newest month available; null before the first file. */
    range: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
    month: z.number().int().nullable(),
    /** The month by day; its year by month, oldest first. A month has a mean only when all its hours are published. */
    days: z.array(z.object({ day: z.number().int(), ...hours })),
    months: z.array(z.object({ month: z.number().int(), ...hours, meanBrlPerMwh: z.number().nullable() })),
  }),
})
