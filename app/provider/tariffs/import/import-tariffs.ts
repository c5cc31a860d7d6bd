import { createHash } from 'node:crypto'
import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import type { Client } from '~/provider/http/client'
import { journalImport, type ImportOptions } from '~/provider/open-data/import-journal'
import { readCsv } from '~/provider/open-data/read-csv'
import { type TalliedRows, tallyRows } from '~/provider/open-data/tally-rows'
import { isComponentHeader } from './components/component-columns'
import { componentLayout } from './components/component-layout'
import { compareTariffs, tariffTable } from './compare-tariffs'
import { lowVoltageTable } from './low-voltage-rows'
import { distributorMatcher } from './match-distributor'
import { tariffFileLayout } from './tariff-file-layout'
import type { TariffAgent, RefusedRow, TariffLayout } from './tariff-layout'

export type ImportReport = {
  rowsRead: number
  rowsKept: number
  /** Rows of the table written, new or replaced. */
  tariffsWritten: number
  /** By reason, most frequent first. Every row read counts once, as kept or refused. */
  refused: TalliedRows<RefusedRow['reason']>[]
  /** Agents missing in the register, with the number of otherwise valid rows. */
  unknownAgents: UnknownAgent[]
}

export type ImportProgress = { bytes: number; rows: number }

type Options = ImportOptions & {
  now: Date
  /** Of the file, for the list of imports. */
  fileName?: string
  /** Of the file where it is not what is read: of a gz. */
  sha256?: string
  /** Its row in `tariff_import`. */
  recordId?: string
  /** Called after each piece of the file; reading continues when it returns. */
  onProgress?: (progress: ImportProgress) => void | Promise<void>
  /** The administrator; undefined for the command line. */
  actor?: { id: string; client: Client; importId: string }
  /** Writes more in the transaction of the tariffs. */
  within?: (trx: Db, report: ImportReport) => Promise<void>
}

/**
 * Imports one of ANEEL's two tariff files, recognised by its header: the homologated tariffs ("Tarifa de Aplicação" of group A, and
 * the plain ones of B1 and B3, for registered distributors), or their components, which complete the tariffs.
 *
 * The file is read completely before anything is written, in one transaction: a broken file changes nothing, and the database is
 * locked only while writing. Importing twice equals importing once.
 *
 * @throws DataFileError with the line and its error.
 */
export async function importTariffs(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  { now, onProgress = () => {}, actor, within = async () => {}, fileName = 'tarifas.csv', ...options }: Options,
): Promise<ImportReport> {
  const unknown = tallyUnknownAgents()
  const input = { matchDistributor: await distributorMatcher(db), onUnknownAgent: unknown.count }
  const tally = tallyRows<RefusedRow['reason']>()
  const progress = { bytes: 0, rows: 0 }
  const hash = createHash('sha256')
  let layout: TariffLayout | undefined
  let setId = 'tarifas-distribuidoras-energia-eletrica'

  async function* watched() {
    for await (const chunk of file) {
      yield chunk
      hash.update(chunk)
      progress.bytes += chunk.length
      await onProgress(progress)
    }
  }
  await readCsv(watched(), {
    delimiters: [';'],
    onHeader(names) {
      const isComponents = isComponentHeader(names)
      if (isComponents) setId = 'componentes-tarifarias'
      const opened = isComponents ? componentLayout(names, input) : tariffFileLayout(names, input)
      layout = opened
      return (record, line) => {
        progress.rows += 1
        const refusal = opened.take(record, line)
        if (refusal) tally.count(refusal.reason, refusal.line)
      }
    },
  })
  return db.transaction().execute(async (trx) => {
    const sha256 = options.sha256 ?? hash.digest('hex')
    const note = { setId, fileName, sha256, rowsRead: progress.rows, actorId: actor?.id, recordId: options.recordId, now }
    const write = async () => layout?.write(trx)
    const written = await journalImport(
      trx,
      note,
      { tables: [tariffTable, lowVoltageTable], write, tell: compareTariffs },
      options,
    )
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

type UnknownAgent = { cnpj: string; name: string; rows: number }

/** Many times the number of agents in ANEEL's file; further ones are not listed. */
const maxAgents = 500

/** Counts the rows of unregistered agents. */
function tallyUnknownAgents() {
  const agents = new Map<string, UnknownAgent>()
  return {
    count({ cnpj, name: agent }: TariffAgent) {
      const digits = cnpj.replaceAll(/[^0-9A-Z]/gi, '').slice(0, 14)
      const name = agent.slice(0, 120)
      const key = digits || name
      const known = agents.get(key)
      if (known) known.rows += 1
      else if (agents.size < maxAgents) agents.set(key, { cnpj: digits && digits.padStart(14, '0'), name, rows: 1 })
    },
    /** Most rows first. */
    list: (): UnknownAgent[] => [...agents.values()].toSorted((a, b) => b.rows - a.rows),
  }
}
