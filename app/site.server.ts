import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { createReadiness } from '~/commands/readiness'
import { requestObserver } from '~/commands/request-observer'
import { databaseState, migrationState, openDatabase } from '~/database/open.server'
import { openRateLimits } from '~/database/rate-limits.server'
import { withClientHeaders } from '~/gateway/client.server'
import { createGateway } from '~/gateway/gateway.server'
import { providerState } from '~/gateway/provider-state.server'
import { countAnswered } from '~/metrics/answered.server'
import { createMemoryWatch } from '~/metrics/memory.server'
import { currentRequestId } from '~/metrics/request-scope.server'
import { startProvider } from '~/provider/start.server'
import { createSessions, findingOnce } from '~/session/sessions.server'
import { clientAddressHeader, createVisitorLimits } from '~/session/visitor-limits.server'
import { openDataDir } from '~/settings/data-dir.server'
import { secretOf, webTierKeyOf } from '~/settings/secret.server'
import type { Settings } from '~/settings/settings.server'
import { createApp, listen } from '~/web/listen.server'
import { withServices } from '~/web/route-services.server'
import packageJson from '../package.json'

type Tell = (line: string) => void

/**
 * Opens the services of the pages, the embedded provider among them, and gives them to every route of the build. `listen` starts
 * the server; `tell` receives progress messages while waiting.
 */
export async function openSite(build: ServerBuild, settings: Settings, tell: Tell) {
  openDataDir(settings.dataDir)
  const { context, contextOf, memory, ...services } = await openServices(settings, tell)
  const routes = withServices(build.routes, contextOf)
  const closing = new AbortController()
  const app = createApp(
    { ...settings, ...context, memory, onAnswered: requestObserver('web', settings), build: { ...build, routes } },
    closing.signal,
  )
  return {
    ...services,
    routes,
    app,
    listen: () => listen(app, settings),
    /** Ends the reception of incomplete bodies. */
    answerIncomplete: () => closing.abort(),
  }
}

async function openServices(from: Settings, tell: Tell) {
  const { db, baseUrl, fetch, mailsGoTo, ...opened } = await (from.providerUrl
    ? remoteProvider(from, from.providerUrl, tell)
    : embeddedProvider(from, tell))
  const rateLimits = openRateLimits(from.databaseUrl)
  const memory = createMemoryWatch(from.maxMemoryPercent)
  // Public pages and the sign-in's form need none of these, so they make no process unready.
  const readiness = createReadiness(
    {},
    {
      database: () => databaseState(db),
      migrations: () => migrationState(db),
      memory: async () => (memory.isShort() ? 'no limite' : 'ok'),
      ...opened.told,
    },
  )
  const close = async () => {
    await rateLimits.close()
    await opened.close()
  }
  const secure = from.publicUrl?.startsWith('https:') ?? false
  const context = {
    now,
    sessions: createSessions({ db, secret: secretOf(from), secure, now }),
    limits: createVisitorLimits(rateLimits),
    brand: from.brand,
    cobrands: from.cobrands,
    showcase: from.showcase,
    publicUrl: from.publicUrl,
    version: packageJson.version,
    readiness: readiness.state,
  }
  const key = webTierKeyOf(from)
  /** Each call tells the provider the visitor and the request id. */
  const contextOf = ({ headers, method }: Request): AppLoadContext => {
    const client = {
      key,
      address: headers.get(clientAddressHeader),
      agent: headers.get('user-agent'),
      requestId: currentRequestId(),
    }
    const sessions = method === 'GET' ? findingOnce(context.sessions) : context.sessions
    return { ...context, sessions, provider: createGateway({ baseUrl, fetch: withClientHeaders(client, fetch) }) }
  }
  return { context, contextOf, memory, mailsGoTo, leave: readiness.leave, stopWork: opened.stopWork, close }
}

function now() {
  return new Date()
}

async function embeddedProvider(from: Settings, tell: Tell) {
  const { fetchWithin, filesState, ...opened } = await startProvider(
    from,
    tell,
    from.metricsPort === undefined ? undefined : countAnswered('provider'),
  )
  return {
    ...opened,
    baseUrl: 'http://provider.embedded',
    fetch: fetchWithin,
    told: { files: filesState },
  }
}

async function remoteProvider(from: Settings, providerUrl: string, tell: Tell) {
  const db = await openDatabase(from.databaseUrl ?? `${from.dataDir}/farol.sqlite`, {
    waitMs: from.databaseWaitMs,
    onWait: tell,
    slowQueryMs: from.slowQueryMs,
  })
  const baseUrl = providerUrl.replace(/\/$/, '')
  return {
    db,
    stopWork: async () => {},
    close: () => db.destroy(),
    mailsGoTo: undefined,
    baseUrl,
    fetch: (call: Request) => fetch(call),
    told: { provider: () => providerState(baseUrl) },
  }
}
