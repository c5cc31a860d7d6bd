import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { nothing } from './text'

/** Agents that one person may watch. */
export const maxWatchedAgents = 200

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const
const params = z.object({ agentId: z.string().max(200) })
const missingAgent = 'Agente não encontrado'

/** The changes of `domain/market/agent-changes.ts`. */
export const agentChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['profile-new', 'profile-gone']), initials: z.string() }),
  z.object({ kind: z.literal(['class', 'status']), initials: z.string(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('loads'), gained: z.number().int(), lost: z.number().int() }),
  z.object({
    kind: z.literal('consumption'),
    month: z.number().int(),
    mwh: z.number(),
    beforeMonth: z.number().int(),
    beforeMwh: z.number(),
  }),
  z.object({ kind: z.literal('breach'), watchedFrom: z.string(), status: z.string() }),
])

const watched = z.object({
  code: z.number().int(),
  /** Null if no longer on the chamber's list. */
  initials: z.string().nullable(),
  name: z.string().nullable(),
})

export const getWatchList = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/watch?page={page}',
  summary: `Ler os agentes que a própria pessoa acompanha, e, ${pageSize} por página, o que cada importação mudou neles desde então, do mais novo ao mais antigo`,
  params: z.object({ page: pageNumber }),
  reply: z.object({
    watched: z.array(watched.extend({ since: z.string() })),
    notes: listOf(
      z.object({
        agent: watched,
        /** The agent's newest month at that time. */
        month: z.number().int().nullable(),
        notedAt: z.string(),
        changes: z.array(agentChange),
      }),
    ),
  }),
})

export const watchAgent = endpoint({
  ...researcher,
  method: 'POST',
  path: '/market/watch/{agentId}',
  summary: 'Acompanhar um agente; quem já o acompanha continua desde o mesmo dia',
  params,
  reply: nothing,
  refusals: { 404: missingAgent, 422: `São no máximo ${maxWatchedAgents} agentes` },
})

export const unwatchAgent = endpoint({
  ...researcher,
  method: 'DELETE',
  path: '/market/watch/{agentId}',
  summary: 'Deixar de acompanhar um agente',
  params,
  reply: nothing,
})
