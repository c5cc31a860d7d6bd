import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { nothing } from './text'

/** Queues: outgoing mails, households' simulations for the Google sheet, signed proposals to be sealed, and messages of webhooks. */
export const queueNames = ['mails', 'rows', 'seals', 'webhooks'] as const

/** Counted up to 1,000, so that counting does not grow with what is stored. */
const counted = z.object({ count: z.number().int(), hasMore: z.boolean() })

const queue = z.object({
  name: z.enum(queueNames),
  waiting: z.number().int(),
  /** Arrival of the oldest waiting item; null if none waits. */
  oldestAt: z.string().nullable(),
  /** Error of the last attempt of a waiting item; null without failures. */
  lastError: z.string().nullable(),
  sent: counted,
  /** Items given up; only mails and messages of webhooks are. */
  givenUp: counted,
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const getOperations = endpoint({
  ...admin,
  method: 'GET',
  path: '/operations',
  summary: 'Ver as filas, os documentos guardados e o tamanho do banco',
  reply: z.object({
    queues: z.array(queue),
    /** By folder, largest first. */
    files: z.array(z.object({ folder: z.string(), count: z.number().int(), bytes: z.number() })),
    database: z.object({
      kind: z.enum(['SQLite', 'PostgreSQL']),
      bytes: z.number(),
      rows: z.array(counted.extend({ table: z.string() })),
    }),
  }),
})

export const getDataGaps = endpoint({
  ...admin,
  method: 'GET',
  path: '/operations/data-gaps',
  summary: 'Ver o que falta aos dados: tarifas vencidas sem sucessora, meses sem bandeira e unidades sem o mês mais novo',
  reply: z.object({
    /** Number of distributor, subgroup and modality combinations whose last tariff has ended. */
    endedTariffs: z.number().int(),
    /** "2026-08", within the last 36 months. */
    unknownFlagMonths: z.array(z.string()),
    /** The newest month that active units should have, how many lack it, and an example. */
    missingMonth: z.object({
      month: z.string(),
      units: z.number().int(),
      first: z.object({ id: z.string(), companyId: z.string() }).nullable(),
    }),
  }),
})

export const retryQueue = endpoint({
  ...admin,
  method: 'POST',
  path: '/operations/retry',
  summary: 'Tentar agora o que espera numa fila, sem aguardar o intervalo entre tentativas',
  body: z.object({ queue: z.enum(queueNames) }),
  reply: nothing,
})
