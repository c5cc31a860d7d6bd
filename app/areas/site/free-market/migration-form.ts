import { z } from 'zod'
import { consumerGroups } from '~/domain/tariffs/migration'
import { parseDecimal } from '~/ui/decimal'
import { readVoltage, voltageDoubt } from './voltage'

/** The address of the question, and of its answer. */
export const helperPath = '/mercado-livre#posso-migrar'

/** The control of the sent bill, and the parameter that says from which market it is. */
export const billName = 'conta'

const demandNeeded = 'Informe a demanda contratada em kW, por exemplo 150'

/** A voltage with its unit, in kV; undefined for an empty text. */
export const voltageField = z.string().transform((text, ctx) => {
  if (text.trim() === '') return undefined
  const read = readVoltage(text)
  if ('kv' in read) return read.kv
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

/** The question in the address: ?grupo=A&tensao=13,8&demanda=150. The voltage does not change the answer; it reveals a misread bill. */
export const migrationForm = z
  .object({
    grupo: z.enum(consumerGroups, { error: 'Escolha o grupo que está na sua fatura' }),
    tensao: voltageField,
    demanda: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
      .refine((kw) => kw === undefined || kw >= 0, { error: demandNeeded }),
  })
  .check(({ value: { grupo, tensao, demanda }, issues }) => {
    if (grupo !== 'A') return
    if (!demanda) issues.push({ code: 'custom', path: ['demanda'], message: demandNeeded, input: demanda })
    const doubt = tensao !== undefined && demanda ? voltageDoubt(tensao, demanda) : undefined
    if (doubt) issues.push({ code: 'custom', path: ['tensao'], message: doubt, input: tensao })
  })

export type TypedQuestion = { grupo: string; tensao: string; demanda: string }
