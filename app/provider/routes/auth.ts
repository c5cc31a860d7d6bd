import { login, refreshToken } from '~/contract/auth'
import { accessExpiredMessage, wrongCredentialsMessage } from '~/contract/error'
import { findAccount, isAccessOver, type Role } from '../accounts'
import { isPasswordOf } from '../auth/password'
import { openSignIn, renewSignIn } from '../auth/sign-in'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'
import { saoPauloDay } from '../sao-paulo-day'

export function mountAuth(mount: Mount, { db, now, tokens }: Deps) {
  mount(login, async ({ body }) => {
    const account = await findAccount(db, { email: body.email })
    const isRight = await isPasswordOf(account?.password_hash, body.password)
    if (!account || !isRight) throw new Refusal(401, wrongCredentialsMessage)
    if (isAccessOver(account, saoPauloDay(now()))) throw new Refusal(401, accessExpiredMessage)
    return {
      accessToken: await tokens.issue(account.id),
      refreshToken: await openSignIn(db, account.id, now()),
      id: account.id,
      role: account.role as Role,
    }
  })

  mount(refreshToken, async ({ body }) => {
    const next = await renewSignIn(db, body.id, body.refreshToken, now())
    if (!next) throw new Refusal(401, 'Sua sessão expirou, faça login novamente.')
    return { accessToken: await tokens.issue(body.id), refreshToken: next }
  })
}
