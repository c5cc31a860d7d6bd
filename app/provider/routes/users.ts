import { getUser } from '~/contract/users'
import { findAccount, toUser } from '../accounts'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'

export function mountUsers(mount: Mount, { db }: Deps) {
  mount(getUser, async ({ params, caller }) => {
    const isAdmin = caller.role === 'ADMIN' || caller.role === 'SUPER_ADMIN'
    if (params.id !== caller.id && !isAdmin) throw new Refusal(403, 'Você não tem permissão para ver este usuário.')
    const account = await findAccount(db, params)
    if (!account) throw new Refusal(404, 'Usuário não encontrado.')
    return toUser(account)
  })
}
