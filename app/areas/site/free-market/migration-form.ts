import { z } from 'zod'
import { consumerGroups, highestVoltageKv } from '~/domain/tariffs/migration'
import { parseDecimal } from '~/ui/decimal'

const demandNeeded = 'Informe a demanda contratada em kW, por exemplo 150'

/** The question in the address: ?grupo=A&tensao=13,8&demanda=150 */
export const migrationForm = z
  .object({
    grupo: z.enum(consumerGroups, { error: 'Escolha o grupo que está na sua fatura' }),
    tensao: z
      .string()
      .transform(parseDecimal)
      .refine((kv) => kv > 0 && kv <= highestVoltageKv, { error: 'Informe a tensão em kV, por exemplo 13,8' }),
    demanda: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
      .refine((kw) => kw === undefined || kw >= 0, { error: demandNeeded }),
  })
  .refine(({ grupo, demanda }) => grupo !== 'A' || demanda, { path: ['demanda'], error: demandNeeded })

export type TypedQuestion = { grupo: string; tensao: string; demanda: string }
