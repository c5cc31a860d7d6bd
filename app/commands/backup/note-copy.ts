import { noteRun } from '~/database/last-runs.server'
import { closeDatabase, connectDatabase } from '~/database/open.server'
import type { Installation } from './place'

type Copy = { run: 'backup' | 'rehearsal'; isDone: boolean; bytes?: number }

/**
 * Notes in the database how a backup or its rehearsal ended, for the metrics of every process.
 *
 * @returns false if the database is away or of an older version: the copy is as good without the note.
 */
export async function noteCopy({ location }: Pick<Installation, 'location'>, copy: Copy): Promise<boolean> {
  try {
    const db = connectDatabase(location)
    await noteRun(db, copy, new Date()).finally(() => closeDatabase(db))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
