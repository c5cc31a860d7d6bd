import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import { endpoints } from '~/contract'
import { failureMessage } from '~/contract/error'
import { openApiDocument } from '~/contract/openapi'
import { isFull } from '~/database/full.server'
import { openRateLimits, type RateLimits } from '~/database/rate-limits.server'
import type { Lists } from '~/database/lists.server'
import type { Db } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
import { isUnavailable } from '~/database/unavailable.server'
import { currentRequestId, newRequestId, oncePerRead, withRequestId, type OnAnswered } from '~/metrics/request-scope.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { Sender } from '~/mail/letter'
import type { SealingCertificate } from '~/signing/certificate.server'
import { createOutbox } from '~/mail/outbox.server'
import { sealingIn } from './agreements/sealing'
import { accessTokens } from './auth/access-token'
import { createAttempts } from './auth/attempts'
import type { SecondStepPolicy } from './auth/auth-deps'
import { openFileRegister } from './files/files'
import { StoreUnavailable, type FileStore } from './file-store/file-store'
import { forwardedRequestId } from './http/client'
import { openHours } from './hours/read-hours'
import { createLimits } from './http/limits'
import { faultLine, refusalLine } from './http/log-lines'
import { identify } from './auth/identify'
import { createMount, type Connection, type TakeReply } from './mount'
import { mountResources } from './mount-resources'
import { readOwnWrites } from './http/read-own-writes'
import { HttpRefusal } from './http/refusal'
import { StaleWrite } from './http/versions'
import type { UploadUrl } from './files/upload-url'
import { officialPortals, publicDataIn, type Fetching } from './public-data/public-data'
import { forgetTariffsAfter } from './tariffs/tariff-cache'
import { tariffImportsIn } from './tariffs/import/import-folder'
import { portfolioRunsIn } from './portfolios/runs'
import { authenticatorCipher, linkCipher, mailCipher, quoteCipher, webhookCipher } from './auth/ciphers'
import { targetsOf, type Targets } from './webhooks/targets'

type Options = {
  db: Db
  /** Database for lists, once it has the caller's writes; default: `db`. */
  lists?: Lists | undefined
  now: () => Date
  /** Clock of the leases; default: the database's. */
  clock?: SharedClock
  /** At least 32 random bytes; access tokens are signed with them. */
  tokenSecret: Uint8Array
  /** Store of documents. */
  fileStore: FileStore
  /** Address for downloading a document; default: its path on this API. */
  uploadUrl?: UploadUrl
  /** Slugs of the partners with their own page. */
  cobrands?: readonly string[]
  /** Counters in this process's memory by default. */
  rateLimits?: RateLimits
  onRowQueued?: (() => void) | undefined
  /** Where webhooks may go; default: the public internet. */
  webhookTargets?: Targets
  /** Called when a message of a webhook is to be sent at once. */
  webhookWaits?: () => void
  /** Called when a mail waits to be sent. */
  mailWaits?: (() => void) | undefined
  /** Sender of these mails, and address of their links. */
  sender?: Sender
  /** The company in PDFs; default: the sender. */
  brand?: SigningBrand
  /** Seals signed files; without one nothing is sent to be signed. */
  certificate?: SealingCertificate | undefined
  /** Who needs a second step; default: nobody. */
  secondStepPolicy?: SecondStepPolicy
  /** Day of the month on which commissions are paid, 1 to 28; default: the 15th. */
  commissionDay?: number
  /** Shared secret: callers that hold it may set the client's address. Default: nobody holds it. */
  webTierKey?: string
  /** Where public data is fetched, and when; default: nowhere. */
  fetching?: Fetching | undefined
  /** Folder for files of public data while they are read; default: one of the machine's temporary files. */
  publicDataFolder?: string
  /** Folder for the months of hourly consumption; default: one of the machine's temporary files. */
  hoursFolder?: string
  /** Shared store of these months; without one the folder is all there is. */
  sharedHours?: FileStore | undefined
  /** How many of these months are kept; default: 24. */
  hoursMonths?: number
  /** Receives one line per fault; default: console.error. */
  log?: (line: string) => void
  /** Receives one line per call stopped by a rule or a limit; default: dropped. */
  watch?: (line: string) => void
  /** Called after each answered call. */
  onAnswered?: OnAnswered
}

