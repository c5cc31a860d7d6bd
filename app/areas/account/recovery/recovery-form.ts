import { z } from 'zod'
import { typedEmail } from '~/contract/account-form'
import { minPasswordCharacters, longPasswordMessage, maxPasswordCharacters } from '~/contract/password'
import { formValidator } from '~/ui/form-validator'

const recoveryForm = z.object({ email: typedEmail('Digite um email válido') })

export const recoveryValidator = formValidator(recoveryForm)

export const tooShort = `As senha tem que possuir ${minPasswordCharacters} caracteres`

const resetForm = z
  .object({
    password: z.string({ error: tooShort }).min(minPasswordCharacters, tooShort).max(maxPasswordCharacters, longPasswordMessage),
    confirmation: z.string().default(''),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'As senhas precisam ser iguais',
  })

export const resetValidator = formValidator(resetForm)
