import { z } from 'zod'
import { endpoint } from './endpoint'
import { alertKinds } from '~/domain/units/alerts'
import { nothing, objectId, typedDay } from './text'

const params = z.object({ id: objectId })
const calendarMonth = { year: z.number().int(), month: z.number().int().min(1).max(12) }

/** The alerts of `domain/units/alerts.ts`. */
const unitAlert = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('take'),
    ...calendarMonth,
    side: z.enum(['above', 'below']),
    isProjected: z.boolean(),
    totalMwh: z.number(),
    limitMwh: z.number(),
    settledBrl: z.number().optional(),
  }),
  z.object({
    kind: z.literal('demand'),
    ...calendarMonth,
    level: z.enum(['above', 'charged']),
    measuredKw: z.number(),
    contractedKw: z.number(),
    fineBrl: z.number().optional(),
  }),
  z.object({ kind: z.literal('reactive'), ...calendarMonth, costBrl: z.number() }),
  z.object({ kind: z.literal('finalized'), ...calendarMonth, captiveBrl: z.number(), freeBrl: z.number() }),
])

export const listCompanyAlerts = endpoint({
  method: 'GET',
  path: '/companies/{id}/alerts',
  summary:
    'Listar o que pede atenção nas unidades de uma empresa: o cliente a sua, o parceiro as que indicou, administradores todas',
  access: 'bearer',
  keyScope: 'alerts',
  params,
  /** Units without an alert are left out. Alerts that were resolved or postponed are apart, in `answered`. */
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      alerts: z.array(unitAlert),
      answered: z.array(
        z.object({
          alert: unitAlert,
          state: z.enum(['resolved', 'postponed']),
          /** The day on which a postponed one is back; null for a resolved one. */
          until: z.iso.date().nullable(),
          answeredAt: z.string(),
        }),
      ),
    }),
  ),
  refusals: { 404: 'Empresa não encontrada, ou de outra pessoa' },
})

/** Days that an alert may be postponed. */
export const maxDaysAway = 366

/** An alert, by its unit, kind and month, and what its reader did about it. */
export const alertAnswer = z.object({
  unitId: objectId,
  kind: z.enum(alertKinds),
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('resolved') }),
    z.object({ state: z.literal('postponed'), until: typedDay('Informe um dia que existe') }),
    z.object({ state: z.literal('open') }),
  ]),
})

export const answerAlert = endpoint({
  method: 'POST',
  path: '/companies/{id}/alerts/answers',
  summary: 'Dar por resolvido, adiar até um dia ou reabrir um alerta: o cliente os da sua empresa, administradores todos',
  access: 'bearer',
  params,
  body: alertAnswer,
  reply: nothing,
  refusals: {
    403: 'O parceiro só lê',
    404: 'Empresa não encontrada, ou de outra pessoa; ou alerta que não existe',
    422: 'O dia já chegou, ou está a mais de um ano',
  },
})

const own = { 403: 'É o usuário de outra pessoa' }

export const getAlertSubscription = endpoint({
  method: 'GET',
  path: '/users/{id}/alert-subscription',
  summary: 'Ler se a própria pessoa pediu o e-mail mensal de alertas',
  access: 'bearer',
  params,
  reply: z.object({ subscribedAt: z.string().nullable() }),
  refusals: own,
})

export const startAlertSubscription = endpoint({
  method: 'POST',
  path: '/users/{id}/alert-subscription',
  summary: 'Pedir o e-mail mensal de alertas; quem já pediu continua com a data do pedido',
  access: 'bearer',
  params,
  reply: nothing,
  refusals: own,
})

export const endAlertSubscription = endpoint({
  method: 'DELETE',
  path: '/users/{id}/alert-subscription',
  summary: 'Deixar de receber o e-mail mensal de alertas',
  access: 'bearer',
  params,
  reply: nothing,
  refusals: own,
})

/** What the link of a mail has: 32 random bytes. */
export const unsubscribeToken = z.string().min(20).max(100)

export const endAlertSubscriptionByLink = endpoint({
  method: 'POST',
  path: '/alert-subscriptions/end',
  summary: 'Deixar de receber o e-mail mensal de alertas, com o token de qualquer um deles',
  access: 'public',
  body: z.object({ token: unsubscribeToken }),
  reply: nothing,
  refusals: { 404: 'O link não existe' },
})
