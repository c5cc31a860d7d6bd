import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import writeXlsxFile from 'write-excel-file/node'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { confirmImport } from '~/provider/month-imports/confirm-import'
import { undoImport } from '~/provider/month-imports/undo-import'
import { csvOf, importDay, monthRows, monthsOfUnit, seedUnits, storeDraft } from '../support/month-import'
import type { Row } from './print'
import { watched } from './watched'

/** 99,960 rows: just below an import's maximum. */
const units = 833

/** The month import on a file of its largest size and on one ten times smaller: read as a draft, confirmed, undone. */
export async function monthImportBench(): Promise<Row[]> {
  return [...(await measured('CSV', 83)), ...(await measured('CSV', units)), ...(await measured('XLSX', units))]
}

async function measured(kind: 'CSV' | 'XLSX', unitCount: number): Promise<Row[]> {
  const file = kind === 'CSV' ? csvOf(monthRows(unitCount)) : await xlsxOf(monthRows(unitCount))
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-months-'))
  const db = await openDatabase(path.join(folder, 'farol.db'))
  await seedUnits(db, unitCount)
  const count = unitCount * monthsOfUnit
  const rows: Row[] = []
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const { result, seconds, peakMb } = await watched(work)
    const value = `${(count / seconds).toFixed(0)} linhas/s`
    const name = `${kind}, ${count.toLocaleString('pt-BR')} linhas (${(file.length / 1e6).toFixed(1)} MB): ${what}`
    rows.push({ what: name, value, ratio: `${seconds.toFixed(1)} s, pico de memória ${peakMb.toFixed(0)} MB acima do início` })
    return result
  }
  const id = await step('ler e conferir', () => storeDraft(db, file))
  await step('confirmar', () => db.transaction().execute((trx) => confirmImport(trx, id, importDay)))
  await step('desfazer', () => db.transaction().execute((trx) => undoImport(trx, id, importDay)))
  await closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
  return rows
}

async function xlsxOf(rows: Iterable<(string | number)[]>): Promise<Buffer> {
  const cells = Array.from(rows, (row) =>
    row.map((value) => (typeof value === 'string' ? { value, type: String } : { value, type: Number })),
  )
  return writeXlsxFile(cells).toBuffer()
}
