import { z } from 'zod'
import {
  longPasswordMessage,
  maxCodeCharacters,
  maxPasswordCharacters,
  minPasswordCharacters,
  shortPasswordMessage,
} from '~/contract/password'
import { longNameMessage, maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const invalidEmail = 'Digite um email válido'

export const profileValidator = formValidator(
  z.object({
    name: required('Informe o seu nome').max(maxNameCharacters, longNameMessage),
    email: required('Informe o seu e-mail').max(maxEmailCharacters, invalidEmail).toLowerCase().pipe(z.email(invalidEmail)),
    /** The provider asks for it, and for the code of who has a second step, when the e-mail changes. */
    previousPassword: z.string().max(1_000).default(''),
    code: z.string().trim().max(maxCodeCharacters).default(''),
  }),
)

export const passwordValidator = formValidator(
  z
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
    }),
)
