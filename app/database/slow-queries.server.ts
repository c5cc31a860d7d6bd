import type { LogConfig } from 'kysely'

/**
 * Logs each query that takes this long or longer, whether it answers or fails: its SQL with placeholders, never its values. The wait
 * for a connection is not of the query, nor is the time that the reader of a stream takes.
 *
 * @param slowMs  undefined logs none. [ms]
 */
export function slowQueryLog(slowMs: number | undefined): LogConfig {
  if (slowMs === undefined) return []
  return (event) => {
    if (event.queryDurationMillis < slowMs || ('isStream' in event && event.isStream)) return
    const failed = event.level === 'error' ? ' (failed)' : ''
    console.error(`slow query${failed} ${Math.round(event.queryDurationMillis)} ms: ${event.query.sql.replaceAll(/\s+/g, ' ')}`)
  }
}
