import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { sheetColumns } from '~/contract/google-sheets'
import { asDatabaseFault } from '~/database/database-fault.server'
import { withStartLock } from '~/database/start-lock.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { startPartitioning } from '~/database/partitions.server'
import { followTariffChanges } from '~/database/tariff-changes.server'
import { openLists } from '~/database/lists.server'
import { openRateLimits } from '~/database/rate-limits.server'
import type { Db } from '~/database/schema'
import { startDelivery } from '~/mail/delivery.server'
import { createOutbox } from '~/mail/outbox.server'
import { openTransport } from '~/mail/transport.server'
import { outsideRequests, type OnAnswered } from '~/metrics/request-scope.server'
import { openCertificate } from '~/signing/certificate.server'
import { secretOf, webTierKeyOf } from '~/settings/secret.server'
import type { Settings } from '~/settings/settings.server'
import { retireDemo } from './demo/retire'
import { seedDemo } from './demo/seed'
import { retireDemoMarket, seedDemoMarket } from './demo/market/seed-market'
import { retireDemoOffers, seedDemoOffers } from './demo/offers'
import { advanceDemoMonths, startAdvancing } from './demo/portfolio/advance-months'
import { seedDemoSignatures } from './demo/signatures'
import { retireDemoTender, seedDemoTender } from './demo/tenders'
import { retireDemoPortfolio } from './demo/portfolio/retire-portfolio'
import { seedDemoPortfolio } from './demo/portfolio/seed-portfolio'
import { openFileRegister, type Files } from './files/files'
import { StoreUnavailable, type FileStore } from './file-store/file-store'
import { openFileStore } from './file-store/open-file-store'
import { storeState } from './file-store/store-state'
import { createProvider } from './index.server'
import { fetchingOf } from './public-data/public-data'
import { watchDuties } from './operations/watch-duties'
import { watchOutboxes } from './operations/watch-outboxes'
import { startMonthlyAlerts } from './alerts/monthly-mails'
import { mailCipher, webhookCipher } from './auth/ciphers'
import { startOpeningNotices } from './leads/opening-notices'
import { startLateStepMails } from './migrations/late-step-mails'
import { startSpreadsheetOutbox } from './leads/spreadsheet-outbox'
import { openSpreadsheet } from './leads/google-spreadsheet'
import { startSweeping } from './files/sweep'
import { startForgettingInvoices } from './invoices/invoice-files'
import { erasuresAfter, listErasures, repeatErasures } from './privacy/erasure-list'
import { cacheTariffs } from './tariffs/tariff-cache'
import { seedTariffs } from './tariffs/seed-tariffs'
import { webhookDeliveriesIn } from './webhooks/delivery'
import { targetsOf } from './webhooks/targets'

type Needed =
  | 'databaseUrl'
  | 'databaseReadUrl'
  | 'databaseWaitMs'
  | 'slowQueryMs'
  | 'dataDir'
  | 'filesUrl'
  | 'demo'
  | 'demoMarketAgents'
  | 'secondStepPolicy'
  | 'commissionDay'
  | 'hoursMonths'
  | 'sessionSecret'
  | 'providerKey'
  | 'publicUrl'
  | 'port'
  | 'cobrands'
  | 'googleSheets'
  | 'mail'
  | 'brand'
  | 'openData'
  | 'signing'
  | 'webhookPrivateTargets'

/**
 * Opens the provider's database, seeds tariffs and, in a demonstration, its people, and creates the API. `tell` receives progress
 * messages, `onAnswered` each call.
 */
