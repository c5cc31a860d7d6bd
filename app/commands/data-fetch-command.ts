import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { sharedClock } from '~/database/shared-clock.server'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { hourPlaceOf } from '~/provider/hours/month-store'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { sourcesOf } from '~/provider/public-data/public-data'
import { publicSets, type SetId } from '~/provider/public-data/sets'
import type { InTurn, TryEnd } from '~/provider/public-data/take-file'
import { fetchSet } from '~/provider/public-data/take-set'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { readSettings } from '~/settings/settings.server'
import { databaseLocation, explainOrThrow, type Environment } from './import-settings'
import { shownInteger } from './report-text'

/**
 * Fetches public sets from their sources and imports them, as the site does at its hours, whatever OPEN_DATA says.
 *
 * @returns the exit code: 1 if a set could not be fetched, or waits for a person, with the reason printed.
 */
export async function runDataFetch(typed: readonly string[], env: Environment): Promise<0 | 1> {
  try {
    const asked = typed.filter((it) => it !== acceptFlag)
    const unknown = asked.find((id) => !isSet(id))
    if (asked.length === 0 || unknown !== undefined) {
      const problem = unknown === undefined ? 'Informe o conjunto' : `"${unknown}" não é um dos conjuntos`
      throw new DataFileError(
        `${problem}: npm run data:fetch -- CONJUNTO… [${acceptFlag}]\n${publicSets.map(({ id }) => `  ${id}`).join('\n')}`,
      )
    }
    return (await fetchAll(asked.filter(isSet), typed.includes(acceptFlag), env)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof DataFileError ? error.message : explainOrThrow(error))
    return 1
  }
}

/** Stores the file that waits for a decision. */
const acceptFlag = '--aceitar'

async function fetchAll(ids: readonly SetId[], isAccepted: boolean, env: Environment): Promise<boolean> {
  const location = databaseLocation(env)
  const { HOURS_MONTHS, DATA_DIR, FILES_URL, ANEEL_DATA_URL, CCEE_DATA_URL, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = env
  const given = { HOURS_MONTHS, DATA_DIR, FILES_URL, ANEEL_DATA_URL, CCEE_DATA_URL, HTTPS_PROXY, HTTP_PROXY, NO_PROXY }
  const { dataDir, filesUrl, hoursMonths, openData } = readSettings({ ...given, DEMO: '1' })
  const db = await openDatabase(location)
  try {
    await seedTariffs(db)
    const store = await openFileStore({ filesUrl, dataDir, databaseWaitMs: 0 })
    const deps = {
      db,
      now,
      store,
      clock: sharedClock(now),
      log: console.error,
      folder: path.join(dataDir, 'public-data'),
      inTurn,
      hours: { ...hourPlaceOf({ dataDir, filesUrl, hoursMonths }, store), log: console.error },
    }
    let isWhole = true
    for (const id of ids) {
      const end = await (await fetchSet(id, sourcesOf(openData), { isAccepted }, deps))?.ended
      console.log(`${id}: ${endInWords(end)}`)
      if (end?.outcome !== 'stored' && end?.outcome !== 'unchanged') isWhole = false
    }
    return isWhole
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await closeDatabase(db)
  }
}

const inTurn: InTurn = (work) => work()

function isSet(id: string): id is SetId {
  return publicSets.some((set) => set.id === id)
}

function endInWords(end: TryEnd | undefined): string {
  if (!end) return 'outro processo está buscando este conjunto.'
  if (end.outcome === 'stored') return `gravado, ${shownInteger(Number(end.row_count))} linhas lidas.`
  if (end.outcome === 'unchanged') return 'sem novidade: é o arquivo que já está gravado.'
  const canAccept = end.doubtful_sha256 ? ` Para gravá-lo assim mesmo, repita com ${acceptFlag}.` : ''
  return `nada foi gravado. ${end.reason}${canAccept}`
}

function now() {
  return new Date()
}
