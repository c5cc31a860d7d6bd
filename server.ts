import type { AddressInfo, Server } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import * as build from 'virtual:remix/server-build'
import { shutDownOnSignal } from '~/commands/graceful-shutdown'
import { logAsJsonLines } from '~/commands/log'
import { createReadiness } from '~/commands/readiness'
import { requestObserver } from '~/commands/request-observer'
import { refuseOldRuntime } from '~/commands/runtime'
import { startOrExit } from '~/commands/start-fault'
import { databaseState, migrationState, openDatabase } from '~/database/open.server'
import { openRateLimits } from '~/database/rate-limits.server'
import { withClientHeaders } from '~/gateway/client.server'
import { createGateway } from '~/gateway/gateway.server'
import { providerState } from '~/gateway/provider-state.server'
import { countAnswered } from '~/metrics/answered.server'
import { listenForMetrics } from '~/metrics/listen.server'
import { currentRequestId } from '~/metrics/request-scope.server'
import { demoAccounts } from '~/provider/demo/accounts'
import { startProvider } from '~/provider/start.server'
import { createSessions } from '~/session/sessions.server'
import { clientAddressHeader, createVisitorLimits } from '~/session/visitor-limits.server'
import { openDataDir } from '~/settings/data-dir.server'
import { secretOf, webTierKeyOf } from '~/settings/secret.server'
import { readSettings, type Settings } from '~/settings/settings.server'
import { listen } from '~/web/listen.server'
import { withServices } from '~/web/route-services.server'
import packageJson from './package.json'

/**
 * The composition root. The module is at once a Remix server build, which `remix-serve` can run, and, when it is the
 * program, our own server: app/decisions/0006. The services reach loaders through the wrapped routes in both cases.
 */
export * from 'virtual:remix/server-build'

refuseOldRuntime()
const { settings, services } = await startOrExit(async () => {
  const its = readSettings(process.env)
  logAsJsonLines()
  openDataDir(its.dataDir)
  return { settings: its, services: await openServices(its) }
})

export const routes: ServerBuild['routes'] = withServices(build.routes, services.contextOf)

const isProgram = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href
if (isProgram) {
  const onAnswered = requestObserver('web', settings)
  const site = { ...settings, ...services.context, onAnswered, build: { ...build, routes } as ServerBuild }
  const closing = new AbortController()
  const server = await startOrExit(() => listen(site, closing.signal))
  const { metricsPort: port, metricsHost: host } = settings
  const { version } = packageJson
  const metrics = port === undefined ? undefined : await startOrExit(() => listenForMetrics({ port, host, version }))
  shutDownOnSignal({ ...services, server, answerIncomplete: () => closing.abort() }, settings.drainMs)
  console.log(`${settings.brand.name}: http://localhost:${portOf(server)}`)
  if (metrics) console.log(`Métricas: http://localhost:${portOf(metrics)}/metrics`)
  if (services.mailsGoTo) console.log(`E-mails: ${services.mailsGoTo}`)
  if (settings.demo && !settings.providerUrl) console.log(welcome())
  if (!settings.demo && !settings.publicUrl?.startsWith('https:')) console.log(unprotected())
}

function portOf(server: Server) {
  return (server.address() as AddressInfo).port
}

async function openServices(from: Settings) {
  const { db, baseUrl, fetch, mailsGoTo, ...opened } = await (from.providerUrl
    ? remoteProvider(from, from.providerUrl)
    : embeddedProvider(from))
  const rateLimits = openRateLimits(from.databaseUrl)
  const readiness = createReadiness(
    { database: () => databaseState(db), migrations: () => migrationState(db), ...opened.needed },
    opened.told,
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
  /** The provider is told which request each of its calls answers, and whose. */
  const contextOf = ({ headers }: Request): AppLoadContext => {
    const client = {
      key,
      address: headers.get(clientAddressHeader),
      agent: headers.get('user-agent'),
      requestId: currentRequestId(),
    }
    return { ...context, provider: createGateway({ baseUrl, fetch: withClientHeaders(client, fetch) }) }
  }
  return { context, contextOf, mailsGoTo, leave: readiness.leave, stopWork: opened.stopWork, close }
}

function now() {
  return new Date()
}

async function embeddedProvider(from: Settings) {
  const { fetch, filesState, ...opened } = await startProvider(
    from,
    console.log,
    from.metricsPort === undefined ? undefined : countAnswered('provider'),
  )
  return {
    ...opened,
    baseUrl: 'http://provider.embedded',
    fetch: (call: Request) => fetch(call),
    needed: {},
    told: { files: filesState },
  }
}

async function remoteProvider(from: Settings, providerUrl: string) {
  const db = await openDatabase(from.databaseUrl ?? `${from.dataDir}/farol.sqlite`, {
    waitMs: from.databaseWaitMs,
    onWait: console.log,
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
    needed: { provider: () => providerState(baseUrl) },
    told: {},
  }
}

function welcome() {
  const accounts = demoAccounts.map(
    ({ email, role, permissions }) => `  ${email.padEnd(28)} ${role}${permissions && ` (${permissions})`}`,
  )
  return ['Contas de demonstração, senha demonstracao-2026:', ...accounts].join('\n')
}

function unprotected() {
  return 'Atenção: sem uma PUBLIC_URL com https, os cookies das entradas não exigem conexão cifrada.'
}
