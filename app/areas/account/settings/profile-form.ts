import { z } from 'zod'
import { longPasswordMessage, maxPasswordCharacters, minPasswordCharacters, shortPasswordMessage } from '~/contract/password'
import { longNameMessage, maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const invalidEmail = 'Digite um email válido'

const profileForm = z.object({
  name: required('Informe o seu nome').max(maxNameCharacters, longNameMessage),
  email: required('Informe o seu e-mail').max(maxEmailCharacters, invalidEmail).toLowerCase().pipe(z.email(invalidEmail)),
  /** Needed only when the e-mail changes. */
  previousPassword: z.string().max(1_000).default(''),
  /** Needed only when the e-mail changes and the account has a second step. */
  code: z.string().trim().max(64).default(''),
})

export const profileValidator = formValidator(profileForm)

const passwordForm = z
  .object({
    previousPassword: z.string({ error: 'Informe a senha atual' }).min(1, 'Informe a senha atual').max(1_000),
    password: z
      .string({ error: shortPasswordMessage })
      .min(minPasswordCharacters, shortPasswordMessage)
      .max(maxPasswordCharacters, longPasswordMessage),
    confirmation: z.string().default(''),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'A confirmação tem que ser igual a nova senha',
  })

export const passwordValidator = formValidator(passwordForm)
