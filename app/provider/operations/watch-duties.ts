import { lastRuns } from '~/database/last-runs.server'
import type { Db } from '~/database/schema'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { createGauge, sharedRead } from '~/metrics/registry.server'

const watchAge = createGauge(
  'farol_last_run_age_seconds',
  'Time since the last backup or rehearsal that was done; +Inf without one',
  ['run'],
)
const watchFailed = createGauge('farol_last_run_failed', 'Whether the last backup or rehearsal failed', ['run'])
const watchBytes = createGauge('farol_last_run_bytes', 'Size of the last backup or rehearsal that was done', ['run'])
const watchImportAge = createGauge('farol_import_age_seconds', 'Time since the last import that was done, by what it brings', [
  'kind',
])
const watchImportFailed = createGauge('farol_import_failed', 'Whether the last import failed, by what it brings', ['kind'])
const watchErasures = createGauge('farol_erasures_pending', 'Requests of erasure that wait for a decision, by their deadline', [
  'state',
])

/** A deadline this near is told apart. [days] */
const nearDays = 3
const copies = ['backup', 'rehearsal'] as const
const importPrefix = 'import:'

/** Measures what somebody must do in time: backups, their rehearsals, imports and erasures. Of the database, so the same in every process. */
export function watchDuties(db: Db, now: () => Date): void {
  const ageOf = (succeededAt: string | null | undefined) =>
    succeededAt ? (now().getTime() - Date.parse(succeededAt)) / 1000 : Number.POSITIVE_INFINITY
  // One after the other, on one connection.
  const read = sharedRead(async () => ({ runs: await lastRuns(db), pending: await pendingErasures(db, brazilDay(now())) }))
  const ofCopies = async () => {
    const { runs } = await read()
    return copies.map((run) => ({ labels: { run }, last: runs.find((it) => it.run === run) }))
  }
  const ofImports = async () => {
    const runs = (await read()).runs.filter(({ run }) => run.startsWith(importPrefix))
    return runs.map((last) => ({ labels: { kind: last.run.slice(importPrefix.length) }, last }))
  }
  watchAge(async () => (await ofCopies()).map(({ labels, last }) => ({ labels, value: ageOf(last?.succeeded_at) })))
  watchFailed(async () => (await ofCopies()).map(({ labels, last }) => ({ labels, value: last?.is_done === 0 ? 1 : 0 })))
  watchBytes(async () => (await ofCopies()).flatMap(({ labels, last }) => (last?.bytes ? [{ labels, value: last.bytes }] : [])))
  watchImportAge(async () => (await ofImports()).map(({ labels, last }) => ({ labels, value: ageOf(last.succeeded_at) })))
  watchImportFailed(async () => (await ofImports()).map(({ labels, last }) => ({ labels, value: 1 - last.is_done })))
  watchErasures(async () => {
    const { pending } = await read()
    return Object.entries(pending).map(([state, value]) => ({ labels: { state }, value }))
  })
}

async function pendingErasures(db: Db, today: ReturnType<typeof brazilDay>) {
  const near = daysAfter(today, nearDays)
  const pending = await db.selectFrom('deletion_request').select('due_on').where('status', '=', 'pending').execute()
  const count = (isCounted: (dueOn: string) => boolean) => pending.filter(({ due_on }) => isCounted(due_on)).length
  return {
    in_time: count((dueOn) => dueOn > near),
    due: count((dueOn) => dueOn >= today && dueOn <= near),
    overdue: count((dueOn) => dueOn < today),
  }
}
