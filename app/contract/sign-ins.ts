import { z } from 'zod'
import { endpoint } from './endpoint'
import { nothing, objectId } from './text'

/** The places where the caller is signed in. An ended one counts at once: its next call is a 401, and so is its renewal. */
const own = { access: 'bearer', opensBeforeSecondStep: true } as const

export const listSignIns = endpoint({
  ...own,
  method: 'GET',
  path: '/sign-ins',
  summary: 'Listar as próprias entradas, da mais recente à mais antiga',
  reply: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      openedAt: z.string(),
      /** The last renewal, which happens at most every 15 minutes. */
      lastSeenAt: z.string(),
      address: z.string().nullable(),
      /** The browser's own words (User-Agent). */
      agent: z.string().nullable(),
    }),
  ),
})

export const endSignIn = endpoint({
  ...own,
  method: 'DELETE',
  path: '/sign-ins/{id}',
  summary: 'Encerrar uma das próprias entradas',
  params: z.object({ id: objectId }),
  reply: nothing,
  refusals: { 404: 'Entrada não encontrada, ou de outra pessoa' },
})

export const endOtherSignIns = endpoint({
  ...own,
  method: 'DELETE',
  path: '/sign-ins',
  summary: 'Encerrar todas as próprias entradas menos esta',
  reply: z.object({ ended: z.number().int() }),
})
