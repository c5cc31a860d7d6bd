import { z } from 'zod'

/** Every refusal of the provider. `fields` names what a 400 did not accept; `fieldMessages` says of each what is wrong with it. */
export const errorReply = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
  fieldMessages: z.record(z.string(), z.string()).optional(),
  /** Of a 409 because somebody else wrote first: what is stored now, by the names of the call, with its `version`. */
  stored: z.record(z.string(), z.unknown()).optional(),
})

/** Message of a 401 at sign-in when the account's access has ended; the login page shows it as it stands. */
export const accessExpiredMessage = 'O acesso da sua conta está expirado!'

/** Message of any other 401 at sign-in: it does not tell an unknown account from a wrong password. */
export const wrongCredentialsMessage = 'Credenciais incorretas ou pendentes de validação.'

/** Message of a 403 while an account that must have a second step has none; `mustSetSecondStep` of the user says so too. */
export const secondStepRequiredMessage = 'Ative a verificação em duas etapas para continuar.'

/** Message of a 500, which tells nothing of what broke. */
export const failureMessage = 'Erro inesperado. Tente novamente mais tarde.'

/** Message of a 429; the Retry-After header says how many seconds to wait. */
export const tooManyMessage = 'Muitos pedidos em pouco tempo. Tente novamente mais tarde.'
