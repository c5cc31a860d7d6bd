import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { createMonthFile } from '~/provider/hours/month-file.fixture'
import { monthFileName, parquetFileName } from '~/provider/hours/read-hours'

/** A month of hours of one load in a data folder, with its row; the Parquet file has no rows. Returns its files' names. */
export async function keepMonth(db: Db, dataDir: string, month: number): Promise<string[]> {
  const version = String(month).padEnd(16, 'a')
  const folder = path.join(dataDir, 'hours')
  mkdirSync(folder, { recursive: true })
  const file = createMonthFile(path.join(folder, monthFileName(month, version)))
  file.add({ code: 1, profileCode: 10, cnpj: null, submarket: 'SUL', wh: Int32Array.of(month, 0) })
  file.close()
  writeFileSync(path.join(folder, parquetFileName(month, version)), 'PAR1')
  const row = { month, version, file_name: 'a.csv', row_count: 1, load_count: 1, report: '{}', imported_at: '2026-11-21' }
  await db.insertInto('hour_month').values(row).execute()
  return [parquetFileName(month, version), monthFileName(month, version)]
}
