import { linkOverMessage, lostPassword, newPassword, recoveryAskedMessage } from '~/contract/recovery'
import { passwordChanged, passwordRecovery } from '~/mail/letters'
import { findAccount, holdAccount, setPassword } from '../accounts'
import { account, audit } from '../audit'
import { hashPassword } from '../auth/password'
import { checkNewPassword } from '../auth/password-policy'
import { findReset, openReset, resetLifetimeMs, takeReset } from '../auth/password-reset'
import { endSignIns } from '../auth/sign-in'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'

export function mountRecovery(mount: Mount, { db, now, attempts, mails, brandName, cobrands }: Deps) {
  /** Whether or not there is such an account, the same rows are written: neither the answer nor its time tells. */
  mount(lostPassword, async ({ body, client }) => {
    await attempts.recovery(client)
    const email = body.email.toLowerCase()
    const found = await findAccount(db, { email })
    const isSent = (await attempts.mayRecover(email)) && found !== undefined
    await db.transaction().execute(async (kept) => {
      const token = await openReset(kept, isSent ? found.id : null, now())
      const letter = passwordRecovery({ name: found?.name ?? '', token })
      await (isSent ? mails.put(kept, email, letter, resetLifetimeMs) : mails.pretend(kept, email, letter))
      await audit(kept, { action: 'recovery-asked', object: found && account(found.id), client }, now())
    })
    mails.wake()
    return { message: recoveryAskedMessage }
  })

  mount(newPassword, async ({ body: { password, token }, client }) => {
    const id = await findReset(db, token, now())
    const found = id === undefined ? undefined : await findAccount(db, { id })
    if (!found) throw new Refusal(422, linkOverMessage)
    const { name, email } = found
    checkNewPassword(password, [email, name, brandName, ...cobrands])
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (kept) => {
      await holdAccount(kept, found.id)
      // Of two calls with the same token at once, the second finds it gone.
      if (!(await takeReset(kept, token, found.id))) throw new Refusal(422, linkOverMessage)
      await setPassword(kept, found.id, passwordHash)
      await endSignIns(kept, found.id)
      await mails.put(kept, email, passwordChanged({ name, place: client.address }))
      await audit(kept, { action: 'password-reset', object: account(found.id), client }, now())
    })
    mails.wake()
    return {}
  })
}
