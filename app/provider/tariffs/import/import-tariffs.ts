import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import type { Client } from '~/provider/http/client'
import { readCsv } from '~/provider/open-data/read-csv'
import { tallyRows, type TalliedRows } from '~/provider/open-data/tally-rows'
import { isComponentHeader } from './components/component-columns'
import { componentLayout } from './components/component-layout'
import { distributorMatcher } from './match-distributor'
import { tariffFileLayout } from './tariff-file-layout'
import type { RefusedRow, TariffLayout } from './tariff-layout'
import { tallyUnknownAgents, type UnknownAgent } from './unknown-agents'

export type ImportReport = {
  rowsRead: number
  rowsKept: number
  /** Rows of the table written, new or over what was there. */
  tariffsWritten: number
  /** By reason, most frequent first. Every row read is kept or refused, once. */
  refused: TalliedRows<RefusedRow['reason']>[]
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
 * Imports one of ANEEL's two files of tariffs, known by its header: the homologated tariffs ("Tarifa de Aplicação" of group A, of the
 * distributors in the register), or their components, which give the tariffs what they lack.
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
  const unknown = tallyUnknownAgents()
  const input = { matchDistributor: await distributorMatcher(db), onUnknownAgent: unknown.count }
  const tally = tallyRows<RefusedRow['reason']>()
  const progress = { bytes: 0, rows: 0 }
  let layout: TariffLayout | undefined

  async function* watched() {
    for await (const chunk of file) {
      yield chunk
      progress.bytes += chunk.length
      await onProgress(progress)
    }
  }
  await readCsv(watched(), {
    delimiters: [';'],
    onHeader(names) {
      const opened = isComponentHeader(names) ? componentLayout(names, input) : tariffFileLayout(names, input)
      layout = opened
      return (record, line) => {
        progress.rows += 1
        const refusal = opened.take(record, line)
        if (refusal) tally.count(refusal.reason, refusal.line)
      }
    },
  })
  return db.transaction().execute(async (trx) => {
    const written = await layout?.write(trx)
    for (const { reason, line } of written?.refused ?? []) tally.count(reason, line)
    const refused = tally.list()
    const rowsKept = progress.rows - refused.reduce((sum, it) => sum + it.rows, 0)
    const tariffsWritten = written?.tariffsWritten ?? 0
    const report = { rowsRead: progress.rows, rowsKept, tariffsWritten, refused, unknownAgents: unknown.list() }
    await audit(trx, entryOf(tariffsWritten, actor), now)
    await within(trx, report)
    return report
  })
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
