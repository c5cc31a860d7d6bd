import { z } from 'zod'

/** Every refusal of the provider. `fields`: fields that a 400 refuses; `fieldMessages`: the message for each. */
export const errorReply = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
  fieldMessages: z.record(z.string(), z.string()).optional(),
  /** For a 409 because somebody else wrote first: the stored values, by field name, with their `version`. */
  stored: z.record(z.string(), z.unknown()).optional(),
})

/** Message of a 401 at sign-in when the account's access has ended; the login page shows it unchanged. */
export const accessExpiredMessage = 'O acesso da sua conta está expirado!'

/** Message of any other 401 at sign-in, the same for an unknown account and a wrong password. */
export const wrongCredentialsMessage = 'Credenciais incorretas ou pendentes de validação.'

/** Message of a 403 while an account lacks its mandatory second step; also the user's `mustSetSecondStep`. */
export const secondStepRequiredMessage = 'Ative a verificação em duas etapas para continuar.'

/** Message of a 500, without details of the fault. */
export const failureMessage = 'Erro inesperado. Tente novamente mais tarde.'

/** Message of a 429; the Retry-After header has the seconds to wait. */
export const tooManyMessage = 'Muitos pedidos em pouco tempo. Tente novamente mais tarde.'
