import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { currentPassword as password, secondStepCode as code } from './password'
import { nothing, objectId } from './text'

/** Two-step sign-in with an authenticator app (TOTP: SHA-1, six digits, 30 seconds), for the caller's own account. */
const own = { access: 'bearer', opensBeforeSecondStep: true } as const

/** Ten codes, each valid once instead of the app's. Shown only once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const wrongPassword = 'A senha atual não confere; `fields` traz password'
const wrongPasswordOrCode = 'Senha ou código errado; `fields` diz qual'

export const getSecondStep = endpoint({
  ...own,
  method: 'GET',
  path: '/second-step',
  summary: 'Saber se a verificação em duas etapas está ativa',
  reply: z.object({
    isOn: z.boolean(),
    /** Whether it is mandatory. */
    isRequired: z.boolean(),
    since: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const startSecondStep = endpoint({
  ...own,
  method: 'POST',
  path: '/second-step',
  summary: 'Começar a ativação: o segredo para o aplicativo, que só vale depois de confirmado',
  body: z.object({ password }),
  /** `uri` (otpauth://…): content of the QR code; `secret`: the same in base32, for typing. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  refusals: { 409: 'Já está ativa', 422: wrongPassword, 429: 'Tentativas demais' },
})

export const confirmSecondStep = endpoint({
  ...own,
  method: 'POST',
  path: '/second-step/confirm',
  summary: 'Ativar com o primeiro código do aplicativo; encerra as outras sessões',
  body: z.object({ code }),
  reply: recoveryCodes,
  refusals: { 409: 'Não há ativação começada', 422: 'Código errado; `fields` traz code', 429: 'Tentativas demais' },
})

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/second-step/recovery-codes',
  summary: 'Trocar os códigos de recuperação; os anteriores deixam de valer, e as outras sessões são encerradas',
  body: z.object({ password, code }),
  reply: recoveryCodes,
  refusals: { 409: 'Não está ativa', 422: wrongPasswordOrCode, 429: 'Tentativas demais' },
})

export const endSecondStep = endpoint({
  ...own,
  method: 'POST',
  path: '/second-step/end',
  summary: 'Desativar a verificação em duas etapas; encerra as outras sessões',
  body: z.object({ password, code }),
  reply: nothing,
  refusals: {
    403: 'É obrigatória para esta conta',
    409: 'Não está ativa',
    422: wrongPasswordOrCode,
    429: 'Tentativas demais',
  },
})

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path: '/users/{id}/second-step',
  summary: 'Tirar a verificação em duas etapas de quem perdeu o aplicativo e os códigos; encerra as sessões da conta',
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({ id: objectId }),
  reply: nothing,
  refusals: { 404: 'Usuário não encontrado, ou sem a verificação' },
})
