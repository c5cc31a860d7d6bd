import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { webTierKey } from '../contract/host'
import { openEmptyPostgres } from '../support/postgres'
import { startServer } from '../support/start-server'

export const databases = ['sqlite', 'postgres'] as const
export type Database = (typeof databases)[number]

/** Settings of programs over one new database and one folder: a demonstration behind one proxy of ours. */
export async function openInstallation(database: Database, options: { fsync?: boolean } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
  const postgres = database === 'postgres' ? await openEmptyPostgres(options) : undefined
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    DEMO: '1',
    DEMO_MARKET_AGENTS: '200',
    SESSION_SECRET: 'segredo-do-ensaio-de-carga-do-farol',
    PROVIDER_KEY: webTierKey,
    PROVIDER_PORT: '0',
    TRUSTED_PROXIES: '1',
  }
  return {
    /** Location of its database. */
    location: postgres?.url ?? path.join(dataDir, 'farol.sqlite'),
    dataDir,
    startSite: (more: Record<string, string> = {}) => startServer({ ...env, ...more }),
    startProvider: () => startServer(env, [process.execPath, 'build/server/provider.js']),
    async remove() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
