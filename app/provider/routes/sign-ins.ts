import { endOtherSignIns, endSignIn, listSignIns } from '~/contract/sign-ins'
import { account, audit } from '../audit'
import * as signIns from '../auth/sign-in'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'

export function mountSignIns(mount: Mount, { db, now }: Deps) {
  mount(listSignIns, async ({ caller }) => {
    const open = await signIns.listSignIns(db, caller.id, now())
    return open.map(({ id, created_at, last_seen_at, address, agent }) => ({
      id,
      address,
      agent,
      isCurrent: id === caller.signInId,
      openedAt: created_at,
      lastSeenAt: last_seen_at ?? created_at,
    }))
  })

  mount(endSignIn, async ({ params: { id }, caller, client }) => {
    await db.transaction().execute(async (kept) => {
      if (!(await signIns.endSignIn(kept, caller.id, id))) throw new Refusal(404, 'Entrada não encontrada.')
      await audit(kept, { action: 'sign-in-ended', actor: caller.id, object: { type: 'sign-in', id }, client }, now())
    })
    return {}
  })

  mount(endOtherSignIns, async ({ caller, client }) => {
    const ended = await db.transaction().execute(async (kept) => {
      const count = await signIns.endSignIns(kept, caller.id, caller.signInId)
      const details = { ended: String(count) }
      await audit(kept, { action: 'sign-in-ended', actor: caller.id, object: account(caller.id), client, details }, now())
      return count
    })
    return { ended }
  })
}
