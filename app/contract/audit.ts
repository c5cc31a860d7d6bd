import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { auditActions, auditDetails, auditObjects } from './audit-words'
import { endpoint } from './endpoint'
import { pageSize } from './list'
import { isoDay, maxSearchCharacters, objectId } from './text'

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  /** Null when nobody was signed in. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The name of the company, the unit, or the person whose account, registration or request it is. */
  object: z.object({ type: z.enum(auditObjects), id: z.string(), name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  details: z.partialRecord(z.enum(auditDetails), z.string()),
})

export type AuditDetails = z.input<typeof auditEntry>['details']

/**
 * Position of an entry, as exact as both databases count: instant in milliseconds and number, `1795186800000-123`. Earlier
 * replies had only the number.
 */
export const auditPosition = z
  .string()
  .regex(/^(\d{1,13}-)?\d{1,10}$/)
  .refine((position) => Number(position.split('-').at(-1)) < 2 ** 31)

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit?action={action}&person={person}&actor={actor}&object={object}&from={from}&to={to}&before={before}',
  summary: `Ler a trilha de auditoria, ${pageSize} por vez, do mais novo ao mais antigo`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({
    action: z.enum(auditActions).optional(),
    /** Words of the name, e-mail or documents of the actor or of the account's or registration's person. */
    person: z.string().max(maxSearchCharacters).optional(),
    /** Ids. */
    actor: objectId.optional(),
    object: objectId.optional(),
    /** First and last day, in Brasília. */
    from: isoDay.optional(),
    to: isoDay.optional(),
    /** End of the previous page: `next` in its reply. */
    before: auditPosition.optional(),
  }),
  /** Paged by position: the trail grows while it is read, and counting it would cost more than reading a part. */
  reply: z.object({ items: z.array(auditEntry), next: z.string().nullable() }),
})
