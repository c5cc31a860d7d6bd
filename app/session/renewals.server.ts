import { setTimeout as sleep } from 'node:timers/promises'
import { refreshToken } from '~/contract/auth'
import type { Gateway } from '~/gateway/gateway.server'
import { ProviderError } from '~/gateway/refusal.server'
import { readPerson } from './person.server'
import type { Records } from './records.server'
import { sessionContent, type SessionContent } from './session-content'

/** Longer than a renewal takes. After it, the claim of a process that died no longer blocks the others. [ms] */
const claimMs = 15_000
const claimRetryMs = 100

/**
 * Renews the tokens of a session. A refresh token is valid once, and using it twice ends the sign-in. Therefore the requests of
 * one process share one renewal, and processes take turns through a claim in the database.
 */
export function createRenewals(records: Records) {
  const running = new Map<string, Promise<string | undefined>>()

  return {
    /** A new access token for the refused one; undefined when the provider does not renew it. */
    renew(recordKey: string, refusedToken: string, provider: Gateway): Promise<string | undefined> {
      const renewal =
        running.get(recordKey) ??
        withClaim(recordKey, (content) => renewOnce(recordKey, content, refusedToken, provider)).finally(() =>
          running.delete(recordKey),
        )
      running.set(recordKey, renewal)
      return renewal
    },

    /** Reads the session's owner again, after their data changed; undefined when the session has ended, here or at the provider. */
    refreshPerson(recordKey: string, provider: Gateway): Promise<SessionContent | undefined> {
      return withClaim(recordKey, async (content) => {
        try {
          return await writePerson(recordKey, content, provider)
        } catch (error) {
          if (error instanceof ProviderError && error.status === 401) return undefined
          throw error
        }
      })
    },

    /** Shows the session's owner the platform as somebody else, or as themselves again. */
    async setView(recordKey: string, view: SessionContent['view']): Promise<void> {
      await withClaim(recordKey, (content) => records.replace(recordKey, { ...content, view }))
    },
  }

  /** Runs one change of a session at a time: a concurrent change could restore tokens that are already used. */
  async function withClaim<T>(recordKey: string, change: (content: SessionContent) => Promise<T>): Promise<T | undefined> {
    const claimKey = recordKey.replace('session:', 'renewal:')
    while (!(await records.claim(claimKey, claimMs))) await sleep(claimRetryMs)
    try {
      const record = await records.find(recordKey, sessionContent)
      return record && (await change(record.content))
    } finally {
      await records.remove(claimKey)
    }
  }

  async function renewOnce(recordKey: string, content: SessionContent, refusedToken: string, provider: Gateway) {
    // Another request renewed the tokens while this one waited.
    if (content.accessToken !== refusedToken) return content.accessToken
    try {
      const renewed = { ...content, ...(await newPair(provider, content)) }
      await records.replace(recordKey, renewed)
      // Changes by an administrator take effect with the renewal.
      await writePerson(recordKey, renewed, provider)
      return renewed.accessToken
    } catch (error) {
      if (error instanceof ProviderError && error.status < 500) return undefined
      throw error
    }
  }

  async function writePerson(recordKey: string, content: SessionContent, provider: Gateway) {
    const current = { ...content, ...(await readPerson(provider, content)) }
    await records.replace(recordKey, current)
    return current
  }
}

function newPair(provider: Gateway, { userId: id, refreshToken: used }: SessionContent) {
  return provider.call(refreshToken, { body: { refreshToken: used, id } })
}
