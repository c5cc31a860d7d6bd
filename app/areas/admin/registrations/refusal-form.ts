import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

const wrong = 'Diga o motivo, em até 1.000 caracteres; a pessoa vai lê-lo'

export const refusalValidator = formValidator(
  z.object({
    reason: z
      .string({ error: wrong })
      .trim()
      .regex(/^[\P{Cc}\n\r\t]{1,1000}$/u, wrong),
  }),
)
