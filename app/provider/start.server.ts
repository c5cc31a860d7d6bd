import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { secretOf } from '~/settings/secret.server'
import type { Settings } from '~/settings/settings.server'
import { seedDemo } from './demo/seed'
import { createProvider } from './index.server'
import { seedTariffs } from './tariffs/seed-tariffs'

/** Opens the provider's database, gives it its tariffs and, in a demonstration, its people, and puts the API over it. */
export async function startProvider(settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'demo' | 'sessionSecret'>) {
  const db = await openDatabase(settings.databaseUrl ?? path.join(settings.dataDir, 'farol.sqlite'))
  const close = () => closeDatabase(db)
  try {
    await seedTariffs(db)
    if (settings.demo) await seedDemo(db, new Date())
    const { fetch } = createProvider({ db, now: () => new Date(), tokenSecret: tokenSecretFrom(secretOf(settings)) })
    return { db, fetch, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The web tier's sessions come from the same secret; the label keeps one from being read as the other. */
function tokenSecretFrom(secret: string) {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'provider access tokens', 32))
}
