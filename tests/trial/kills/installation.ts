import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../support/postgres'
import { s3Keys, startS3 } from '../../support/s3-server'
import { startSheetsStandIn } from '../../support/sheets-stand-in'
import { startSmtp } from '../../support/smtp'
import { startKeepAliveProxy } from '../load/keep-alive-proxy'
import { openTrialDatabase } from './trial-database'
import type { DocumentFolder } from './documents'
import { programOf } from './program'

export type Database = 'SQLite' | 'PostgreSQL'

/** The secret for setting a call's client address, so that limits per visitor do not apply. */
export const providerKey = 'chave-do-ensaio-'.repeat(3)

export type InstallationOptions = {
  database: Database
  /** Providers, or web processes in front of one provider. */
  processes: number
  /** Location of the documents; default: on disk. */
  files?: 'S3'
  isWeb?: boolean
}

/**
 * Providers of the build over one database, document store, mail server and spreadsheet; or web processes over one provider,
 * behind a proxy.
 */
export async function startInstallation({ database, processes, files, isWeb = false }: InstallationOptions) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
  const postgres = database === 'PostgreSQL' ? await startPostgres({ fsync: true }) : undefined
  const [smtp, sheets, s3] = [await startSmtp(), await startSheetsStandIn(), files && (await startS3())]
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
    TRUSTED_PROXIES: '1',
    ...(s3 && { ...s3Keys, FILES_URL: s3.url() }),
  }
  const providers = await startEach('provider', isWeb ? 1 : processes, env)
  const sites = isWeb ? await startEach('index', processes, { ...env, PROVIDER_URL: providers[0]!.address }) : []
  const proxy = isWeb ? await startKeepAliveProxy(sites.map(({ address }) => address)) : undefined
  const programs = [...providers, ...sites]
  const db = openTrialDatabase(postgres?.url ?? path.join(dataDir, 'farol.sqlite'))
  const documents: DocumentFolder = s3 ? bucketFolder(s3.directory) : { folder: path.join(dataDir, 'files'), ending: '' }

  return {
    /** The settings of its programs. */
    env,
    programs,
    /** The programs that a trial kills. */
    killed: isWeb ? sites : providers,
    /** Addresses for clients' writes. */
    addresses: proxy ? [proxy.address] : providers.map(({ address }) => address),
    db,
    smtp,
    sheets,
    postgres,
    documents,
    async stop() {
      proxy?.stop()
      for (const program of programs) await program.kill()
      await db.close()
      await Promise.all([smtp.stop(), sheets.stop(), s3?.stop(), postgres?.stop()])
      s3?.forget()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** One after the other: the first creates tables and demonstration. */
async function startEach(name: Parameters<typeof programOf>[0], count: number, env: Record<string, string>) {
  const programs = await Promise.all(Array.from({ length: count }, () => programOf(name, env)))
  for (const program of programs) await program.start()
  return programs
}

/** As the S3 server of the trial keeps its bucket. */
export function bucketFolder(directory: string): DocumentFolder {
  return { folder: path.join(directory, 'farol'), ending: '._S3rver_object' }
}
