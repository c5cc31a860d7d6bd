import { z } from 'zod'
import { endpoint } from './endpoint'
import { emailAddress, nothing } from './text'

/** The same reply whether or not a registration with the e-mail waits. */
export const confirmationAskedMessage =
  'Se houver um cadastro à espera com este e-mail, enviaremos outro link. Verifique também a caixa de spam.'

export const confirmationOverMessage = 'O link expirou ou já foi usado.'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/sessions/confirm-email',
  summary: 'Provar que o e-mail de um cadastro é de quem o fez, com o token do e-mail, que vale uma vez e por 3 dias',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(512) }),
  reply: nothing,
  refusals: { 422: 'Token vencido ou já usado' },
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/sessions/confirmation-mail',
  summary: 'Pedir de novo o e-mail de confirmação de um cadastro que espera; nunca diz se ele existe',
  access: 'public',
  body: z.object({ email: emailAddress }),
  reply: z.object({ message: z.string() }),
  refusals: { 429: 'Pedidos demais deste endereço' },
})
