import type { RateLimits } from '~/database/rate-limits.server'
import { tooManyMessage } from '~/contract/error'
import { networkCounter } from '~/domain/access/network-counter'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'

export type Attempts = ReturnType<typeof createAttempts>

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/**
 * Limits on attempts at passwords and codes. Only failures count, and they are counted before the password is compared, so that
 * simultaneous calls cannot exceed the limit. An owner is never locked out: a failing network is blocked alone; when very many
 * networks try one account, known browsers, the addresses of current sign-ins, and whoever proves to read its mail are still
 * accepted (app/decisions/0093).
 */
export function createAttempts(rateLimits: RateLimits) {
  const counter = (name: string, times: number, seconds: number) =>
    rateLimits.counter({ name: `provider-${name}`, times, seconds })
  const byNetwork = (name: string, times: number, seconds: number) =>
    networkCounter(rateLimits.counter, { name: `provider-${name}`, times, seconds })
  const pair = byNetwork('sign-in-pair', 10, quarter)
  const signInAddress = byNetwork('sign-in-address', 60, quarter)
  const signInDevice = counter('sign-in-device', 10, quarter)
  const signInDevices = counter('sign-in-devices', 100, hour)
  const signInAccount = counter('sign-in-account', 100, hour)
  const codes = counter('codes', 10, quarter)
  const passwords = counter('passwords', 10, quarter)
  const recoveryAddress = byNetwork('recovery-address', 20, hour)
  const recoveryEmail = counter('recovery-email', 5, hour)
  const registrationAddress = byNetwork('registration-address', 20, hour)
  const registrationEmail = counter('registration-email', 5, day)
  const exports = counter('exports', 20, hour)
  const emailChanges = counter('email-changes', 10, day)
  const lettersToOwner = counter('letters-to-owner', 20, day)

  return {
    /**
     * @param deviceId  a browser that entered this account before; it has its own limit. Above the limit of all such browsers
     *   together (a former holder of the password may have many) it counts like any other.
     * @returns the function to call when the password was right.
     */
    async signIn(
      email: string,
      { address }: Client,
      deviceId: string | undefined,
      isKnownPlace: () => Promise<boolean>,
    ): Promise<() => Promise<void>> {
      if (deviceId !== undefined) {
        await orRefuse(signInDevice.take(`${email} ${deviceId}`))
        if ((await signInDevices.take(email)) === undefined) {
          return async () => {
            await signInDevice.forget(`${email} ${deviceId}`)
            await signInDevices.giveBack(email)
          }
        }
      }
      await orRefuse(pair.take(address ?? '', email))
      if (address !== undefined) await orRefuse(signInAddress.take(address))
      const secondsToWait = await signInAccount.take(email)
      if (secondsToWait !== undefined && !(await isKnownPlace())) throw tooMany(secondsToWait)
      return async () => {
        await pair.forget(address ?? '', email)
        if (address !== undefined) await signInAddress.giveBack(address)
        await signInAccount.giveBack(email)
      }
    },

    /** The owner proved to read the account's mail: other people's failures no longer count. */
    async recovered(email: string): Promise<void> {
      await Promise.all([signInAccount.forget(email), signInDevices.forget(email)])
    },

    /**
     * A code of the second step, asked for after the right password.
     *
     * @param place  a browser that entered the account before, or the current sign-in. Each has its own limit, so that a
     *   stranger with the password who tries codes blocks neither.
     */
    async code(accountId: string, place = ''): Promise<() => Promise<void>> {
      const key = `${accountId} ${place}`
      await orRefuse(codes.take(key))
      return () => codes.forget(key)
    },

    /** The current password of a signed-in person. */
    async password(accountId: string): Promise<() => Promise<void>> {
      await orRefuse(passwords.take(accountId))
      return () => passwords.forget(accountId)
    },

    async recovery({ address }: Client): Promise<void> {
      if (address !== undefined) await orRefuse(recoveryAddress.take(address))
    },

    /** Above these limits no mail is sent. The reply is the same, because another one would reveal whether the account exists. */
    mayRecover: async (email: string) => (await recoveryEmail.take(email)) === undefined,
    mayTellOwner: async (email: string) => (await registrationEmail.take(email)) === undefined,

    async registration({ address }: Client): Promise<void> {
      if (address !== undefined) await orRefuse(registrationAddress.take(address))
    },

    /** Each sends a mail to a typed address; the limit prevents mailing strangers at will. */
    emailChange: (accountId: string) => orRefuse(emailChanges.take(accountId)),

    /** Repeatable actions, each with a mail to a possibly unproven address. */
    letterToOwner: (accountId: string) => orRefuse(lettersToOwner.take(accountId)),

    dataExport: (accountId: string) => orRefuse(exports.take(accountId)),
  }
}

async function orRefuse(taken: Promise<number | undefined>) {
  const secondsToWait = await taken
  if (secondsToWait !== undefined) throw tooMany(secondsToWait)
}

function tooMany(secondsToWait: number) {
  return new HttpRefusal(429, tooManyMessage, undefined, secondsToWait)
}
