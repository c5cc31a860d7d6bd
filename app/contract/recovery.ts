import { z } from 'zod'
import { endpoint } from './endpoint'
import { deviceToken, newPasswordText } from './password'
import { emailAddress, nothing } from './text'

/** The same reply whether or not the account exists. */
export const recoveryAskedMessage =
  'Se existir uma conta com este e-mail, enviaremos as instruções. Verifique também a caixa de spam.'

export const linkOverMessage = 'O link expirou ou já foi usado. Solicite a recuperação de senha novamente.'

export const lostPassword = endpoint({
  method: 'POST',
  path: '/auth/lost-password',
  summary: 'Pedir por e-mail um link de nova senha, que vale uma vez e por 30 minutos; nunca diz se a conta existe',
  access: 'public',
  body: z.object({ email: emailAddress }),
  reply: z.object({ message: z.string() }),
  refusals: { 429: 'Pedidos demais deste endereço' },
})

const resetToken = z.string().min(1).max(512)

export const checkReset = endpoint({
  method: 'POST',
  path: '/auth/new-password/check',
  summary: 'Saber se o token do e-mail ainda troca a senha, sem o gastar',
  access: 'public',
  body: z.object({ token: resetToken }),
  reply: nothing,
  refusals: { 422: 'Token vencido ou já usado' },
})

export const newPassword = endpoint({
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Trocar a senha com o token do e-mail; encerra todas as sessões da conta',
  access: 'public',
  body: z.object({ password: newPasswordText, token: resetToken, device: deviceToken.optional() }),
  reply: z.object({ device: deviceToken }),
  refusals: { 422: 'Senha não aceita (`fields` traz password), ou token vencido ou já usado', 429: 'Tentativas demais' },
})
