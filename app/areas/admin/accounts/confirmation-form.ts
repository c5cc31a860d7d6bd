import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

/** The confirmation before a second step is removed. */
export const endSecondStepValidator = formValidator(
  z.object({ isConfirmed: z.literal('on', 'Confirme primeiro que é a própria pessoa') }),
)
