import { setTimeout as sleep } from 'node:timers/promises'
import { refreshToken } from '~/contract/auth'
import { ProviderError, type Gateway } from '~/gateway/gateway.server'
import type { Records } from './records.server'
import { sessionContent, type SessionContent } from './session-content'

export type Renewals = ReturnType<typeof createRenewals>

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
      const renewal = running.get(recordKey) ?? inTurn(recordKey, refusedToken, provider).finally(() => running.delete(recordKey))
      running.set(recordKey, renewal)
      return renewal
    },
  }

  async function inTurn(recordKey: string, refusedToken: string, provider: Gateway) {
    const claimKey = recordKey.replace('session:', 'renewal:')
    while (!(await records.claim(claimKey, claimMs))) await sleep(askAgainMs)
    try {
      return await renewOnce(recordKey, refusedToken, provider)
    } finally {
      await records.remove(claimKey)
    }
  }

  async function renewOnce(recordKey: string, refusedToken: string, provider: Gateway) {
    const record = await records.find(recordKey, sessionContent)
    if (!record) return undefined
    const { content } = record
    // Someone renewed while we waited for our turn.
    if (content.accessToken !== refusedToken) return content.accessToken

    const pair = await newPair(provider, content)
    if (pair) await records.replace(recordKey, { ...content, ...pair })
    return pair?.accessToken
  }
}

async function newPair(provider: Gateway, content: SessionContent) {
  try {
    return await provider.call(refreshToken, { body: { refreshToken: content.refreshToken, id: content.userId } })
  } catch (error) {
    if (error instanceof ProviderError && error.status < 500) return undefined
    throw error
  }
}
