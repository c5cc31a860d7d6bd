import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { pageSize } from './list'
import { isoDay, objectId } from './text'

/** The actions that the audit trail records. */
export const auditActions = [
  'registration-received',
  'registration-repeated',
  'registration-approved',
  'registration-refused',
  'sign-in',
  'sign-in-refused',
  'second-step-refused',
  'password-refused',
  'sign-in-ended',
  'sign-ins-ended',
  'refresh-token-replayed',
  'recovery-asked',
  'password-reset',
  'password-changed',
  'profile-changed',
  'access-changed',
  'second-step-on',
  'second-step-off',
  'second-step-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'data-exported',
  'deletion-requested',
  'deletion-withdrawn',
  'deletion-decided',
  'study-created',
  'study-renamed',
  'study-duplicated',
  'study-deleted',
  'share-created',
  'share-revoked',
  'picture-sent',
  'simulation-submitted',
  'document-sent',
  'document-read',
  'row-received',
  'rows-exported',
  'lead-received',
  'tariffs-imported',
] as const

/** What an action was done to. */
export const auditObjects = [
  'account',
  'registration',
  'sign-in',
  'deletion-request',
  'study',
  'share',
  'submission',
  'document',
  'row',
  'lead',
] as const

/** What else is recorded of an action: codes, counts and ids; never a secret, and never what was typed. */
export const auditDetails = [
  'by',
  'role',
  'permissions',
  'accessExpiresOn',
  'changed',
  'ended',
  'decision',
  'reason',
  'factors',
  'mode',
  'study',
  'document',
  'format',
  'rows',
] as const

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  /** Null when nobody was signed in. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  object: z.object({ type: z.enum(auditObjects), id: z.string() }).nullable(),
  address: z.string().nullable(),
  details: z.partialRecord(z.enum(auditDetails), z.string()),
})

/** The number of a line, as far as both databases count. */
export const auditPosition = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((id) => Number(id) < 2 ** 31)

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit?action={action}&actor={actor}&object={object}&from={from}&to={to}&before={before}',
  summary: `Ler a trilha de auditoria, ${pageSize} por vez, do mais novo ao mais antigo`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({
    action: z.enum(auditActions).optional(),
    /** Ids. */
    actor: objectId.optional(),
    object: objectId.optional(),
    /** First and last day, in Brasília. */
    from: isoDay.optional(),
    to: isoDay.optional(),
    /** The id that the page before ended with: `next` of its reply. */
    before: auditPosition.optional(),
  }),
  /** By position and not by page: the trail grows while it is read, and counting all of it would cost more than reading a part. */
  reply: z.object({ items: z.array(auditEntry), next: z.string().nullable() }),
})
