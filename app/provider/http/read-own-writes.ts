import { errorText } from '~/database/recurring.server'
import { sql } from 'kysely'
import type { Lists } from '~/database/lists.server'
import type { Db } from '~/database/schema'
import type { Caller } from './caller'

export type ListsOf = (caller: Caller) => Db

/**
 * Database for a caller's lists: the replica, once it has that sign-in's last write. A writer finds their own change; others see
 * it up to 5 s later.
 */
export function readOwnWrites(db: Db, lists: Lists | undefined, log: (line: string) => void) {
  return {
    listsOf: ((caller) => (lists?.hasReplayed(caller.writtenUpTo) ? lists.db : db)) satisfies ListsOf,

    /** Called after a write is committed, before its answer. */
    async noteWrite({ signInId, isGuest }: Caller): Promise<void> {
      if (!lists || isGuest) return
      const position = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`
      try {
        await db.updateTable('sign_in').set({ written_up_to: position }).where('id', '=', signInId).execute()
      } catch (error) {
        // The write succeeded, and so does its answer: only a list may be late.
        log(`lists: ${errorText(error)}`)
      }
    },
  }
}
