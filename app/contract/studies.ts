import { z } from 'zod'
import { endpoint } from './endpoint'
import { captiveResult, economyMlResult, freeMarketResult, maySimulate, simulationRequest } from './simulator'

/** A calculated study as its author keeps it. `form` is what was typed, by control name, so that EDITAR gives it back. */
const studyContent = z.object({
  mode: z.literal('ML'),
  distributorName: z.string().max(120),
  form: z.record(z.string().max(60), z.string().max(400)),
  request: simulationRequest,
  captive: captiveResult,
  freeMarket: freeMarketResult,
  economy: economyMlResult,
})

export const studyReply = studyContent.extend({ id: z.string(), createdAt: z.string() })

export const createStudy = endpoint({
  method: 'POST',
  path: '/studies',
  summary: 'Guardar um estudo calculado',
  access: 'bearer',
  permissions: maySimulate,
  body: studyContent,
  reply: z.object({ id: z.string() }),
  status: 201,
})

export const getStudy = endpoint({
  method: 'GET',
  path: '/studies/{id}',
  summary: 'Ler um estudo do próprio autor',
  access: 'bearer',
  params: z.object({ id: z.string().min(1).max(64) }),
  reply: studyReply,
  refusals: { 404: 'Estudo não encontrado, ou de outro autor' },
})
