import { Hono } from 'hono'
import { endpoints } from '~/contract'
import { openApiDocument } from '~/contract/openapi'
import { openRateLimits, type RateLimits } from '~/database/rate-limits.server'
import type { Db } from '~/database/schema'
import { accessTokens } from './auth/access-token'
import type { Deps } from './deps'
import { filesIn } from './files/files'
import { createLimits } from './limits'
import { createMount } from './mount'
import { Refusal } from './refusal'
import { mountAuth } from './routes/auth'
import { mountDistributors } from './routes/distributors'
import { mountEconomies } from './routes/economies'
import { mountGeneralReports } from './routes/general-reports'
import { mountGoogleSheets } from './routes/google-sheets'
import { mountSimulator } from './routes/simulator'
import { mountSimulatorInvoice } from './routes/simulator-invoice'
import { mountStudies } from './routes/studies'
import { mountStudyImages } from './routes/study-images'
import { mountStudyShares } from './routes/study-shares'
import { mountUploads } from './routes/uploads'
import { mountUsers } from './routes/users'

type Options = {
  db: Db
  now: () => Date
  /** At least 32 random bytes; whoever knows them can sign access tokens. */
  tokenSecret: Uint8Array
  /** Where documents are kept. */
  filesDir: string
  /** Gives the address at which an administrator downloads a document; its path on this API unless told. */
  uploadUrl?: (storageId: string) => string
  /** Slugs of the partners that have a page of their own. */
  cobrands?: readonly string[]
  /** Counted by this process alone unless told. */
  rateLimits?: RateLimits
  rowWaits?: (() => void) | undefined
  /** Told once, in one line, of each fault that is ours. */
  log?: (line: string) => void
}

/** The provider API as one function from request to response: mounted in a server, or called in place of the network. */
export function createProvider({ db, now, tokenSecret, filesDir, log = console.error, ...options }: Options) {
  const deps: Deps = {
    db,
    now,
    tokens: accessTokens(tokenSecret, now),
    files: filesIn(filesDir, db, now),
    limits: createLimits(options.rateLimits ?? openRateLimits(undefined)),
    cobrands: options.cobrands ?? [],
    uploadUrl: options.uploadUrl ?? ((storageId) => `/uploads/${storageId}`),
    rowWaits: options.rowWaits,
  }
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  const mount = createMount(app, deps)
  mountAuth(mount, deps)
  mountUsers(mount, deps)
  mountDistributors(mount, deps)
  mountSimulator(mount, deps)
  mountEconomies(mount, deps)
  mountSimulatorInvoice(mount, deps)
  mountStudyImages(mount, deps)
  mountStudies(mount, deps)
  mountStudyShares(mount, deps)
  mountUploads(mount, deps)
  mountGoogleSheets(mount, deps)
  mountGeneralReports(mount, deps)

  const document = openApiDocument(endpoints)
  app.get('/openapi.json', (c) => c.json(document))

  app.notFound((c) => c.json({ statusCode: 404, message: 'Caminho não encontrado.' }, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json({ statusCode: error.status, message: error.message, fields: error.fields }, error.status)
    log(`provider: ${c.req.method} ${c.req.path}: ${inOneLine(error)}`)
    return c.json({ statusCode: 500, message: 'Erro inesperado. Tente novamente mais tarde.' }, 500)
  })

  return { fetch: async (request: Request) => app.fetch(request) }
}

function inOneLine({ name, message, stack = '' }: Error) {
  const where = stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `${name}: ${message} ${where}`.replaceAll(/\s+/g, ' ').trimEnd()
}
