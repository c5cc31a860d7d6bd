import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db, Schema } from '~/database/schema'
import { importMarketFile, type FileReport } from '~/provider/market/import/import-file'
import { knowFile } from '~/provider/market/import/open-file'
import { openEmptyPostgres } from './postgres'

export const importTime = () => new Date('2026-11-21T15:00:00Z')

export function csv(...lines: string[]) {
  return lines.map((line) => `${line}\n`).join('')
}

type Options = Partial<Parameters<typeof importMarketFile>[2]>

const folder = mkdtempSync(path.join(tmpdir(), 'market-import-'))
let files = 0

/** Imports a file of this content. */
export async function importText(db: Db, content: string | Uint8Array, name = 'dados.csv', options: Options = {}) {
  const file = path.join(folder, `${(files += 1)}-${name}`)
  writeFileSync(file, content)
  return importMarketFile(db, await knowFile(file), { now: importTime, ...options })
}

/** The report of a file that was not imported before. */
export const report = async (...args: Parameters<typeof importText>) => (await importText(...args)) as FileReport

export const rowsOf = (db: Db, table: keyof Schema) => db.selectFrom(table).selectAll().execute()

const databases = {
  SQLite: async () => ({ url: ':memory:', stop: async () => {} }),
  PostgreSQL: openEmptyPostgres,
}

/** Tables whose rows the tests count. */
const emptied = [
  'market_import',
  'market_agent',
  'market_profile',
  'market_load',
  'market_load_month',
  'market_activity_month',
  'market_environment_month',
  'market_plant_month',
  'market_breach',
  'market_exit',
  'pld_hour',
  'prospect',
  'prospect_base',
  'charge_month',
] as const

/** The tests on each database, with empty tables before each of them. */
export function describeWithMarket(tests: (db: () => Db) => void) {
  describe.each(Object.entries(databases))('on %s', (_, openEmpty) => {
    let server: Awaited<ReturnType<typeof openEmpty>>
    let db: Db
    beforeAll(async () => {
      server = await openEmpty()
      db = await openDatabase(server.url)
    })
    afterAll(async () => {
      await closeDatabase(db)
      await server.stop()
    })
    beforeEach(async () => {
      for (const table of emptied) await db.deleteFrom(table).execute()
    })
    tests(() => db)
  })
}
