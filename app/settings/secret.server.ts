import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.server'

/** The secret of the settings; a demonstration makes one on its first start and keeps it beside its data. */
export function secretOf({ sessionSecret, dataDir }: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret) return sessionSecret
  const file = path.join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // Of several first starts one link succeeds, and it points at a file that is already whole.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}

/** Shared secret: the provider takes a visitor's address from a caller that sends it. Both sides read it from their settings. */
export function webTierKeyOf(settings: Pick<Settings, 'providerKey' | 'sessionSecret' | 'dataDir'>): string {
  if (settings.providerKey) return settings.providerKey
  return Buffer.from(hkdfSync('sha256', secretOf(settings), '', 'web tier key', 32)).toString('hex')
}
