import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileStore } from '~/provider/file-store/file-store'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import type { Environment } from '../import-settings'

/** Where an installation keeps what a backup holds. */
export type Place = {
  /** Of the database: an address or a file. */
  location: string
  store: FileStore
  pgDump: string
  /** The secret of the settings. */
  ownSecret: string | undefined
  /** Where the secret is while the settings have none. */
  secretFile: string
}

/** Reads the settings as a demonstration, so that SESSION_SECRET may be absent. */
export async function openPlace({ DATABASE_URL, DATA_DIR, FILES_URL, SESSION_SECRET, PG_DUMP }: Environment): Promise<Place> {
  const settings = readSettings({ DATABASE_URL, DATA_DIR, FILES_URL, SESSION_SECRET, PG_DUMP, DEMO: '1' })
  const { databaseUrl, filesUrl, dataDir, sessionSecret, pgDump } = settings
  if (!databaseUrl || !filesUrl) openDataDir(dataDir)
  return {
    location: databaseUrl ?? path.join(dataDir, 'farol.sqlite'),
    store: await openFileStore({ filesUrl, dataDir, databaseWaitMs: 0 }),
    pgDump,
    ownSecret: sessionSecret,
    secretFile: path.join(dataDir, 'session-secret'),
  }
}

/** The secret in use, as a text from which it cannot be derived; undefined when there is none yet. */
export function secretFingerprint({ ownSecret, secretFile }: Pick<Place, 'ownSecret' | 'secretFile'>): string | undefined {
  const secret = ownSecret ?? (existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined)
  return secret && Buffer.from(hkdfSync('sha256', secret, '', 'backup fingerprint', 16)).toString('hex')
}
