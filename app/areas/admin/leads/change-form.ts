import { z } from 'zod'
import { leadStatuses, maxStepCharacters } from '~/contract/leads'
import { maxReasonCharacters, typedDay } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

export const partnerOfLead = 'partnerId'

const longNote = 'A anotação pode ter até 1.000 caracteres'

const step = z
  .string()
  .trim()
  .max(maxStepCharacters, `O próximo passo pode ter até ${maxStepCharacters} caracteres`)
  .regex(/^\P{Cc}*$/u, 'Escreva o próximo passo em uma linha')
  .default('')

export const changeValidator = formValidator(
  z
    .object({
      status: z.enum(leadStatuses, 'Escolha a situação'),
      /** The administrator in charge; empty for none. */
      ownerId: z.string().max(64).default(''),
      note: z
        .string()
        .trim()
        .max(maxReasonCharacters, longNote)
        .regex(/^[\P{Cc}\n\r\t]*$/u, longNote)
        .default(''),
      /** The partner who brought the contact; empty for none. */
      partnerId: z.string().max(64).default(''),
      step,
      stepDay: typedDay('Informe o dia').or(z.literal('')).default(''),
    })
    .refine(({ step: text, stepDay }) => !text || stepDay, { path: ['stepDay'], error: 'Informe até quando' })
    .refine(({ step: text, stepDay }) => text || !stepDay, { path: ['step'], error: 'Escreva o próximo passo' }),
)
