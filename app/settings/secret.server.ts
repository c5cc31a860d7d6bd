import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.server'

/** The secret of the settings; a demonstration makes one on its first start and keeps it beside its data. */
export function secretOf({ sessionSecret, dataDir }: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret) return sessionSecret
  const file = path.join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
