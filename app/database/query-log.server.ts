import type { LogConfig } from 'kysely'
import { databaseRoom } from './full.server'

/**
 * Logs each query that takes at least this long, successful or not: its SQL with placeholders, never its values. Excluded: the
 * wait for a connection, and the time of a stream's reader. Notes writes that had no room.
 *
 * @param slowMs  undefined logs none. [ms]
 */
export function queryLog(slowMs: number | undefined): LogConfig {
  if (slowMs === undefined) return []
  return (event) => {
    if (event.level === 'error') databaseRoom.note(event.error)
    if (event.queryDurationMillis < slowMs || ('isStream' in event && event.isStream)) return
    const failed = event.level === 'error' ? ' (failed)' : ''
    console.error(`slow query${failed} ${Math.round(event.queryDurationMillis)} ms: ${event.query.sql.replaceAll(/\s+/g, ' ')}`)
  }
}
