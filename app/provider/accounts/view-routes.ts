import { viewAccount } from '~/contract/account-view'
import { accessExpiredMessage } from '~/contract/error'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { account, audit } from '../audit/audit'
import type { AuthDeps } from '../auth/auth-deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { findAccount, isAccessOver, memberOf } from './accounts'

export function mountAccountView(mount: Mount, { db, now, tokens }: AuthDeps) {
  mount(viewAccount, async ({ params, caller, client }) => {
    const found = await findAccount(db, params)
    if (!found) throw new HttpRefusal(404, 'Usuário não encontrado.')
    if (isAdministrator(memberOf(found))) throw new HttpRefusal(403, 'Ninguém vê a plataforma como um administrador.')
    if (isAccessOver(found, brazilDay(now()))) throw new HttpRefusal(422, accessExpiredMessage)
    await audit(db, { action: 'account-viewed', actor: caller.id, object: account(found.id), client }, now())
    return tokens.issueView(found.id, { id: caller.id, signInId: caller.signInId })
  })
}
