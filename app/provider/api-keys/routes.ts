import { createApiKey, listApiKeys, revokeApiKey } from '~/contract/api-keys'
import type { auditActions } from '~/contract/audit-words'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import { lockCompany } from '../companies/company-records'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { insertKey, keysOfCompany, revokeKey } from './api-keys'

type Noted = { action: Extract<(typeof auditActions)[number], `api-key-${string}`>; companyId: string; prefix: string }

/** Only the hash of a key is stored. */
const shownBefore =
  'Este envio já criou a chave, que só é mostrada uma vez. Se você não a copiou, revogue-a na lista e crie outra.'

/** Administrators' calls about the keys of companies. */
export function mountApiKeys(mount: Mount, { db, now }: Deps) {
  mount(listApiKeys, async ({ params: { id } }) => {
    const company = await db.selectFrom('company').select(['name', 'archived_at']).where('id', '=', id).executeTakeFirst()
    if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
    const { name, archived_at } = company
    const keys = await keysOfCompany(db, id, brazilDay(now()))
    return { company: { id, name, isArchived: archived_at !== null }, keys }
  })

  mount(createApiKey, async ({ params: { id: companyId }, body, caller, client, idempotencyKey: sent }) =>
    db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, companyId)
      if (company.archived_at !== null) throw new HttpRefusal(422, 'Esta empresa está arquivada.')
      let created: { id: string; key: string } | undefined
      await once(trx, { authorId: caller.id, call: 'createApiKey', key: sent, now: now() }, async () => {
        const { prefix, ...made } = await insertKey(trx, companyId, body, caller.id, now())
        await note(trx, { action: 'api-key-created', companyId, prefix }, { caller, client })
        created = made
        return [made.id]
      })
      if (!created) throw new HttpRefusal(409, shownBefore)
      return created
    }),
  )

  mount(revokeApiKey, async ({ params: { id: companyId, keyId }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const { prefix, isFirst, revokedAt } = await revokeKey(trx, companyId, keyId, now())
      if (isFirst) await note(trx, { action: 'api-key-revoked', companyId, prefix }, { caller, client })
      return { revokedAt }
    }),
  )

  /** In the trail of the company, with the shown part of the key. */
  async function note(trx: Db, { action, companyId, prefix }: Noted, { caller, client }: { caller: Caller; client: Client }) {
    const object = { type: 'company', id: companyId } as const
    await audit(trx, { action, actor: caller.id, object, client, details: { key: prefix } }, now())
  }
}
