import { login, logout, refreshToken, secondStep } from '~/contract/auth'
import { accessExpiredMessage, wrongCredentialsMessage } from '~/contract/error'
import { recoveryCodeUsed } from '~/mail/letters/accounts'
import { findAccount, lockAccount, isAccessOver, type Account } from '../accounts/accounts'
import { account, audit } from '../audit/audit'
import { isPasswordOf } from './password'
import { countRecoveryCodes, hasSecondStep, takeAppCode, takeRecoveryCode } from './second-step'
import { endSignInOf, isPlaceOf, openSignIn, renewSignIn } from './sign-in'
import type { Client } from '../http/client'
import type { Db } from '~/database/schema'
import { createCounter } from '~/metrics/registry.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import type { Device } from './access-token'
import type { AuthDeps } from './auth-deps'

const failures = ['password', 'access-over', 'code'] as const
const countFailure = createCounter(
  'farol_failed_sign_ins_total',
  'Refused sign-ins, by what was wrong',
  ['reason'],
  failures.map((reason) => ({ reason })),
)

export function mountAuth(mount: Mount, { db, now, tokens, attempts, appCipher, mails }: AuthDeps) {
  mount(login, async ({ body, client }) => {
    const email = body.email.trim().toLowerCase()
    const { address } = client
    const found = await findAccount(db, { email })
    const device = await tokens.readDevice(body.device)
    const deviceId = found && knownDevice(device, found)
    const isKnownPlace = async () => address !== undefined && isPlaceOf(db, email, address)
    const succeeded = await attempts.signIn(email, client, deviceId, isKnownPlace)
    const isRight = await isPasswordOf(found?.password_hash, body.password)
    if (!found || !isRight) {
      await noteRefusal(found, client, 'password')
      throw new HttpRefusal(401, wrongCredentialsMessage)
    }
    await checkAccess(found, client)
    await succeeded()
    const opened = await db.transaction().execute(async (trx) => {
      await lockUnchanged(trx, found)
      return (await hasSecondStep(trx, found.id)) ? undefined : open(trx, found, client, 'password')
    })
    return opened ? signedIn(found, opened, device) : { challenge: await tokens.challenge(found.id, found.password_hash) }
  })

  mount(secondStep, async ({ body: { challenge, code, device: token }, client }) => {
    const read = await tokens.readChallenge(challenge)
    const found = read && (await findAccount(db, { id: read.accountId }))
    if (!found || !read.answers(found.password_hash)) throw new HttpRefusal(401, challengeOverMessage)
    await checkAccess(found, client)
    const device = await tokens.readDevice(token)
    const succeeded = await attempts.code(found.id, knownDevice(device, found))
    const opened = await db.transaction().execute(async (trx) => {
      await lockUnchanged(trx, found, challengeOverMessage)
      if (await takeAppCode(trx, found.id, appCipher, code, now())) return open(trx, found, client, 'password,app')
      if (await takeRecoveryCode(trx, found.id, code)) {
        await tellOfRecoveryCode(trx, found, client)
        return open(trx, found, client, 'password,recovery-code')
      }
      await audit(trx, { action: 'second-step-refused', object: account(found.id), client }, now())
      return undefined
    })
    if (!opened) {
      countFailure({ reason: 'code' })
      throw new HttpRefusal(422, 'Código incorreto ou já usado.', ['code'])
    }
    await succeeded()
    mails.wake()
    return signedIn(found, opened, device)
  })

  mount(refreshToken, async ({ body: { id, refreshToken: presented }, client }) => {
    const renewed = await db.transaction().execute(async (trx) => {
      const found = await findAccount(trx, { id })
      if (!found) return undefined
      const renewal = await renewSignIn(trx, found, presented, client, now())
      if ('token' in renewal) return renewal
      const { replayedSignInId } = renewal
      if (replayedSignInId !== undefined) {
        const object = { type: 'sign-in', id: replayedSignInId } as const
        await audit(trx, { action: 'refresh-token-replayed', object, client }, now())
      }
      return undefined
    })
    if (!renewed) throw new HttpRefusal(401, 'Sua sessão expirou, faça login novamente.')
    return { accessToken: await tokens.issue(id, renewed.signInId), refreshToken: renewed.token }
  })

  mount(logout, async ({ body, client }) => {
    await db.transaction().execute(async (trx) => {
      const ended = await endSignInOf(trx, body.id, body.refreshToken)
      if (ended === undefined) return
      await audit(trx, { action: 'sign-in-ended', actor: body.id, object: { type: 'sign-in', id: ended }, client }, now())
    })
    return {}
  })

  async function checkAccess(found: Account, client: Client) {
    if (!isAccessOver(found, brazilDay(now()))) return
    await noteRefusal(found, client, 'access-over')
    throw new HttpRefusal(401, accessExpiredMessage)
  }

  async function noteRefusal(found: Account | undefined, client: Client, reason: 'password' | 'access-over') {
    countFailure({ reason })
    const entry = { action: 'sign-in-refused', object: found && account(found.id), client, details: { reason } } as const
    await db.transaction().execute((trx) => audit(trx, entry, now()))
  }

  async function open(trx: Db, found: Account, client: Client, factors: string) {
    const { id } = found
    const opened = await openSignIn(trx, found, client, now())
    const entry = { action: 'sign-in', actor: id, object: { type: 'sign-in', id: opened.id }, client } as const
    await audit(trx, { ...entry, details: { factors } }, now())
    for (const endedId of opened.crowdedOut) {
      const ended = { action: 'sign-in-ended', actor: id, object: { type: 'sign-in', id: endedId }, client } as const
      await audit(trx, { ...ended, details: { reason: 'too-many' } }, now())
    }
    return opened
  }

  async function tellOfRecoveryCode(trx: Db, { id, name, email }: Account, client: Client) {
    const left = await countRecoveryCodes(trx, id)
    await audit(trx, { action: 'recovery-code-used', actor: id, object: account(id), client }, now())
    await mails.put(trx, email, recoveryCodeUsed({ name, left, ipAddress: client.address }))
  }

  async function signedIn({ id, role }: Account, opened: { id: string; token: string }, device: Device | undefined) {
    const pair = { accessToken: await tokens.issue(id, opened.id), refreshToken: opened.token }
    return { ...pair, id, role, device: await tokens.device(id, device) }
  }
}

/** The browser's id if it entered this account before. */
function knownDevice(device: Device | undefined, { id }: Account): string | undefined {
  return device?.accountIds.includes(id) ? device.id : undefined
}

const challengeOverMessage = 'O pedido de entrada venceu. Entre novamente.'

/** Checks in the transaction that the password is unchanged since the comparison, so that the old one opens nothing. */
async function lockUnchanged(trx: Db, { id, password_hash }: Account, message = wrongCredentialsMessage) {
  if ((await lockAccount(trx, id))?.password_hash !== password_hash) throw new HttpRefusal(401, message)
}
