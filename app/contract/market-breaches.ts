import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const

/** `watched`: monitored by the chamber now; `left`: excluded, or to be on a day; `ended`: no longer monitored. */
export const breachStates = ['watched', 'left', 'ended'] as const

const breach = z.object({
  initials: z.string(),
  cnpj: z.string(),
  /** Null if no agent in the list has this CNPJ. */
  agentCode: z.number().int().nullable(),
  /** The class and the state in the chamber's words. */
  class: z.string().nullable(),
  status: z.string().nullable(),
  state: z.enum(breachStates),
  watchedFrom: z.string(),
  watchedTo: z.string().nullable(),
  leavesOn: z.string().nullable(),
  meeting: z.string().nullable(),
  supplySuspension: z.string().nullable(),
  breaches: z.string().nullable(),
  bonding: z.string().nullable(),
  kind: z.string().nullable(),
  publishedOn: z.string().nullable(),
})

/** An agent's exit from the chamber. */
export const marketExit = z.object({
  initials: z.string(),
  kind: z.enum(['voluntary', 'compulsory']),
  leftOn: z.string(),
  class: z.string().nullable(),
  /** In the chamber's words. */
  succession: z.string().nullable(),
  successor: z.object({ initials: z.string(), cnpj: z.string().nullable() }).nullable(),
  meeting: z.string().nullable(),
})

export const listBreaches = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/breaches?state={state}&page={page}',
  summary: `Listar os agentes que a CCEE acompanha por descumprimento ou desligou, ${pageSize} por página, do mais novo ao mais antigo`,
  params: z.object({ state: z.enum(breachStates).default('watched'), page: pageNumber }),
  reply: listOf(breach),
})

export const getAgentBreaches = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/agents/{agentId}/breaches',
  summary: 'Ler o que a CCEE publica de descumprimentos e desligamentos de um agente, do mais novo ao mais antigo',
  params: z.object({
    agentId: z.coerce
      .number<number | string>()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  reply: z.object({
    /** Day of the newest list read; null before the first. */
    publishedOn: z.string().nullable(),
    breaches: z.array(breach),
    /** Newest first. */
    exits: z.array(marketExit),
  }),
})
