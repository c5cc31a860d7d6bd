import { z } from 'zod'
import { subgroups } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'

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
      /** What `distribuidora` carries in a simulation. */
      value: z.string(),
      uf: z.string(),
      tarifas: z.array(z.enum(subgroups)),
    }),
  ),
})
