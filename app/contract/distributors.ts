import { z } from 'zod'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { isoDate } from './simulation-fields'

export const listDistributors = endpoint({
  method: 'GET',
  path: '/distribuidoras',
  summary: 'Distribuidoras com tarifa cadastrada, por nome',
  access: 'bearer',
  opensToGuests: true,
  reply: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Value of `distribuidora` in a simulation. */
      value: z.string(),
      uf: z.string(),
      tarifas: z.array(z.enum(subgroups)),
      /** Tariffs whose last day is past, and whether the distributor has no others. Ours. */
      expired: z
        .object({
          isAll: z.boolean(),
          tariffs: z.array(z.object({ subgroup: z.enum(subgroups), ths: z.enum(thsOptions), validTo: isoDate })),
        })
        .default({ isAll: false, tariffs: [] }),
    }),
  ),
})
