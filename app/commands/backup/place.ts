import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileStore } from '~/provider/file-store/file-store'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { hourPlaceOf, type HourPlace } from '~/provider/hours/month-store'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import type { Environment } from '../import-settings'

/** Locations of an installation's data. */
export type Installation = {
  /** Database: an address or a file. */
  location: string
  store: FileStore
  /** Months of hours, which are not copied. */
  hours: HourPlace
  pgDump: string
  /** The secret in the settings. */
  ownSecret: string | undefined
  /** File of the secret if the settings have none. */
  secretFile: string
}

/** Reads the settings as a demonstration, so that SESSION_SECRET may be absent. */
export async function openPlace({
  DATABASE_URL,
  DATA_DIR,
  FILES_URL,
  SESSION_SECRET,
  PG_DUMP,
}: Environment): Promise<Installation> {
  const settings = readSettings({ DATABASE_URL, DATA_DIR, FILES_URL, SESSION_SECRET, PG_DUMP, DEMO: '1' })
  const { databaseUrl, filesUrl, dataDir, sessionSecret, pgDump } = settings
  if (!databaseUrl || !filesUrl) openDataDir(dataDir)
  const store = await openFileStore({ filesUrl, dataDir, databaseWaitMs: 0 })
  return {
    location: databaseUrl ?? path.join(dataDir, 'farol.sqlite'),
    store,
    hours: hourPlaceOf(settings, store),
    pgDump,
    ownSecret: sessionSecret,
    secretFile: path.join(dataDir, 'session-secret'),
  }
}

/** Fingerprint of the current secret, which does not reveal it; undefined without one. */
export function secretFingerprint({ ownSecret, secretFile }: Pick<Installation, 'ownSecret' | 'secretFile'>): string | undefined {
  const secret = ownSecret ?? (existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined)
  return secret && Buffer.from(hkdfSync('sha256', secret, '', 'backup fingerprint', 16)).toString('hex')
}
