import type { Selectable } from 'kysely'
import { endOtherSignIns, endSignIn, endUserSignIns, listSignIns, listUserSignIns } from '~/contract/sign-ins'
import type { Schema } from '~/database/schema'
import { signInsEnded } from '~/mail/letters/accounts'
import { findAccount, lockAccount } from '../accounts/accounts'
import { account, audit } from '../audit/audit'
import { reauthentication } from './reauthentication'
import * as signIns from './sign-in'
import { checkMayTouch } from '../accounts/grants'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import type { AuthDeps } from './auth-deps'

export function mountSignIns(mount: Mount, deps: AuthDeps) {
  const { db, now, mails } = deps
  const { checkPassword } = reauthentication(deps)

  mount(listSignIns, async ({ caller }) => {
    const open = await signIns.listSignIns(db, caller.id, now())
    return open.map((row) => ({ ...toShown(row), isCurrent: row.id === caller.signInId }))
  })

  mount(endSignIn, async ({ params: { id }, body, caller, client }) => {
    await checkPassword({ caller, client }, body.password)
    await db.transaction().execute(async (trx) => {
      if (!(await signIns.endSignIn(trx, caller.id, id))) throw new HttpRefusal(404, 'Sessão não encontrada.')
      await audit(trx, { action: 'sign-in-ended', actor: caller.id, object: { type: 'sign-in', id }, client }, now())
    })
    return {}
  })

  mount(endOtherSignIns, async ({ body, caller, client }) => {
    await checkPassword({ caller, client }, body.password)
    const ended = await db.transaction().execute(async (trx) => {
      const count = await signIns.endSignIns(trx, caller.id, caller.signInId)
      const details = { ended: String(count) }
      await audit(trx, { action: 'sign-in-ended', actor: caller.id, object: account(caller.id), client, details }, now())
      return count
    })
    return { ended }
  })

  mount(listUserSignIns, async ({ params: { id } }) => {
    if (!(await findAccount(db, { id }))) throw new HttpRefusal(404, 'Usuário não encontrado.')
    return (await signIns.listSignIns(db, id, now())).map(toShown)
  })

  mount(endUserSignIns, async ({ params: { id }, caller, client }) => {
    if (id === caller.id) throw new HttpRefusal(403, 'Outra pessoa precisa fazer isto com a sua conta.')
    const ended = await db.transaction().execute(async (trx) => {
      const found = await lockAccount(trx, id)
      if (!found) throw new HttpRefusal(404, 'Usuário não encontrado.')
      checkMayTouch(caller, found)
      const count = await signIns.endSignIns(trx, id)
      // A form sent twice writes one audit entry and one mail.
      if (count === 0) return count
      await mails.put(trx, found.email, signInsEnded(found))
      const entry = { action: 'sign-ins-ended', actor: caller.id, object: account(id), client } as const
      await audit(trx, { ...entry, details: { ended: String(count) } }, now())
      return count
    })
    mails.wake()
    return { ended }
  })
}

function toShown({ id, created_at, last_seen_at, address, agent }: Selectable<Schema['sign_in']>) {
  return { id, address, agent, openedAt: created_at, lastSeenAt: last_seen_at ?? created_at }
}
