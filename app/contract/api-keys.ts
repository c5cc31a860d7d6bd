import { z } from 'zod'
import { administrators, keyScopes, type KeyScope } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { isoDay, line, objectId } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const params = z.object({ id: objectId })

export const maxKeyNameCharacters = 60

/** Longest life of a key. [days] */
export const maxKeyDays = 366

/** Valid keys of one company. */
export const maxKeys = 20

export const keyScopeWords: Record<KeyScope, string> = {
  units: 'Unidades, com os seus meses',
  alerts: 'Alertas das unidades',
}

/** A company of 500 units is read twice an hour. */
export const maxKeyCallsAnHour = 1_200

/** How every key begins. */
export const keyPrefix = 'fk_'

/** Whether a call is made with a key, valid or not. */
export function isKeyCall(authorization: string | undefined): boolean {
  return new RegExp(`^Bearer ${keyPrefix}`, 'i').test(authorization ?? '')
}

/** Only this reply has the key; the database has its hash. */
export const createApiKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/api-keys',
  summary: 'Criar uma chave com que programas de uma empresa leem os dados dela; a chave só é mostrada nesta resposta',
  params,
  body: z.object({
    name: line(maxKeyNameCharacters),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    /** The last day on which it is valid. */
    expiresOn: isoDay,
  }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string(), key: z.string() }),
  status: 201,
  refusals: {
    404: 'Empresa não encontrada',
    409: 'A chave já foi criada por este envio, e não pode ser mostrada de novo',
    422: 'Vencimento no passado ou a mais de um ano, empresa arquivada, ou chaves demais',
  },
})

export const listApiKeys = endpoint({
  ...admin,
  method: 'GET',
  path: '/companies/{id}/api-keys',
  summary: 'Listar as chaves de uma empresa, sem o segredo: primeiro as que não foram revogadas, das mais novas às mais antigas',
  params,
  reply: z.object({
    company: z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() }),
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        prefix: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        createdAt: z.string(),
        /** Null once the account is deleted. */
        createdBy: z.string().nullable(),
        expiresOn: z.string(),
        lastUsedOn: z.string().nullable(),
        state: z.enum(['valid', 'expired', 'revoked']),
      }),
    ),
  }),
  refusals: { 404: 'Empresa não encontrada' },
})

export const revokeApiKey = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/companies/{id}/api-keys/{keyId}',
  summary: 'Revogar uma chave; vale na hora',
  params: params.extend({ keyId: objectId }),
  reply: z.object({ revokedAt: z.string() }),
  refusals: { 404: 'Chave não encontrada nesta empresa' },
})
