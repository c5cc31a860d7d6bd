import { sql } from 'kysely'
import type { Lists } from '~/database/lists.server'
import type { Db } from '~/database/schema'
import type { Caller } from './caller'

export type ListsOf = (caller: Caller) => Db

/**
 * Where the lists of a caller are read: on the replica, once it has what that sign-in wrote last. Who writes something and looks for it
 * finds it; others see it up to 5 s later.
 */
export function readOwnWrites(db: Db, lists: Lists | undefined, log: (line: string) => void) {
  return {
    listsOf: ((caller) => (lists?.hasReplayed(caller.writtenUpTo) ? lists.db : db)) satisfies ListsOf,

    /** Called when a write is committed and not yet answered. */
    async noteWrite({ signInId, isGuest }: Caller): Promise<void> {
      if (!lists || isGuest) return
      const position = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`
      try {
        await db.updateTable('sign_in').set({ written_up_to: position }).where('id', '=', signInId).execute()
      } catch (error) {
        // The write is done, and its answer says so: only a list may be late.
        log(`lists: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}
