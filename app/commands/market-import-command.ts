import { constants } from 'node:os'
import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { noteRun } from '~/database/last-runs.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { knowHourFile, type HourFile } from '~/provider/hours/hour-file'
import { checkMarket } from '~/provider/market/import/check-market'
import { dataSets } from '~/provider/market/import/data-sets'
import { importMarketFile, type Outcome } from '~/provider/market/import/import-file'
import { knowFile, type MarketFile } from '~/provider/market/import/open-file'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { filesUnder } from './files-in'
import { importHourFiles } from './import-hour-files'
import { showProgress } from './import-progress'
import { databaseLocation, explainOrThrow, typedPath, type Environment } from './import-settings'
import { describeCheck, describeOutcome } from './market-import-report'
import { describeCost, shownInteger } from './report-text'

/**
 * Imports public files of the market into the database of the settings, each completely or not at all, and prints the results.
 *
 * @returns the exit code: 1 if a file was refused, with its reason printed; the other files are still imported. After a signal
 * that ended an import of hours, that of a program which the signal ended, such as 130 for Ctrl-C.
 */
export async function runMarketImport(typed: readonly string[], env: Environment): Promise<number> {
  try {
    if (typed.every((it) => it === replaceFlag))
      throw new DataFileError('Informe os arquivos ou a pasta: npm run market:import -- PASTA|ARQUIVO… [--substituir]')
    const takesFewerRows = typed.includes(replaceFlag)
    const paths = typed.filter((it) => it !== replaceFlag).map((it) => typedPath(it, env))
    const { areWhole, stoppedBy } = await importPaths(paths, env, takesFewerRows)
    if (stoppedBy) return 128 + constants.signals[stoppedBy]
    return areWhole ? 0 : 1
  } catch (error) {
    console.error(error instanceof DataFileError ? error.message : explainOrThrow(error))
    return 1
  }
}

/** Allows a file's months to replace months with many more rows. */
const replaceFlag = '--substituir'

/** Whether no file was refused or needs a confirmation, and the signal that ended an import. */
async function importPaths(paths: readonly string[], env: Environment, takesFewerRows: boolean) {
  const location = databaseLocation(env)
  const db = await openDatabase(location, { limits: importLimits })
  try {
    const { files, hourFiles, refused } = await knowFiles(await filesUnder(paths))
    for (const kind of refused) if (kind !== undefined) await noteRun(db, { run: `import:${kind}`, isDone: false }, now())
    const startedAt = performance.now()
    let rows = 0
    let areWhole = refused.length === 0
    let stoppedBy: keyof typeof constants.signals | undefined
    const answers = files.filter(({ isJson }) => isJson)
    for (const file of files) {
      const outcome = await importFile(db, file, {
        takesFewerRows,
        isQuiet: file.isJson && answers.length > maxAnswersShown,
      })
      if (!outcome || 'fewer' in outcome) areWhole = false
      else if ('rowsRead' in outcome) rows += outcome.rowsRead
    }
    if (hourFiles.length > 0) {
      const hours = await importHourFiles(db, hourFiles, { env, takesFewerRows, refuse })
      rows += hours.rows
      areWhole &&= hours.areWhole
      stoppedBy = hours.stoppedBy
    }
    if (answers.length > maxAnswersShown) console.log(`Arquivos do cadastro de CNPJ: ${shownInteger(answers.length)}`)
    if (files.length > 0) console.log(describeCheck(await checkMarket(db)))
    const seconds = (performance.now() - startedAt) / 1000
    console.log(describeCost(rows, { seconds, peakRssBytes: process.resourceUsage().maxRSS * 1024 }))
    return { areWhole, stoppedBy }
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await closeDatabase(db)
  }
}

/** A file is written in a few statements, whose time grows with its size. */
const importLimits = { statementMs: 0, silenceMs: 0 }

/** The recognised files in order of dependency; refused ones are reported at once, and told by their data set where it is known. */
async function knowFiles(paths: readonly string[]) {
  const files: MarketFile[] = []
  const hourFiles: HourFile[] = []
  const refused: (string | undefined)[] = []
  for (const file of paths) {
    const know = async () => {
      const hours = await knowHourFile(file)
      if (hours) hourFiles.push(hours)
      else files.push(await knowFile(file))
    }
    await know().catch((error: unknown) => {
      refused.push(error instanceof DataFileError ? error.kind : undefined)
      refuse(file, error)
    })
  }
  const inOrder = files.toSorted((a, b) => dataSets.indexOf(a.dataSet) - dataSets.indexOf(b.dataSet))
  return { files: inOrder, hourFiles: hourFiles.toSorted((a, b) => a.month - b.month), refused }
}

function refuse(file: string, error: unknown) {
  const reason = error instanceof DataFileError ? error.message : explainOrThrow(error)
  console.error(`${path.basename(file)}: recusado. ${reason}\nNada deste arquivo foi gravado.`)
}

type How = { isQuiet: boolean; takesFewerRows: boolean }

async function importFile(db: Db, file: MarketFile, { isQuiet, takesFewerRows }: How): Promise<Outcome | undefined> {
  const name = path.basename(file.path)
  const progress = file.sizeBytes > smallFileBytes ? showProgress(file.sizeBytes) : undefined
  try {
    const options = { now, takesFewerRows, ...(progress && { onProgress: progress.update }) }
    const outcome = await importMarketFile(db, file, options).finally(() => progress?.stop())
    if (!isQuiet) console.log(`${name}: ${describeOutcome(outcome)}`)
    // A file that was imported before is done too: somebody fetched the newest, and it has not changed.
    await noteRun(db, { run: `import:${file.dataSet.kind}`, isDone: !('fewer' in outcome) }, now())
    return outcome
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error
    refuse(file.path, error)
    await noteRun(db, { run: `import:${file.dataSet.kind}`, isDone: false }, now())
    return undefined
  }
}

/** A folder may contain one answer of the company register per agent. */
const maxAnswersShown = 20

/** Read too quickly for a progress bar. */
const smallFileBytes = 1024 * 1024

function now() {
  return new Date()
}
