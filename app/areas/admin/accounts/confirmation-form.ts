import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

/** Asked before a second step is taken away. */
export const confirmationValidator = formValidator(
  z.object({ isConfirmed: z.literal('on', 'Confirme primeiro que é a própria pessoa') }),
)
