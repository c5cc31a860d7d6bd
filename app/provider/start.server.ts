import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { simulationColumns } from '~/contract/google-sheets'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openRateLimits } from '~/database/rate-limits.server'
import { secretOf } from '~/settings/secret.server'
import type { Settings } from '~/settings/settings.server'
import { seedDemo } from './demo/seed'
import { createProvider } from './index.server'
import { startAppends } from './sheets/appends'
import { openSpreadsheet } from './sheets/spreadsheet'
import { seedTariffs } from './tariffs/seed-tariffs'

type Needed = 'databaseUrl' | 'dataDir' | 'demo' | 'sessionSecret' | 'publicUrl' | 'port' | 'cobrands' | 'googleSheets'

/** Opens the provider's database, gives it its tariffs and, in a demonstration, its people, and puts the API over it. */
export async function startProvider(settings: Pick<Settings, Needed>) {
  const db = await openDatabase(settings.databaseUrl ?? path.join(settings.dataDir, 'farol.sqlite'))
  const rateLimits = openRateLimits(settings.databaseUrl)
  const { googleSheets } = settings
  const appends = googleSheets && startAppends({ db, now, spreadsheet: openSpreadsheet(googleSheets), header: simulationColumns })
  const close = async () => {
    await appends?.stop()
    await rateLimits.close()
    await closeDatabase(db)
  }
  try {
    await seedTariffs(db)
    if (settings.demo) await seedDemo(db, now())
    const { fetch } = createProvider({
      db,
      now,
      rateLimits,
      tokenSecret: tokenSecretFrom(secretOf(settings)),
      filesDir: path.join(settings.dataDir, 'files'),
      uploadUrl: (storageId) => `${settings.publicUrl ?? `http://localhost:${settings.port}`}/uploads/${storageId}`,
      cobrands: settings.cobrands.map(({ slug }) => slug),
      rowWaits: appends?.wake,
    })
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

function now() {
  return new Date()
}
