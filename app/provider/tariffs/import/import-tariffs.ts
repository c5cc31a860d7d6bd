import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import type { Client } from '~/provider/http/client'
import { distributorMatcher, type MatchDistributor } from './match-distributor'
import { placeRow, refusals, type RefusalReason } from './place-row'
import { readTariffFile, type FileRow } from './read-tariff-file'
import { readDay, readDecimal } from './read-values'
import { tallyRows, type TalliedRows } from '~/provider/open-data/tally-rows'
import { readResolution } from './resolution'
import { closeBook, writeRate, type TariffBook } from './tariff-book'
import { tallyUnknownAgents, type UnknownAgent } from './unknown-agents'
import { writeTariffs } from './write-tariffs'

export type ImportReport = {
  rowsRead: number
  rowsKept: number
  /** Rows of the table written, new or over what was there. */
  tariffsWritten: number
  /** By reason, most frequent first. Every row read is kept or refused, once. */
  refused: TalliedRows<RefusalReason>[]
  /** Who is not in the register, with the rows that would otherwise be kept. */
  unknownAgents: UnknownAgent[]
}

export type ImportProgress = { bytes: number; rows: number }

type Options = {
  now: Date
  /** Told after each piece of the file; the next is read when it returns. */
  onProgress?: (progress: ImportProgress) => void | Promise<void>
  /** Who imports from the page; undefined for the command. */
  actor?: { id: string; client: Client; importId: string }
  /** Writes more in the transaction of the tariffs. */
  within?: (trx: Db, report: ImportReport) => Promise<void>
}

/**
 * Imports ANEEL's file of homologated tariffs: "Tarifa de Aplicação" of group A, of the distributors in the register.
 *
 * The file is read to its end before anything is written, and all is written in one transaction: a broken file changes
 * nothing, and the database is locked only while writing. Importing twice is importing once.
 *
 * @throws DataFileError with the line and what is wrong there.
 */
export async function importTariffs(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  { now, onProgress = () => {}, actor, within = async () => {} }: Options,
): Promise<ImportReport> {
  const matchDistributor = await distributorMatcher(db)
  const book: TariffBook = new Map()
  const tally = tallyRows<RefusalReason>()
  const unknown = tallyUnknownAgents()
  const progress = { bytes: 0, rows: 0 }

  async function* watched() {
    for await (const chunk of file) {
      yield chunk
      progress.bytes += chunk.length
      await onProgress(progress)
    }
  }
  await readTariffFile(watched(), (row) => {
    progress.rows += 1
    const refusal = enterRow(book, row, matchDistributor)
    if (refusal) tally.count(refusal.reason, refusal.line)
    if (refusal?.reason === refusals.agent) unknown.count(row)
  })

  const { rows, orphanLines } = closeBook(book)
  for (const line of orphanLines) tally.count(refusals.orphanGeneration, line)
  const refused = tally.list()
  const rowsRefused = refused.reduce((sum, it) => sum + it.rows, 0)
  const rowsKept = progress.rows - rowsRefused
  const report = { rowsRead: progress.rows, rowsKept, tariffsWritten: rows.length, refused, unknownAgents: unknown.list() }
  await db.transaction().execute(async (trx) => {
    await writeTariffs(trx, rows)
    await audit(trx, entryOf(rows.length, actor), now)
    await within(trx, report)
  })
  return report
}

function entryOf(written: number, actor: Options['actor']): Parameters<typeof audit>[1] {
  const rows = String(written)
  const action = 'tariffs-imported'
  if (!actor) return { action, client: { address: undefined, agent: undefined }, details: { by: 'tariffs:import', rows } }
  return {
    action,
    actor: actor.id,
    object: { type: 'tariff-import', id: actor.importId },
    client: actor.client,
    details: { rows },
  }
}

/** Enters a row in the book. The refused row may be an earlier one, which this one replaces. */
function enterRow(
  book: TariffBook,
  row: FileRow,
  matchDistributor: MatchDistributor,
): { reason: RefusalReason; line: number } | undefined {
  const { line } = row
  const place = placeRow(row)
  if (typeof place === 'string') return { reason: place, line }
  const distributorId = matchDistributor({ cnpj: row.cnpj, name: row.agent })
  if (distributorId === undefined) return { reason: refusals.agent, line }

  const validFrom = readDay(row.validFrom, 'DatInicioVigencia', line)
  const validTo = readDay(row.validTo, 'DatFimVigencia', line)
  const tusd = readDecimal(row.tusd, 'VlrTUSD', line)
  const te = readDecimal(row.te, 'VlrTE', line)
  if (!validFrom || !validTo || tusd === null) return { reason: refusals.blank, line }
  if (validTo < validFrom) return { reason: refusals.period, line }

  const rate = { tusd, te, resolution: readResolution(row.resolution), validTo, line }
  const loserLine = writeRate(book, { ...place, distributorId, validFrom }, rate)
  return loserLine === undefined ? undefined : { reason: refusals.older, line: loserLine }
}
