import type { Db } from './schema'

/** Works whose end the metrics tell. */
type RunName = 'backup' | 'rehearsal' | `import:${string}`

type Run = { run: RunName; isDone: boolean; bytes?: number }

/** Notes how a work ended; a failure keeps the time and the size of the last one that was done. */
export async function noteRun(db: Db, { run, isDone, bytes }: Run, now: Date): Promise<void> {
  const ended = { ended_at: now.toISOString(), is_done: Number(isDone) }
  const done = { succeeded_at: now.toISOString(), bytes: bytes ?? null }
  await db
    .insertInto('last_run')
    .values({ run, ...ended, ...(isDone ? done : { succeeded_at: null, bytes: null }) })
    .onConflict((conflict) => conflict.column('run').doUpdateSet({ ...ended, ...(isDone && done) }))
    .execute()
}

export async function lastRuns(db: Db) {
  return db.selectFrom('last_run').selectAll().execute()
}
