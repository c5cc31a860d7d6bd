import { z } from 'zod'
import { minPasswordCharacters, longPasswordMessage, maxPasswordCharacters } from '~/contract/password'
import { maxEmailCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const invalidEmail = 'Digite um email válido'

const recoveryForm = z.object({
  email: z.string({ error: invalidEmail }).trim().max(maxEmailCharacters, invalidEmail).toLowerCase().pipe(z.email(invalidEmail)),
})

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
