import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

const required = 'Informe a sua senha'

const signInsForm = z.object({
  password: z.string({ error: required }).min(1, required).max(1_000, required),
  /** The one to end; without it, all the others. */
  id: z.string().max(64).default(''),
})

export const signInsValidator = formValidator(signInsForm)
