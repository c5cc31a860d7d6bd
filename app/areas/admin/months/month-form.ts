import { z } from 'zod'
import { monthDataNames } from '~/domain/month-data/month-names'
import { readNumber } from '~/domain/files/read-number'
import { figureProblems } from '~/domain/month-data/entered-figures'
import type { MonthField } from '~/domain/month-data/month-fields'
import { formValidator } from '~/ui/form-validator'
import { typedField } from './columns'

/** A required figure within its field's range. */
function figure(label: string, name: MonthField) {
  const { scale } = typedField(name)
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readNumber(text)
      if (read.problem !== undefined || read.value === undefined) {
        context.addIssue({ code: 'custom', message: `${label}: ${read.problem ?? 'escreva o valor'}.` })
        return z.NEVER
      }
      const outOfRange = figureProblems({ [name]: read.value / scale })[name]
      if (outOfRange) context.addIssue({ code: 'custom', message: `${outOfRange}.` })
      return read.value
    })
}

/** One month, by the names that the specification gives its fields. */
export const monthValidator = formValidator(
  z.object({
    Mes: z.enum(monthDataNames, 'Escolha o mês'),
    Ano: z.coerce.number('Escolha o ano').int(),
    EnergiaContratada: figure('Energia contratada', 'contractedMwh'),
    EnergiaMedida: figure('Energia medida', 'measuredMwh'),
    Flexibilidade: figure('Flexibilidade', 'flexibilityFraction'),
    CustoCativo: figure('Custo cativo', 'captiveCostBrl'),
    CustoLivre: figure('Custo livre', 'freeCostBrl'),
    Status: z.enum(['1', '2'], 'Escolha a situação'),
    /** Version of the month to overwrite, sent by the button "Atualizar". */
    version: z.string().max(64).optional(),
  }),
)
