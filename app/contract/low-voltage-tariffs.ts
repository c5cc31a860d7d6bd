import { z } from 'zod'
import { plainSubgroups } from '~/domain/tariffs/low-voltage'
import { endpoint } from './endpoint'
import { isoDate } from './simulation-fields'

export const listLowVoltageTariffs = endpoint({
  method: 'GET',
  path: '/low-voltage-tariffs',
  summary:
    'Listar, por distribuidora e por nome, a última tarifa convencional da baixa tensão para comércio e indústria (B3), ou a residencial (B1) enquanto aquela não foi importada',
  access: 'public',
  reply: z.array(
    z.object({
      /** Value of `distribuidora` in a simulation. */
      value: z.string(),
      name: z.string(),
      uf: z.string(),
      subgroup: z.enum(plainSubgroups),
      resolution: z.string(),
      validFrom: isoDate,
      validTo: isoDate,
      /** "Tarifa de Aplicação", before taxes. */
      tusdBrlPerMwh: z.number(),
      teBrlPerMwh: z.number(),
    }),
  ),
})
