import { checkReset, linkOverMessage, lostPassword, newPassword, recoveryAskedMessage } from '~/contract/recovery'
import { passwordChanged, passwordRecovery } from '~/mail/letters/accounts'
import { findAccount, lockAccount, setPassword } from '../accounts/accounts'
import { account, audit } from '../audit/audit'
import { hashPassword } from './password'
import { checkNewPassword } from './password-policy'
import { findReset, openReset, resetLifetimeMs, takeReset } from './password-reset'
import { endSignIns } from './sign-in'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import type { AuthDeps } from './auth-deps'

export function mountRecovery(mount: Mount, { db, now, tokens, attempts, mails, brandName, cobrands }: AuthDeps) {
  /** The same rows are written whether or not the account exists, so that neither the answer nor its time reveals it. */
  mount(lostPassword, async ({ body, client }) => {
    await attempts.recovery(client)
    const email = body.email.toLowerCase()
    const found = await findAccount(db, { email })
    const isSent = (await attempts.mayRecover(email)) && found !== undefined
    await db.transaction().execute(async (trx) => {
      const token = await openReset(trx, isSent ? found.id : null, now())
      const letter = passwordRecovery({ name: found?.name ?? '', token })
      await (isSent ? mails.put(trx, email, letter, resetLifetimeMs) : mails.putNothing(trx, email, letter))
      await audit(trx, { action: 'recovery-asked', object: found && account(found.id), client }, now())
    })
    mails.wake()
    return { message: recoveryAskedMessage }
  })

  mount(checkReset, async ({ body: { token } }) => {
    if ((await findReset(db, token, now())) === undefined) throw new HttpRefusal(422, linkOverMessage)
    return {}
  })

  mount(newPassword, async ({ body: { password, token, device }, client }) => {
    const id = await findReset(db, token, now())
    const found = id === undefined ? undefined : await findAccount(db, { id })
    if (!found) throw new HttpRefusal(422, linkOverMessage)
    const { name, email } = found
    checkNewPassword(password, [email, name, brandName, ...cobrands])
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, found.id)
      // Of two simultaneous calls with a token, the second finds it deleted.
      if (!(await takeReset(trx, token, found.id))) throw new HttpRefusal(422, linkOverMessage)
      await setPassword(trx, found.id, passwordHash)
      await endSignIns(trx, found.id)
      await mails.put(trx, email, passwordChanged({ name, ipAddress: client.address }))
      await audit(trx, { action: 'password-reset', object: account(found.id), client }, now())
    })
    await attempts.recovered(email)
    mails.wake()
    return { device: await tokens.device(found.id, await tokens.readDevice(device)) }
  })
}
