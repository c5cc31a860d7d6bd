import { z } from 'zod'
import { monthNames } from '~/domain/month-data/month-names'
import { readNumber } from '~/domain/files/read-number'
import { formValidator } from '~/ui/form-validator'

/** A figure that has to be typed. */
function figure(label: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readNumber(text)
      if (read.problem === undefined && read.value !== undefined) return read.value
      context.addIssue({ code: 'custom', message: `${label}: ${read.problem ?? 'escreva o valor'}.` })
      return z.NEVER
    })
}

/** One month, by the names that the specification gives its fields. */
export const monthValidator = formValidator(
  z.object({
    Mes: z.enum(monthNames, 'Escolha o mês'),
    Ano: z.coerce.number('Escolha o ano').int(),
    EnergiaContratada: figure('Energia contratada'),
    EnergiaMedida: figure('Energia medida'),
    Flexibilidade: figure('Flexibilidade'),
    CustoCativo: figure('Custo cativo'),
    CustoLivre: figure('Custo livre'),
    Status: z.enum(['1', '2'], 'Escolha a situação'),
    /** The version of the month that is written over: sent by the button "Atualizar". */
    version: z.string().max(64).optional(),
  }),
)
