import path from 'node:path'
import { noteRun } from '~/database/last-runs.server'
import type { Db } from '~/database/schema'
import { sharedClock } from '~/database/shared-clock.server'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { hourlySet, type HourFile } from '~/provider/hours/hour-file'
import { importHours, type HourOutcome } from '~/provider/hours/import-hours'
import { hourPlaceOf } from '~/provider/hours/month-store'
import { sha256Of } from '~/provider/market/import/open-file'
import { DataFileError, DoubtfulFile } from '~/provider/open-data/data-file-error'
import { holdSet } from '~/provider/public-data/set-state'
import { readSettings } from '~/settings/settings.server'
import { showProgress } from './import-progress'
import type { Environment } from './import-settings'
import { describeOutcome } from './market-import-report'

type How = { env: Environment; takesFewerRows: boolean; refuse: (file: string, error: unknown) => void }

/**
 * Imports months of hours one after the other, while no other process imports one; Ctrl-C and SIGTERM end them, and leave nothing of
 * the month that is read.
 *
 * @returns the signal that ended them.
 */
export async function importHourFiles(db: Db, files: readonly HourFile[], { env, takesFewerRows, refuse }: How) {
  const { DATA_DIR, FILES_URL, HOURS_MONTHS } = env
  const settings = readSettings({ DATA_DIR, FILES_URL, HOURS_MONTHS, DEMO: '1' })
  const store = await openFileStore({ ...settings, databaseWaitMs: 0 })
  const keeping = { ...hourPlaceOf(settings, store), log: console.error }
  const stop = new AbortController()
  let stoppedBy: StopSignal | undefined
  // A terminal sends Ctrl-C to npm and to this process, and npm passes it on: the second one changes nothing.
  const cancel = (signal: StopSignal) => {
    stoppedBy ??= signal
    stop.abort(new DataFileError('A importação foi cancelada.', undefined, hourlySet))
  }
  for (const signal of stopSignals) process.on(signal, cancel)
  let rows = 0
  let areWhole = true

  async function importOne(file: HourFile): Promise<HourOutcome> {
    const sha256 = await sha256Of(file.path)
    const progress = showProgress(file.sizeBytes)
    const its = { fileName: path.basename(file.path), sha256, isAccepted: takesFewerRows, signal: stop.signal }
    try {
      return await importHours(db, file, { ...its, now, onProgress: progress.update }, keeping)
    } catch (error) {
      if (!(error instanceof DoubtfulFile)) throw error
      throw new DataFileError(`${error.message}. Se é o mês inteiro, importe-o de novo com --substituir.`, undefined, hourlySet)
    } finally {
      progress.stop()
    }
  }

  /** What becomes of a file is what is known of the set. */
  async function importHeld(file: HourFile): Promise<HourOutcome> {
    let outcome: HourOutcome | undefined
    let fault: unknown
    const begun = await holdSet(hourlySet, { db, now, clock: sharedClock(now), log: console.error }, async (before) => {
      try {
        outcome = await importOne(file)
        if (!('rowsRead' in outcome)) return { outcome: 'unchanged', reason: null }
        const stored = { row_count: outcome.rowsRead, stored_at: now().toISOString() }
        return { outcome: 'stored', reason: null, doubtful_sha256: null, ...stored }
      } catch (error) {
        fault = error
        return { outcome: before.outcome, reason: before.reason }
      }
    })
    await begun?.ended
    if (outcome) return outcome
    throw fault ?? new DataFileError(busy, undefined, hourlySet)
  }

  try {
    for (const file of files) {
      if (stop.signal.aborted) break
      try {
        const outcome = await importHeld(file)
        console.log(`${path.basename(file.path)}: ${describeHours(outcome)}`)
        if ('rowsRead' in outcome) rows += outcome.rowsRead
        await noteRun(db, { run: `import:${hourlySet}`, isDone: true }, now())
      } catch (error) {
        areWhole = false
        await noteRun(db, { run: `import:${hourlySet}`, isDone: false }, now())
        if (!(error instanceof DataFileError)) throw error
        refuse(file.path, error)
      }
    }
  } finally {
    for (const signal of stopSignals) process.off(signal, cancel)
  }
  return { rows, areWhole, stoppedBy }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type StopSignal = (typeof stopSignals)[number]

const busy = 'Outro processo está lendo este conjunto. Se ele acabou de ser encerrado, tente de novo em meio minuto.'

function describeHours(outcome: HourOutcome): string {
  if ('importedAt' in outcome) return describeOutcome({ kind: hourlySet, importedAt: outcome.importedAt })
  const { month, rowsRead, leftOut, loads, notes } = outcome
  const rowsWritten = rowsRead - leftOut.reduce((sum, it) => sum + it.rows, 0)
  const told = [`Cargas: ${loads.toLocaleString('pt-BR')}.`, ...notes]
  return describeOutcome({ kind: hourlySet, months: [month], rowsRead, rowsWritten, leftOut, repairs: [], notes: told })
}

function now() {
  return new Date()
}
