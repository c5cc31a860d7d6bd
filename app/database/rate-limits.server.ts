import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { watchPool } from '~/metrics/pools.server'
import { createCounter } from '~/metrics/registry.server'
import { openPool, poolLimits } from './postgres-pool.server'

const countRefusal = createCounter('farol_rate_limit_refusals_total', 'Calls that a rate limit refused', ['limit'])

export type RateLimits = ReturnType<typeof openRateLimits>

/** Increments a key's count; true within the limit. */
export type RateLimit = (key: string) => Promise<boolean>

export type RateCounter = {
  /** Increments a key's count. Undefined within the limit, otherwise the seconds to wait. */
  take: (key: string) => Promise<number | undefined>
  /** Decrements, for an attempt that was harmless. */
  giveBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export type RateRule = { name: string; times: number; seconds: number }

/** Rate limits: one count for all processes on PostgreSQL, a count in memory on SQLite. */
export function openRateLimits(databaseUrl: string | undefined) {
  const pool = databaseUrl === undefined ? undefined : openPool(databaseUrl, { ...poolLimits, connections: 2 })
  if (pool) watchPool('rate-limits', pool)

  function counter(rule: RateRule): RateCounter {
    const limiter = pool ? sharedLimiter(pool, rule) : memoryLimiter(rule)
    return {
      async take(key) {
        try {
          await limiter.consume(keyHash(key))
          return undefined
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused
          countRefusal({ limit: rule.name })
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        }
      },
      async giveBack(key) {
        await limiter.reward(keyHash(key))
      },
      async forget(key) {
        await limiter.delete(keyHash(key))
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

/** A hash of the key: keys may be longer than the column, and the table does not reveal whose they are. */
function keyHash(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}

function memoryLimiter({ name, times, seconds }: RateRule) {
  return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
}

/** While the database is away, each process counts in memory. */
function sharedLimiter(pool: Pool, rule: RateRule) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.times,
    duration: rule.seconds,
    insuranceLimiter: memoryLimiter(rule),
  })
}