/** The provider API as one function from request to response, mounted in a server or called in-process. */
export function createProvider({ db, now, tokenSecret, fileStore, log = console.error, ...options }: Options) {
  const rateLimits = options.rateLimits ?? openRateLimits(undefined)
  const sender = options.sender ?? placeholderSender
  const clock = options.clock ?? sharedClock(now)
  const { listsOf, noteWrite } = readOwnWrites(db, options.lists, log)
  const publicDataFolder = options.publicDataFolder ?? path.join(tmpdir(), 'farol-public-data')
  const hoursFolder = options.hoursFolder ?? path.join(tmpdir(), 'farol-hours')
  const hourPlace = { folder: hoursFolder, shared: options.sharedHours, keptMonths: options.hoursMonths ?? 24 }
  const deps = {
    db,
    now,
    clock,
    listsOf,
    tokens: accessTokens(tokenSecret, now),
    files: openFileRegister(fileStore, db, now),
    fileStore,
    tariffImports: tariffImportsIn(fileStore, { db, now, log }),
    publicData: publicDataIn(options.fetching, {
      db,
      now,
      clock,
      log,
      folder: publicDataFolder,
      store: fileStore,
      hours: { ...hourPlace, log },
    }),
    portals: options.fetching?.sources.portals ?? officialPortals,
    hours: openHours({ ...hourPlace, db: options.lists?.db ?? db, log }),
    limits: createLimits(rateLimits),
    attempts: createAttempts(rateLimits),
    mails: createOutbox({ cipher: mailCipher(tokenSecret), sender, now, clock, wake: options.mailWaits }),
    appCipher: authenticatorCipher(tokenSecret),
    linkCipher: linkCipher(tokenSecret),
    quoteCipher: quoteCipher(tokenSecret),
    brandName: sender.brand,
    teamEmail: sender.contactEmail,
    secondStepPolicy: options.secondStepPolicy ?? 'nobody',
    commissionDay: options.commissionDay ?? 15,
    cobrands: options.cobrands ?? [],
    uploadUrl: options.uploadUrl ?? ((storageId) => `/uploads/${storageId}`),
    onRowQueued: options.onRowQueued,
    webhookCipher: webhookCipher(tokenSecret),
    webhookTargets: options.webhookTargets ?? targetsOf({ allowsPrivate: false }),
    wakeWebhooks: options.webhookWaits ?? (() => {}),
    brand: options.brand ?? { name: sender.brand, email: sender.contactEmail, phone: '', address: '' },
    certificate: options.certificate,
    siteUrl: sender.siteUrl,
  }
  /** Only imports write the market. */
  const ofMarket = { ...deps, db: options.lists?.db ?? db }
  const portfolioRuns = portfolioRunsIn({ ...deps, log })
  const sealing = sealingIn({ ...deps, log })
  const app = new Hono<Connection>()
  app.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    c.header('cache-control', 'no-store')
    forgetTariffsAfter(db, c.req)
    const [requestId, ms] = [currentRequestId() ?? '', performance.now() - startedAt]
    options.onAnswered?.({ requestId, method: c.req.method, route: c.get('route') ?? '*', status: c.res.status, ms })
  })

  const admission = {
    identify: (authorization: string | undefined) =>
      oncePerRead(`identity ${authorization}`, () => identify(authorization, deps)),
    countGuestCall: deps.limits.guestCalls,
    countKeyCall: deps.limits.keyCalls,
    noteWrite,
    webTierKey: options.webTierKey ?? randomBytes(32).toString('hex'),
  }
  const logFault = (fault: unknown, { req }: Context) => log(faultLine(fault, req))
  const { mount, checkAllMounted } = createMount(app, endpoints, admission, logFault)
  mountResources(mount, { deps: { ...deps, portfolioRuns, sealing }, ofMarket })
  checkAllMounted()

  // Rarely requested, and takes a sixth of a second: created on demand.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', (c) => c.json((document ??= openApiDocument(endpoints))))

  app.notFound((c) => c.json({ statusCode: 404, message: 'Caminho não encontrado.' }, 404))
  app.onError((error, c) => {
    if (error instanceof HttpRefusal) {
      const refused = refusalLine(error, c.req, { callerId: c.get('callerId'), address: c.get('address') ?? c.env.peerAddress })
      if (refused !== undefined) options.watch?.(refused)
      if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds))
      const { status, message, fields, fieldMessages } = error
      const stored = error instanceof StaleWrite ? error.stored : undefined
      return c.json({ statusCode: status, message, fields, fieldMessages, stored }, status)
    }
    logFault(error, c)
    const away = error instanceof StoreUnavailable ? storeAwayMessage : isUnavailable(error) ? databaseAwayMessage : undefined
    if (isFull(error)) return c.json({ statusCode: 507, message: fullMessage }, 507)
    if (away !== undefined) {
      c.header('retry-after', String(retryAfterSeconds))
      return c.json({ statusCode: 503, message: away }, 503)
    }
    return c.json({ statusCode: 500, message: failureMessage }, 500)
  })

  const answer = async (request: Request, connection: Connection['Bindings']) => {
    const requestId = currentRequestId() ?? forwardedRequestId(request.headers, admission.webTierKey) ?? newRequestId()
    return withRequestId(requestId, () => app.fetch(request, connection))
  }
  return {
    /** `peerAddress`: the connection's address, if there is one. */
    fetch: (request: Request, peerAddress?: string) => answer(request, { peerAddress }),
    /** For callers in this process: the checked reply arrives as an object, not as JSON. Refusals and files are in the response. */
    fetchWithin: (request: Request, takeReply: TakeReply) => answer(request, { takeReply }),
    /** Waits for work that continues after its answer. */
    settled: async () => {
      await Promise.all([deps.tariffImports.settled(), deps.publicData.settled(), portfolioRuns.settled(), sealing.settled()])
    },
    /** Also resumes portfolios that other processes left; returns how to stop. */
    watchPortfolios: portfolioRuns.watch,
    /** Also seals what other processes left; returns how to stop. */
    watchSeals: sealing.watch,
    /** Fetches public data at its times; returns how to stop. */
    watchPublicData: deps.publicData.watch,
  }
}

const databaseAwayMessage = 'O banco de dados não respondeu a tempo. Tente novamente em instantes.'
const storeAwayMessage = 'O armazenamento dos documentos não respondeu a tempo. Tente novamente em instantes.'
const fullMessage = 'Não há espaço para gravar, e nada foi gravado. O que já está guardado continua disponível.'
const retryAfterSeconds = 5

const placeholderSender = { brand: 'Farol Energia', contactEmail: 'contato@farol.example', siteUrl: 'http://localhost:3000' }
