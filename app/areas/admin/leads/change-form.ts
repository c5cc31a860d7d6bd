import { z } from 'zod'
import { leadStatuses } from '~/contract/leads'
import { maxReasonCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const longNote = 'A anotação pode ter até 1.000 caracteres'

export const changeValidator = formValidator(
  z.object({
    status: z.enum(leadStatuses, 'Escolha a situação'),
    /** The administrator in charge; empty for none. */
    ownerId: z.string().max(64).default(''),
    note: z
      .string()
      .trim()
      .max(maxReasonCharacters, longNote)
      .regex(/^[\P{Cc}\n\r\t]*$/u, longNote)
      .default(''),
  }),
)