export async function startProvider(settings: Pick<Settings, Needed>, tell: (line: string) => void, onAnswered?: OnAnswered) {
  const certificate = openCertificate(settings, now())
  const fileStore = await openFileStore(settings, tell)
  const location = settings.databaseUrl ?? path.join(settings.dataDir, 'farol.sqlite')
  const db = await openDatabase(location, { waitMs: settings.databaseWaitMs, onWait: tell, slowQueryMs: settings.slowQueryMs })
  const rateLimits = openRateLimits(settings.databaseUrl)
  const { googleSheets, brand } = settings
  const tokenSecret = tokenSecretFrom(secretOf(settings))
  const siteUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const mailDir = path.join(settings.dataDir, 'outbox')
  const transport = openTransport({
    smtpUrl: settings.mail.smtpUrl,
    from: { name: brand.name, address: settings.mail.from },
    folder: mailDir,
  })
  const cipher = mailCipher(tokenSecret)
  const sender = { brand: brand.name, contactEmail: brand.email, siteUrl: siteUrl.replace(/\/$/, '') }
  const delivery = startDelivery({ db, now, cipher, transport })
  const timedMails = { db, now, mails: createOutbox({ cipher, sender, now, wake: delivery.wake }) }
  const stopAlerts = startMonthlyAlerts(timedMails)
  const stopNotices = startOpeningNotices(timedMails)
  const stopLateSteps = startLateStepMails(timedMails)
  const appends =
    googleSheets && startSpreadsheetOutbox({ db, now, spreadsheet: openSpreadsheet(googleSheets), header: sheetColumns })
  const webhookTargets = targetsOf({ allowsPrivate: settings.webhookPrivateTargets })
  const webhooks = webhookDeliveriesIn({ db, now, cipher: webhookCipher(tokenSecret), targets: webhookTargets })
  const stopSweeping = startSweeping({ db, now, store: fileStore, arrivingDir: path.join(settings.dataDir, 'arriving'), mailDir })
  const stopForgetting = startForgettingInvoices({ db, now, files: openFileRegister(fileStore, db, now) })
  const { databaseUrl, databaseReadUrl } = settings
  const lists = databaseUrl && databaseReadUrl ? openLists(databaseUrl, databaseReadUrl) : undefined
  const tariffChanges = followTariffChanges(db, settings.databaseUrl)
  cacheTariffs(db, tariffChanges)
  const stopPartitioning = startPartitioning({ db, now })
  const stopAdvancing = settings.demo ? startAdvancing({ db, now }) : undefined
  let provider: ReturnType<typeof createProvider> | undefined
  let stopPortfolios: (() => Promise<void>) | undefined
  let stopFetching: (() => Promise<void>) | undefined
  let stopSeals: (() => Promise<void>) | undefined
  let stopWebhooks: (() => Promise<void>) | undefined
  const stopWork = async () => {
    await Promise.all([stopPortfolios?.(), stopFetching?.(), stopSeals?.(), stopWebhooks?.()])
    await provider?.settled()
    await stopAlerts()
    await stopNotices()
    await stopLateSteps()
    await Promise.all([appends?.stop(), delivery.stop(), stopSweeping(), stopForgetting(), stopPartitioning(), stopAdvancing?.()])
  }
  const close = async () => {
    await stopWork()
    await Promise.all([tariffChanges.close(), lists?.close()])
    await rateLimits.close()
    await closeDatabase(db)
  }
  try {
    await withStartLock(db, location, async (own) => {
      await prepare(own, openFileRegister(fileStore, own, now), settings)
      await settleErasures(own, fileStore)
    })
    provider = createProvider({
      db,
      lists,
      now,
      rateLimits,
      tokenSecret,
      fileStore,
      uploadUrl: (storageId) => `${siteUrl}/uploads/${storageId}`,
      cobrands: settings.cobrands.map(({ slug }) => slug),
      onRowQueued: appends && (() => outsideRequests(appends.wake)),
      webhookTargets,
      webhookWaits: () => outsideRequests(webhooks.wake),
      mailWaits: () => outsideRequests(delivery.wake),
      sender,
      brand,
      certificate,
      secondStepPolicy: settings.secondStepPolicy,
      commissionDay: settings.commissionDay,
      webTierKey: webTierKeyOf(settings),
      watch: console.error,
      fetching: fetchingOf(settings.openData),
      publicDataFolder: path.join(settings.dataDir, 'public-data'),
      hoursFolder: path.join(settings.dataDir, 'hours'),
      sharedHours: settings.filesUrl && fileStore,
      hoursMonths: settings.hoursMonths,
      onAnswered,
    })
    watchOutboxes(db, now)
    watchDuties(db, now)
    stopPortfolios = provider.watchPortfolios()
    stopFetching = provider.watchPublicData()
    stopSeals = provider.watchSeals()
    stopWebhooks = webhooks.watch()
    const filesState = () => storeState(fileStore)
    return {
      db,
      fetch: provider.fetch,
      fetchWithin: provider.fetchWithin,
      filesState,
      stopWork,
      close,
      mailsGoTo: transport.destination,
    }
  } catch (error) {
    await close()
    throw asDatabaseFault(error, location)
  }
}

/** Adds the shipped data and the demonstration, or removes the demonstration. */
async function prepare(db: Db, files: Files, { demo, demoMarketAgents }: Pick<Settings, 'demo' | 'demoMarketAgents'>) {
  await seedTariffs(db)
  if (!demo) {
    await retireDemo(db)
    await retireDemoPortfolio(db, files)
    await retireDemoOffers(db)
    await retireDemoTender(db)
    await retireDemoMarket(db)
    return
  }
  await seedDemo(db, now())
  await seedDemoSignatures(db, files, now())
  await seedDemoPortfolio(db, files, now())
  await advanceDemoMonths(db, now())
  await seedDemoOffers(db, now())
  await seedDemoTender(db, now())
  await seedDemoMarket(db, demoMarketAgents, now())
}

/** A database copied back without `npm run restore` contains people erased after the copy. */
async function settleErasures(db: Db, store: FileStore) {
  try {
    await repeatErasures(db, store, await erasuresAfter(db, store))
    await listErasures(store, db)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    console.error(`erasures: ${error.message}`)
  }
}

/** The web tier's sessions use the same secret; the label separates the two. */
function tokenSecretFrom(secret: string) {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'provider access tokens', 32))
}

function now() {
  return new Date()
}
