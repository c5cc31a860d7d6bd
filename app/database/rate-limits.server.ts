import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { openPool, poolLimits } from './postgres-pool.server'

export type RateLimits = ReturnType<typeof openRateLimits>

/** Counts one more for a key and says whether that is still allowed. */
export type RateLimit = (key: string) => Promise<boolean>

export type RateCounter = {
  /** Counts one more: undefined when that is still allowed, or the seconds to wait. */
  take: (key: string) => Promise<number | undefined>
  /** Counts one less: what was taken turned out to be harmless. */
  giveBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export type RateRule = { name: string; times: number; seconds: number }

/** Limits on how often something may happen: counted by all processes together on PostgreSQL, by this one otherwise. */
export function openRateLimits(databaseUrl: string | undefined) {
  const pool = databaseUrl === undefined ? undefined : openPool(databaseUrl, { ...poolLimits, connections: 2 })

  function counter(rule: RateRule): RateCounter {
    const limiter = pool ? sharedLimiter(pool, rule) : ownLimiter(rule)
    return {
      async take(key) {
        try {
          await limiter.consume(shortened(key))
          return undefined
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
          throw refused
        }
      },
      async giveBack(key) {
        await limiter.reward(shortened(key))
      },
      async forget(key) {
        await limiter.delete(shortened(key))
      },
    }
  }

  return {
    counter,

    of(rule: RateRule): RateLimit {
      const { take } = counter(rule)
      return async (key) => (await take(key)) === undefined
    },

    async close(): Promise<void> {
      await pool?.end()
    },
  }
}

/** A key may be longer than its column, and the table need not know whose it is. */
function shortened(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}

function ownLimiter({ name, times, seconds }: RateRule) {
  return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
}

/** While the database does not answer, each process counts for itself. */
function sharedLimiter(pool: Pool, rule: RateRule) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.times,
    duration: rule.seconds,
    insuranceLimiter: ownLimiter(rule),
  })
}
