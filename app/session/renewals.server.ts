import { setTimeout as sleep } from 'node:timers/promises'
import { refreshToken } from '~/contract/auth'
import type { Gateway } from '~/gateway/gateway.server'
import { ProviderError } from '~/gateway/refusal.server'
import { readPerson } from './person.server'
import type { Records } from './records.server'
import { sessionContent, type SessionContent } from './session-content'

/** Longer than a renewal takes; a process that died holding the claim stops the others no longer than this. */
const claimMs = 15_000
const askAgainMs = 100

/**
 * Renews the tokens of a session. A refresh token is good once and using it twice ends the sign-in, so requests of one
 * process share one renewal, and processes take turns through a claim in the database.
 */
export function createRenewals(records: Records) {
  const running = new Map<string, Promise<string | undefined>>()

  return {
    /** The access token that takes the place of the refused one; undefined when the provider renews no more. */
    renew(recordKey: string, refusedToken: string, provider: Gateway): Promise<string | undefined> {
      const renewal =
        running.get(recordKey) ??
        inTurn(recordKey, (content) => renewOnce(recordKey, content, refusedToken, provider)).finally(() =>
          running.delete(recordKey),
        )
      running.set(recordKey, renewal)
      return renewal
    },

    /** Learns anew who the owner is, after something about them changed. */
    async refreshPerson(recordKey: string, provider: Gateway): Promise<void> {
      await inTurn(recordKey, (content) => writePerson(recordKey, content, provider))
    },
  }

  /** One at a time may change a session, or one could bring back tokens that another has used up. */
  async function inTurn<T>(recordKey: string, change: (content: SessionContent) => Promise<T>): Promise<T | undefined> {
    const claimKey = recordKey.replace('session:', 'renewal:')
    while (!(await records.claim(claimKey, claimMs))) await sleep(askAgainMs)
    try {
      const record = await records.find(recordKey, sessionContent)
      return record && (await change(record.content))
    } finally {
      await records.remove(claimKey)
    }
  }

  async function renewOnce(recordKey: string, content: SessionContent, refusedToken: string, provider: Gateway) {
    // Someone renewed while we waited for our turn.
    if (content.accessToken !== refusedToken) return content.accessToken
    try {
      const renewed = { ...content, ...(await newPair(provider, content)) }
      await records.replace(recordKey, renewed)
      // What an administrator changed meanwhile counts from now on.
      await writePerson(recordKey, renewed, provider)
      return renewed.accessToken
    } catch (error) {
      if (error instanceof ProviderError && error.status < 500) return undefined
      throw error
    }
  }

  async function writePerson(recordKey: string, content: SessionContent, provider: Gateway) {
    await records.replace(recordKey, { ...content, ...(await readPerson(provider, content)) })
  }
}

function newPair(provider: Gateway, { userId: id, refreshToken: used }: SessionContent) {
  return provider.call(refreshToken, { body: { refreshToken: used, id } })
}
