import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.server'

/** The secret of the settings; a demonstration creates one on its first start and stores it in DATA_DIR. */
export function secretOf({ sessionSecret, dataDir }: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret) return sessionSecret
  const file = path.join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // When several processes start for the first time, only one link succeeds, and its file is already complete.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}

/** Shared secret of site and provider: the provider trusts the visitor's address only from a caller that sends it. */
export function webTierKeyOf(settings: Pick<Settings, 'providerKey' | 'sessionSecret' | 'dataDir'>): string {
  if (settings.providerKey) return settings.providerKey
  return Buffer.from(hkdfSync('sha256', secretOf(settings), '', 'web tier key', 32)).toString('hex')
}
