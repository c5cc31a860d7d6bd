import { z } from 'zod'
import { maxCurrentPasswordCharacters } from '~/contract/password'
import { formValidator } from '~/ui/form-validator'

const required = 'Informe a sua senha'

const signInsForm = z.object({
  password: z.string({ error: required }).min(1, required).max(maxCurrentPasswordCharacters, required),
  /** The sign-in to end; without it, all but the current one. */
  id: z.string().max(64).default(''),
})

export const signInsValidator = formValidator(signInsForm)
