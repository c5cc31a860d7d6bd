import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../support/postgres'
import { startSheetsStandIn } from '../../support/sheets-stand-in'
import { startSmtp } from '../../support/smtp'
import { openBooks } from './books'
import { programOf } from './program'

export type Database = 'SQLite' | 'PostgreSQL'

/** The secret that lets a client say whose call it is, so that no limit for one visitor stands in its way. */
export const providerKey = 'chave-do-ensaio-'.repeat(3)

/** Providers of the build over one database, one folder of documents, one mail server and one spreadsheet. */
export async function startInstallation({ database, processes }: { database: Database; processes: number }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
  const postgres = database === 'PostgreSQL' ? await startPostgres({ fsync: true }) : undefined
  const [smtp, sheets] = [await startSmtp(), await startSheetsStandIn()]
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    DEMO: '1',
    DEMO_MARKET_AGENTS: '0',
    SESSION_SECRET: 'segredo-do-ensaio-'.repeat(3),
    PROVIDER_KEY: providerKey,
    SMTP_URL: smtp.url,
    GOOGLE_SHEETS_ID: sheets.settings.spreadsheetId,
    GOOGLE_SHEETS_CREDENTIALS: JSON.stringify(sheets.settings.credentials),
    GOOGLE_SHEETS_URL: sheets.settings.url,
  }
  const programs = await Promise.all(Array.from({ length: processes }, () => programOf('provider', env)))
  // The first makes the tables and the demonstration.
  for (const program of programs) await program.start()
  const books = openBooks(postgres?.url ?? path.join(dataDir, 'farol.sqlite'))

  return {
    /** The settings of its programs. */
    env,
    programs,
    books,
    smtp,
    sheets,
    postgres,
    documentsDir: path.join(dataDir, 'files'),
    async stop() {
      for (const program of programs) await program.kill()
      await books.close()
      await Promise.all([smtp.stop(), sheets.stop(), postgres?.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>
