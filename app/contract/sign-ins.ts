import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { currentPassword } from './password'
import { nothing, objectId } from './text'

/**
 * Sign-ins: the caller's own, and for administrators anybody's. An ended one takes effect at once: its next call and its renewal
 * answer 401.
 */
const own = { access: 'bearer', opensBeforeSecondStep: true } as const
const admin = { access: 'bearer', permissions: administrators.permissions } as const

const passwordRefusals = { 422: 'A senha atual não confere; `fields` traz password', 429: 'Tentativas demais' }

const signIn = z.object({
  id: z.string(),
  openedAt: z.string(),
  /** Time of the last renewal, at most every 15 minutes. */
  lastSeenAt: z.string(),
  address: z.string().nullable(),
  /** User-Agent header. */
  agent: z.string().nullable(),
})

export const listSignIns = endpoint({
  ...own,
  method: 'GET',
  path: '/sign-ins',
  summary: 'Listar as próprias sessões, da mais recente à mais antiga',
  reply: z.array(signIn.extend({ isCurrent: z.boolean() })),
})

export const endSignIn = endpoint({
  ...own,
  method: 'POST',
  path: '/sign-ins/{id}/end',
  summary: 'Encerrar uma das próprias sessões; pede a senha',
  params: z.object({ id: objectId }),
  body: z.object({ password: currentPassword }),
  reply: nothing,
  refusals: { 404: 'Sessão não encontrada, ou de outra pessoa', ...passwordRefusals },
})

export const endOtherSignIns = endpoint({
  ...own,
  method: 'POST',
  path: '/sign-ins/end',
  summary: 'Encerrar todas as próprias sessões menos esta; pede a senha',
  body: z.object({ password: currentPassword }),
  reply: z.object({ ended: z.number().int() }),
  refusals: passwordRefusals,
})

export const listUserSignIns = endpoint({
  ...admin,
  method: 'GET',
  path: '/users/{id}/sign-ins',
  summary: 'Listar as sessões de uma conta, da mais recente à mais antiga',
  params: z.object({ id: objectId }),
  reply: z.array(signIn),
  refusals: { 404: 'Usuário não encontrado' },
})

export const endUserSignIns = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/users/{id}/sign-ins',
  summary: 'Encerrar todas as sessões da conta de outra pessoa, que é avisada por e-mail',
  params: z.object({ id: objectId }),
  reply: z.object({ ended: z.number().int() }),
  refusals: { 403: 'É a própria conta, ou a de um administrador', 404: 'Usuário não encontrado' },
})
