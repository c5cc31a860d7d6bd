import { viabilityUpload, type reportTypes } from '~/contract/measuring-points'
import type { Db } from '~/database/schema'
import { isPdf } from '~/domain/files/pdf'
import { isXlsx } from '~/domain/files/xlsx'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import { sentFileName } from '../files/sent-file-name'
import { HttpRefusal } from '../http/refusal'

type ReportType = (typeof reportTypes)[number]
type UnitMonth = { unitId: string; year: number; month: number }
type SentDocument = { name: string; bytes: Uint8Array; mediaType: string }
type WrittenDocument = { name: string; written: WrittenFile; mediaType: string }

const pdf = 'application/pdf'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The documents of a type in sent files, by content: PDFs, and workbooks of measurements. Any other file refuses all. */
export async function readDocuments(files: readonly File[], type: ReportType | typeof viabilityUpload): Promise<SentDocument[]> {
  const takesWorkbooks = type === 'PLANILHA_MEDICAO'
  const wanted = takesWorkbooks ? 'nem um PDF nem uma planilha XLSX' : 'um PDF'
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const name = sentFileName(file)
      if (isPdf(bytes)) return { name, bytes, mediaType: pdf }
      if (takesWorkbooks && isXlsx(bytes)) return { name, bytes, mediaType: xlsx }
      throw new HttpRefusal(422, `O arquivo ${name} não é ${wanted}.`, ['files'])
    }),
  )
}

/** Inserts written viability studies of a unit in the caller's transaction, and returns their storage ids. */
export async function storeViabilityFiles(trx: Db, files: Files, unitId: string, documents: readonly WrittenDocument[]) {
  const kept = await keepAll(trx, files, viabilityUpload, documents)
  await trx
    .insertInto('unit_upload')
    .values(kept.map((storage_id) => ({ unit_id: unitId, type: viabilityUpload, storage_id })))
    .execute()
  return kept
}

/** Inserts written documents of a month in the caller's transaction, and returns their storage ids. */
export async function insertReports(
  trx: Db,
  files: Files,
  { unitId, year, month }: UnitMonth,
  type: ReportType,
  documents: readonly WrittenDocument[],
) {
  const ofMonth = trx.selectFrom('unit_month').select('month').where('unit_id', '=', unitId)
  const found = await ofMonth.where('year', '=', year).where('month', '=', month).executeTakeFirst()
  if (!found) throw new HttpRefusal(404, 'Cadastre os dados do mês antes dos documentos dele.')
  const kept = await keepAll(trx, files, type, documents)
  await trx
    .insertInto('unit_report')
    .values(kept.map((storage_id) => ({ unit_id: unitId, year, month, type, storage_id })))
    .execute()
  return kept
}

/**
 * Removes a document from a unit in the caller's transaction: false for an unknown id. A file shared by several months stays for
 * the others.
 */
export async function dropUnitFile(trx: Db, unitId: string, storageId: string): Promise<{ isLast: boolean }> {
  const tables = ['unit_upload', 'unit_report'] as const
  let dropped = 0n
  for (const table of tables) {
    const rows = trx.deleteFrom(table).where('unit_id', '=', unitId).where('storage_id', '=', storageId)
    dropped += (await rows.executeTakeFirstOrThrow()).numDeletedRows
  }
  if (dropped === 0n) throw new HttpRefusal(404, 'Documento não encontrado nesta unidade.')
  for (const table of tables) {
    const other = trx.selectFrom(table).select('storage_id').where('storage_id', '=', storageId)
    if (await other.executeTakeFirst()) return { isLast: false }
  }
  await forgetDocuments(trx, [storageId])
  return { isLast: true }
}

async function keepAll(trx: Db, files: Files, type: string, documents: readonly WrittenDocument[]) {
  const kept: string[] = []
  for (const { name, written, mediaType } of documents) {
    const description = { folder: 'unit-documents', name, type, situation: 'RECEBIDO', media_type: mediaType } as const
    kept.push(await files.enter(written, description, trx))
  }
  return kept
}
