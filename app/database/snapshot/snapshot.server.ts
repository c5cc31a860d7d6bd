import { asDatabaseFault } from '../database-fault.server'
import type { Db } from '../schema'
import { dumpPostgres } from './dump-postgres.server'
import { copySqlite } from './copy-sqlite.server'
import { contentsOf, type Contents, type DatabaseKind } from './contents.server'

/** Contents of a database copy, and what was read at the same moment. */
export type Snapshot<T> = Contents & { kind: DatabaseKind; read: T }

export function kindOf(location: string): DatabaseKind {
  return /^postgres(ql)?:/.test(location) ? 'postgres' : 'sqlite'
}

/**
 * Copies the database into a file while others write. The copy, its counts and the result of `read` are of one moment.
 *
 * @throws DatabaseFault if the database cannot be read or the copying program fails.
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
