import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Db } from '~/database/schema'
import type { Client } from '../http/client'
import { importMarketFile } from '../market/import/import-file'
import { hourlySet, knowHourFile } from '../hours/hour-file'
import { importHours, type HourKeeping } from '../hours/import-hours'
import { beginsLikeGzip, headerOf, knowFile, readBytes } from '../market/import/open-file'
import { DataFileError, DoubtfulFile } from '../open-data/data-file-error'
import type { ImportOptions } from '../open-data/import-journal'
import { decodeText } from '../open-data/decode-text'
import { importFlags, isFlagHeader } from '../premises/import-flags'
import { importSurcharges, isSurchargeHeader } from '../premises/import-surcharges'
import { isComponentHeader } from '../tariffs/import/components/component-columns'
import { importTariffs } from '../tariffs/import/import-tariffs'
import { beginImport, runImport } from '../tariffs/import/recorded-import'
import { isTariffHeader } from '../tariffs/import/read-tariff-file'
import { publicSets, type SetId } from './sets'

type Options = ImportOptions & {
  now: () => Date
  /** Name of the file for people. */
  fileName: string
  sha256: string
  /** The administrator; undefined for the system itself. */
  actor?: { id: string; client: Client } | undefined
  /** Whether a person accepts a file that is older, or has far fewer rows. */
  isAccepted: boolean
  /** A file with fewer rows is doubtful. */
  leastRows: number
  /** Keeps the file of an import of tariffs whose distributors are not all in the register: its rows may be imported later. */
  keepFile?: (importId: string) => Promise<void>
  /** Where the months of hours are kept; only their set needs it. */
  hours?: HourKeeping
  /** Ends the import of a month of hours. */
  signal?: AbortSignal | undefined
}

/**
 * The set of a file, by its header, whatever its name; gzip by content.
 *
 * @throws DataFileError for a page, an empty file, or a header of no set.
 */
export async function setOfFile(path: string): Promise<SetId> {
  const isZipped = await beginsLikeGzip(path)
  for await (const text of decodeText(readBytes({ path, isZipped }))) {
    if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) throw new DataFileError('é uma página, e não um arquivo de dados')
    const names = headerOf(text.slice(0, text.indexOf('\n') + 1 || text.length))
    if (isFlagHeader(names)) return 'bandeiras-tarifarias'
    if (isSurchargeHeader(names)) return 'bandeira-tarifaria-adicional'
    if (isComponentHeader(names)) return 'componentes-tarifarias'
    if (isTariffHeader(names)) return 'tarifas-distribuidoras-energia-eletrica'
    if (await knowHourFile(path)) return hourlySet
    const { dataSet } = await knowFile(path)
    const set = publicSets.find(({ id }) => id === dataSet.kind)
    if (!set) throw new DataFileError(`é um arquivo de ${dataSet.kind}, que esta página não recebe`)
    return set.id
  }
  throw new DataFileError('o arquivo está vazio')
}

/**
 * Imports a file of a set by the importer of the set, completely or not at all.
 *
 * @returns its rows.
 * @throws DataFileError if the file breaks its promise; DoubtfulFile if a person may still accept it; Rehearsed after a rehearsal.
 */
export async function importPublicFile(
  db: Db,
  id: SetId,
  path: string,
  options: Options,
): Promise<{ rowsRead: number | undefined }> {
  const { now, isAccepted, leastRows, keepFile, hours, signal, ...told } = options
  const { fileName, actor, isRehearsal } = told
  const found = await setOfFile(path)
  if (found !== id) throw new DataFileError(`o cabeçalho é o de ${found}, e não o de ${id}`)
  const isZipped = await beginsLikeGzip(path)
  if (id === hourlySet && hours) {
    const outcome = await importHours(db, (await knowHourFile(path))!, { ...told, now, isAccepted, leastRows, signal }, hours)
    return { rowsRead: 'rowsRead' in outcome ? outcome.rowsRead : undefined }
  }
  const ofFlags = { ...told, now: now(), isAccepted }
  if (id === 'bandeiras-tarifarias') return importFlags(db, readBytes({ path, isZipped }), ofFlags)
  if (id === 'bandeira-tarifaria-adicional') return importSurcharges(db, readBytes({ path, isZipped }), ofFlags)
  if (id === 'tarifas-distribuidoras-energia-eletrica' || id === 'componentes-tarifarias') {
    if (isRehearsal) return importTariffs(db, readBytes({ path, isZipped }), { isRehearsal, now: now() })
    const importId = randomUUID()
    const begun = { id: importId, actorId: actor?.id ?? null, fileName, sizeBytes: (await stat(path)).size }
    if (!(await beginImport(db, begun, now()))) throw new DataFileError('outra importação de tarifas está em andamento')
    const { sha256, first } = told
    const recorded = { now, leastRows, sha256, ...(actor && { actor }), ...(first && { first }) }
    const report = await runImport(db, importId, readBytes({ path, isZipped }), recorded)
    if (report.unknownAgents.length > 0) await keepFile?.(importId)
    return report
  }
  const outcome = await importMarketFile(db, await knowFile(path), { ...told, now, leastRows, takesFewerRows: isAccepted })
  if ('importedAt' in outcome) return { rowsRead: undefined }
  if ('rowsRead' in outcome) return outcome
  const months = outcome.fewer.map(
    ({ month, stored, inFile }) => `${month % 100}/${Math.floor(month / 100)}: ${inFile} de ${stored}`,
  )
  throw new DoubtfulFile(`o arquivo tem menos de nove décimos das linhas gravadas (${months.join('; ')})`)
}
