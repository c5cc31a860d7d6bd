import { asDatabaseFault } from '../database-fault.server'
import type { Db } from '../schema'
import { dumpPostgres } from './dump-postgres.server'
import { copySqlite } from './copy-sqlite.server'
import { contentsOf, type Contents, type DatabaseKind } from './contents.server'

/** What a copy of the database holds, and what was read of it in the same moment. */
export type Snapshot<T> = Contents & { kind: DatabaseKind; read: T }

export function kindOf(location: string): DatabaseKind {
  return /^postgres(ql)?:/.test(location) ? 'postgres' : 'sqlite'
}

/**
 * Copies the database into a file while others write it. The copy, its counts and what `read` returns are of one moment.
 *
 * @throws DatabaseFault when the database cannot be read or the program that copies it fails.
 */
export async function takeSnapshot<T>(
  location: string,
  { to, pgDump, read }: { to: string; pgDump: string; read: (db: Db) => Promise<T> },
): Promise<Snapshot<T>> {
  const kind = kindOf(location)
  const readAll = async (db: Db) => ({ kind, ...(await contentsOf(db, kind)), read: await read(db) })
  try {
    return kind === 'postgres'
      ? await dumpPostgres(location, { to, pgDump, read: readAll })
      : await copySqlite(location, to, readAll)
  } catch (error) {
    throw asDatabaseFault(error, location)
  }
}
