import { access } from 'node:fs/promises'
import path from 'node:path'
import { askPostgres } from '~/database/condition/postgres-condition.server'
import { askSqlite } from '~/database/condition/sqlite-condition.server'
import { DatabaseFault } from '~/database/database-fault.server'
import { pendingMigrations } from '~/database/migrate.server'
import type { Db } from '~/database/schema'
import { StoreUnavailable } from '~/provider/file-store/file-store'
import { bytesHere, monthsWithFiles, type KeptMonth } from '~/provider/hours/kept-months'
import { hourPlaceOf, type HourPlace } from '~/provider/hours/month-store'
import type { Settings } from '~/settings/settings.server'
import { importAgain } from '../missing-hours'
import { shownDecimal, shownMonth } from '../report-text'
import type { Finding } from './finding'

const name = 'Consumo horário'

/** How many months of hours there are, how large, and which lack their files; nothing where the database's own line tells why. */
export async function lookAtHours(its: Settings, withinMs: number): Promise<Finding[]> {
  const { dataDir, databaseUrl } = its
  const file = path.join(dataDir, 'farol.sqlite')
  if (databaseUrl === undefined && !(await isThere(file))) return []
  const look = async (db: Db) => ((await pendingMigrations(db)).length > 0 ? [] : lookIn(db, await placeOf(its, withinMs)))
  try {
    return await (databaseUrl === undefined ? askSqlite(file, withinMs, look) : askPostgres(databaseUrl, withinMs, look))
  } catch (error) {
    if (error instanceof DatabaseFault) return []
    if (!(error instanceof StoreUnavailable)) throw error
    const advice = 'Veja a linha dos documentos no S3: os meses estão no mesmo lugar.'
    return [{ name, state: 'desconhecido', found: 'o S3 não respondeu', advice }]
  }
}

async function placeOf(its: Settings, withinMs: number): Promise<HourPlace> {
  const { filesUrl } = its
  if (!filesUrl) return { folder: path.join(its.dataDir, 'hours') }
  const { s3Store } = await import('~/provider/file-store/s3-store')
  const limits = { connectMs: withinMs, requestMs: withinMs, wholeMs: withinMs, attempts: 1 }
  return hourPlaceOf(its, s3Store(filesUrl, limits))
}

async function lookIn(db: Db, place: HourPlace): Promise<Finding[]> {
  const months = await monthsWithFiles(db, place)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return [{ name, state: 'em ordem', found: 'nenhum mês guardado' }]
  const bytes = await bytesHere(months, place)
  const span = first === last ? shownMonth(first.month) : `${shownMonth(first.month)} a ${shownMonth(last.month)}`
  const count = months.length === 1 ? '1 mês' : `${months.length} meses`
  const where = `${place.shared ? `no S3, e ${sizeText(bytes)} de cópias` : sizeText(bytes)} em DATA_DIR/hours`
  const missing = months.filter((it) => it.missing.length > 0)
  const found = `${count}, ${span}: ${where}`
  if (missing.length === 0) return [{ name, state: 'em ordem', found }]
  return [
    { name, state: 'atenção', found: `${found}; sem arquivos: ${namesOf(missing)}`, advice: await adviceFor(missing, place) },
  ]
}

/** Months imported before FILES_URL was set are still in the folder. */
async function adviceFor(missing: readonly KeptMonth[], place: HourPlace) {
  const isHere = place.shared !== undefined && (await bytesHere(missing, place)) > 0
  return isHere ? `npm run files:move os copia desta máquina para o S3. Os que ele não achar: ${importAgain}` : importAgain
}

function namesOf(months: readonly KeptMonth[]) {
  return months.map(({ month }) => shownMonth(month)).join(', ')
}

function sizeText(bytes: number) {
  return bytes >= 1e9 ? `${shownDecimal(bytes / 1e9)} GB` : `${shownDecimal(bytes / 1e6)} MB`
}

function isThere(file: string) {
  return access(file).then(
    () => true,
    () => false,
  )
}
