import { z } from 'zod'
import {
  longPasswordMessage,
  maxResetCodeCharacters,
  maxCurrentPasswordCharacters,
  maxPasswordCharacters,
  minPasswordCharacters,
  shortPasswordMessage,
} from './password'
import { longNameMessage, maxEmailCharacters, maxNameCharacters } from './text'
import { wrongPreviousPasswordMessage } from './users'

export const profileNotSavedMessage = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'
export const passwordNotChangedMessage = 'Erro ao tentar alterar a senha'
export const otherConfirmationMessage = 'A confirmação tem que ser igual a nova senha'

const invalidEmail = 'Digite um email válido'
const missingPassword = 'Informe a senha atual'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)

/** The name of an account as a person types it. */
export const typedName = required('Informe o seu nome').max(maxNameCharacters, longNameMessage)

/**
 * The e-mail of an account as a person types it.
 *
 * @param missing  the message for an empty field.
 */
export function typedEmail(missing = 'Informe o seu e-mail') {
  return required(missing).max(maxEmailCharacters, invalidEmail).toLowerCase().pipe(z.email(invalidEmail))
}

const typedCurrentPassword = z.string({ error: missingPassword }).max(maxCurrentPasswordCharacters, wrongPreviousPasswordMessage)

export const typedNewPassword = z
  .string({ error: shortPasswordMessage })
  .min(minPasswordCharacters, shortPasswordMessage)
  .max(maxPasswordCharacters, longPasswordMessage)

/** Proofs for a change of e-mail; the provider decides whether they are needed. */
export const typedProof = {
  previousPassword: typedCurrentPassword.default(''),
  code: z.string().trim().max(maxResetCodeCharacters).default(''),
}

/** The form that changes the name and the e-mail of one's own account. */
export const profileForm = z.object({ name: typedName, email: typedEmail(), ...typedProof })

/** The form that changes its password. */
export const passwordForm = z
  .object({
    previousPassword: typedCurrentPassword.min(1, missingPassword),
    password: typedNewPassword,
    confirmation: z.string().default(''),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: otherConfirmationMessage,
  })
