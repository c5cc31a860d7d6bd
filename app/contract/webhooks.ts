import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { stepKeys } from '~/domain/migration/migration-steps'
import { endpoint } from './endpoint'
import { listOf, pageNumber } from './list'
import { isoDay, line, nothing, objectId } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const ofCompany = z.object({ id: objectId })
const ofWebhook = ofCompany.extend({ webhookId: objectId })

export const maxWebhooks = 5
export const maxWebhookUrlCharacters = 500

/** How every secret begins. */
export const secretPrefix = 'whsec_'

/** How long the secret before an exchange signs too. [h] */
export const formerSecretHours = 24

/** For how long a delivery is tried. [days] */
export const webhookRetryDays = 3

/** For how long deliveries are kept. [days] */
export const keptDeliveryDays = 30

/** What an administrator may choose that a webhook is told. */
export const webhookEvents = ['proposal.signed', 'migration.step_done', 'month.final'] as const

const companyId = z.string()
const unitId = z.string()

/** The facts of each event: ids and what a client reads, without names of people. */
export const eventData = {
  'proposal.signed': z.object({
    companyId,
    proposalId: z.string(),
    number: z.string(),
    version: z.number().int(),
    signedOn: isoDay,
  }),
  'migration.step_done': z.object({
    companyId,
    unitId,
    migrationId: z.string(),
    step: z.enum(stepKeys),
    doneOn: isoDay,
    /** Whether the migration is over: the unit is in the free market. */
    isLast: z.boolean(),
  }),
  'month.final': z.object({ companyId, unitId, month: z.string().regex(/^\d{4}-\d{2}$/) }),
  'webhook.test': z.object({ companyId }),
} as const

export type WebhookEvent = keyof typeof eventData
export const eventTypes = Object.keys(eventData) as [WebhookEvent, ...WebhookEvent[]]

export const webhookEventWords: Record<WebhookEvent, string> = {
  'proposal.signed': 'Proposta assinada por todos',
  'migration.step_done': 'Etapa da migração concluída',
  'month.final': 'Mês definitivo',
  'webhook.test': 'Teste',
}

const sentences: Record<WebhookEvent, string> = {
  'proposal.signed': 'Todos assinaram uma proposta feita para o CNPJ da empresa, ou de uma filial dela',
  'migration.step_done': 'Uma etapa da migração de uma unidade foi concluída',
  'month.final': 'Os dados de um mês de uma unidade são definitivos; uma correção posterior não avisa de novo',
  'webhook.test': 'Alguém pediu um teste',
}

const unitExample = { companyId: 'e1f0', unitId: 'u42' }
const examples: { [Type in WebhookEvent]: z.input<(typeof eventData)[Type]> } = {
  'proposal.signed': { companyId: 'e1f0', proposalId: 'p7', number: '2026/0042', version: 1, signedOn: '2026-11-20' },
  'migration.step_done': { ...unitExample, migrationId: 'm3', step: 'notice', doneOn: '2026-11-20', isLast: false },
  'month.final': { ...unitExample, month: '2026-10' },
  'webhook.test': { companyId: 'e1f0' },
}

/** What is sent of an event, with an example. */
export function eventMessage(type: WebhookEvent) {
  const body = z.object({ id: z.string(), type: z.literal(type), createdAt: z.iso.datetime(), data: eventData[type] })
  const example = { id: 'msg_0b9c', type, createdAt: '2026-11-20T15:00:00.000Z', data: examples[type] }
  return { body, summary: sentences[type], example }
}

/** The state of a delivery. */
const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** Null once the account is deleted. */
  createdBy: z.string().nullable(),
  state: z.enum(['active', 'paused']),
  /** Failed attempts since the last that arrived. */
  failures: z.number().int(),
  lastAttemptAt: z.string().nullable(),
  /** Of the last attempt; null without an answer. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  waiting: z.number().int(),
})

const company = z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() })

/** Only this reply and that of an exchange have the secret. */
export const createWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/webhooks',
  summary: 'Cadastrar um endereço que é avisado do que acontece a uma empresa; o segredo só é mostrado nesta resposta',
  params: ofCompany,
  body: z.object({
    url: line(maxWebhookUrlCharacters),
    events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string(), secret: z.string() }),
  status: 201,
  refusals: {
    404: 'Empresa não encontrada',
    422: 'Endereço que não é https, não existe ou é de uma rede interna; empresa arquivada, ou webhooks demais',
  },
})

export const listWebhooks = endpoint({
  ...admin,
  method: 'GET',
  path: '/companies/{id}/webhooks',
  summary: 'Listar os webhooks de uma empresa, sem o segredo, dos mais antigos aos mais novos',
  params: ofCompany,
  reply: z.object({ company, webhooks: z.array(webhook) }),
  refusals: { 404: 'Empresa não encontrada' },
})

const missing = { 404: 'Webhook não encontrado nesta empresa' }

export const changeWebhook = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/companies/{id}/webhooks/{webhookId}',
  summary: 'Pausar um webhook, ou retomá-lo: o que esperou é enviado então',
  params: ofWebhook,
  body: z.object({ state: z.enum(['active', 'paused']) }),
  reply: nothing,
  refusals: { ...missing, 422: 'Empresa arquivada' },
})

export const rotateWebhookSecret = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/webhooks/{webhookId}/secret',
  summary: `Trocar o segredo de um webhook; o anterior ainda assina por ${formerSecretHours} horas`,
  params: ofWebhook,
  takesIdempotencyKey: true,
  reply: z.object({ secret: z.string() }),
  refusals: missing,
})

export const removeWebhook = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/companies/{id}/webhooks/{webhookId}',
  summary: 'Excluir um webhook, com as suas entregas',
  params: ofWebhook,
  reply: nothing,
  refusals: missing,
})

const untold = { ...missing, 422: 'Webhook pausado' }

export const testWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/webhooks/{webhookId}/test',
  summary: 'Enviar um teste a um webhook',
  params: ofWebhook,
  takesIdempotencyKey: true,
  reply: z.object({ deliveryId: z.string() }),
  status: 201,
  refusals: untold,
})

export const listDeliveries = endpoint({
  ...admin,
  method: 'GET',
  path: '/companies/{id}/webhooks/{webhookId}/deliveries?page={page}',
  summary: `Listar as entregas de um webhook nos últimos ${keptDeliveryDays} dias, das mais novas às mais antigas`,
  params: ofWebhook.extend({ page: pageNumber }),
  reply: z.object({
    company,
    webhook,
    /** Entries that failed and are still kept. */
    failed: z.number().int(),
    list: listOf(
      z.object({
        id: z.string(),
        type: z.enum(eventTypes),
        createdAt: z.string(),
        state: z.enum(deliveryStates),
        attempts: z.number().int(),
        /** Of the next attempt of one that waits; null for others. */
        nextAttemptAt: z.string().nullable(),
        endedAt: z.string().nullable(),
        status: z.number().int().nullable(),
        error: z.string().nullable(),
        body: z.string(),
      }),
    ),
  }),
  refusals: missing,
})

export const resendDelivery = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  summary: 'Enviar de novo o que um webhook recebeu, ou não, com o mesmo id',
  params: ofWebhook.extend({ deliveryId: objectId }),
  reply: nothing,
  refusals: { 404: 'Webhook ou entrega não encontrados nesta empresa', 422: 'Webhook pausado' },
})

export const resendFailed = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/webhooks/{webhookId}/resend-failed',
  summary: 'Enviar de novo o que falhou',
  params: ofWebhook,
  reply: z.object({ resent: z.number().int() }),
  refusals: untold,
})
