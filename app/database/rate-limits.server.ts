import { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimits = ReturnType<typeof openRateLimits>

/** Counts one more for a key and says whether that is still allowed. */
export type RateLimit = (key: string) => Promise<boolean>

type Rule = { name: string; times: number; seconds: number }

/** Limits on how often something may happen: counted by all processes together on PostgreSQL, by this one otherwise. */
export function openRateLimits(databaseUrl: string | undefined) {
  const pool = databaseUrl === undefined ? undefined : openPool(databaseUrl)

  return {
    of(rule: Rule): RateLimit {
      const limiter = pool ? sharedLimiter(pool, rule) : ownLimiter(rule)
      return async (key) => {
        try {
          await limiter.consume(key)
          return true
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return false
          throw refused
        }
      }
    },

    async close(): Promise<void> {
      await pool?.end()
    },
  }
}

function ownLimiter({ name, times, seconds }: Rule) {
  return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
}

/** While the database does not answer, each process counts for itself. */
function sharedLimiter(pool: Pool, rule: Rule) {
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

function openPool(connectionString: string) {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 })
  pool.on('error', ({ message }) => console.error(`rate limits: idle connection lost: ${message}`))
  return pool
}
