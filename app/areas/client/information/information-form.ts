import { z } from 'zod'
import {
  longPasswordMessage,
  maxCodeCharacters,
  maxPasswordCharacters,
  minPasswordCharacters,
  shortPasswordMessage,
} from '~/contract/password'
import { maxEmailCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const invalidEmail = 'Digite um email válido'
const missingEmail = 'Preencha o email!'
export const otherConfirmation = 'A confirmação tem que ser igual a nova senha'

const informationForm = z
  .object({
    email: z
      .string({ error: missingEmail })
      .trim()
      .min(1, missingEmail)
      .max(maxEmailCharacters, invalidEmail)
      .toLowerCase()
      .pipe(z.email(invalidEmail)),
    /** Empty: the password stays as it is. */
    password: z
      .union([
        z.literal(''),
        z.string().min(minPasswordCharacters, shortPasswordMessage).max(maxPasswordCharacters, longPasswordMessage),
      ])
      .default(''),
    confirmation: z.string().default(''),
    /** The provider says when it is needed, and so with the code. */
    previousPassword: z.string().max(1_000).default(''),
    code: z.string().trim().max(maxCodeCharacters).default(''),
  })
  .superRefine(({ password, confirmation }, check) => {
    if (password !== confirmation) check.addIssue({ code: 'custom', path: ['confirmation'], message: otherConfirmation })
  })

export const informationValidator = formValidator(informationForm)
