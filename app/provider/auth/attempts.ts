import type { RateCounter, RateLimits } from '~/database/rate-limits.server'
import { tooManyMessage } from '~/contract/error'
import { networkOf } from '~/domain/access/network'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'

export type Attempts = ReturnType<typeof createAttempts>

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/**
 * Limits on attempts at passwords and codes. Only failures count, and they are counted before the password is compared, so that
 * simultaneous calls cannot exceed the limit. Nobody can lock an owner out: a failing address is stopped alone, and when very
 * many addresses try one account, those where its owner is signed in are still accepted.
 */
export function createAttempts(rateLimits: RateLimits) {
  const counter = (name: string, times: number, seconds: number) =>
    rateLimits.counter({ name: `provider-${name}`, times, seconds })
  const pair = counter('sign-in-pair', 10, quarter)
  const signInAddress = counter('sign-in-address', 60, quarter)
  const signInAccount = counter('sign-in-account', 100, hour)
  const codes = counter('codes', 10, quarter)
  const passwords = counter('passwords', 10, quarter)
  const recoveryAddress = counter('recovery-address', 20, hour)
  const recoveryEmail = counter('recovery-email', 5, hour)
  const registrationAddress = counter('registration-address', 20, hour)
  const registrationEmail = counter('registration-email', 5, day)
  const exports = counter('exports', 20, hour)
  const emailChanges = counter('email-changes', 10, day)
  const lettersToOwner = counter('letters-to-owner', 20, day)

  return {
    /** @returns the function to call when the password was right. */
    async signIn(email: string, client: Client, isKnownPlace: () => Promise<boolean>): Promise<() => Promise<void>> {
      const address = networkFrom(client)
      await orRefuse(pair, `${email} ${address ?? ''}`)
      if (address !== undefined) await orRefuse(signInAddress, address)
      const secondsToWait = await signInAccount.take(email)
      if (secondsToWait !== undefined && !(await isKnownPlace())) throw tooMany(secondsToWait)
      return async () => {
        await pair.forget(`${email} ${address ?? ''}`)
        if (address !== undefined) await signInAddress.giveBack(address)
        await signInAccount.giveBack(email)
      }
    },

    /** A code of the second step; it is asked for after the right password. */
    async code(accountId: string): Promise<() => Promise<void>> {
      await orRefuse(codes, accountId)
      return () => codes.forget(accountId)
    },

    /** The current password of a signed-in person. */
    async password(accountId: string): Promise<() => Promise<void>> {
      await orRefuse(passwords, accountId)
      return () => passwords.forget(accountId)
    },

    async recovery(client: Client): Promise<void> {
      const address = networkFrom(client)
      if (address !== undefined) await orRefuse(recoveryAddress, address)
    },

    /** Above these limits no mail is sent. The reply stays the same, since another one would reveal whether the account exists. */
    mayRecover: async (email: string) => (await recoveryEmail.take(email)) === undefined,
    mayTellOwner: async (email: string) => (await registrationEmail.take(email)) === undefined,

    async registration(client: Client): Promise<void> {
      const address = networkFrom(client)
      if (address !== undefined) await orRefuse(registrationAddress, address)
    },

    /** Each sends a mail to a typed address, so an account must not be able to send mails to anybody at will. */
    emailChange: (accountId: string) => orRefuse(emailChanges, accountId),

    /** What the owner may repeat, each time with a mail to an address that may be only typed. */
    letterToOwner: (accountId: string) => orRefuse(lettersToOwner, accountId),

    dataExport: (accountId: string) => orRefuse(exports, accountId),
  }
}

function networkFrom({ address }: Client) {
  return address === undefined ? undefined : networkOf(address)
}

async function orRefuse(counter: RateCounter, key: string) {
  const secondsToWait = await counter.take(key)
  if (secondsToWait !== undefined) throw tooMany(secondsToWait)
}

function tooMany(secondsToWait: number) {
  return new HttpRefusal(429, tooManyMessage, undefined, secondsToWait)
}
