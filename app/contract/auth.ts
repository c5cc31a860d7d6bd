import { z } from 'zod'
import { roles } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { currentPassword, deviceToken, secondStepCode } from './password'
import { maxEmailCharacters, nothing, objectId } from './text'

const tokenPair = { accessToken: z.string(), refreshToken: z.string() }

/** The tokens of a sign-in that is complete. */
export const signedIn = z.object({ ...tokenPair, id: z.string(), role: z.enum(roles).optional(), device: deviceToken })

/** The password was correct and the account has a second step: `secondStep` takes the challenge, valid for five minutes, and a code. */
const challenged = z.object({ challenge: z.string() })

const tooManyTries = 'Tentativas demais deste endereço ou para esta conta; Retry-After diz quanto esperar'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Entrar com e-mail e senha',
  access: 'public',
  body: z.object({ email: z.string().min(1).max(maxEmailCharacters), password: currentPassword, device: deviceToken.optional() }),
  reply: z.union([signedIn, challenged]),
  refusals: { 401: 'Credenciais incorretas ou pendentes de validação, ou o acesso da conta expirou', 429: tooManyTries },
})

export const secondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  summary: 'Concluir a entrada com o código do aplicativo autenticador, ou com um código de recuperação',
  access: 'public',
  body: z.object({ challenge: z.string().min(1).max(2048), code: secondStepCode, device: deviceToken.optional() }),
  reply: signedIn,
  refusals: { 401: 'O pedido de entrada venceu', 422: 'Código errado ou já usado', 429: tooManyTries },
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Trocar o refresh token por um novo par; um token já usado encerra a família',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512), id: objectId }),
  reply: z.object(tokenPair),
  refusals: { 401: 'Refresh token desconhecido, vencido ou já usado' },
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Encerrar a sessão de um refresh token; um que não vale mais tem a mesma resposta',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512), id: objectId }),
  reply: nothing,
})
