import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import packageJson from '../../package.json'
import { databaseState, migrationState } from '~/database/open.server'
import { listenForMetrics } from '~/metrics/listen.server'
import { startProvider } from '~/provider/start.server'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import { shutDownOnSignal } from './graceful-shutdown'
import { lingerAfterRefusals } from './linger'
import { logAsJsonLines } from './log'
import { createReadiness } from './readiness'
import { requestObserver } from './request-observer'
import { refuseOldRuntime } from './runtime'
import { startOrExit } from './start-fault'

// npm run provider: the provider API alone, on PROVIDER_PORT.
refuseOldRuntime()
await startOrExit(run)

async function run() {
  const settings = readSettings(process.env)
  logAsJsonLines()
  openDataDir(settings.dataDir)
  const { metricsPort: port, metricsHost: host, dataDir } = settings
  const { db, fetch, filesState, stopWork, close, mailsGoTo } = await startProvider(
    settings,
    console.log,
    requestObserver('provider', settings),
  )
  const readiness = createReadiness(
    { database: () => databaseState(db), migrations: () => migrationState(db) },
    { files: filesState },
  )

  const served = serve({
    port: settings.providerPort,
    fetch(request, { incoming }) {
      const { pathname } = new URL(request.url)
      if (pathname === '/healthz') return Response.json({ process: 'ok' })
      if (pathname === '/readyz') return readyz(readiness)
      return fetch(request, incoming.socket.remoteAddress)
    },
  })
  // As in the site: a kept connection must be closed first by the caller.
  const server = served as Server
  server.keepAliveTimeout = 125_000
  lingerAfterRefusals(server)
  await once(server, 'listening')
  const metrics = port === undefined ? undefined : await listenForMetrics({ port, host, version: packageJson.version, dataDir })
  console.log(`API do provedor: http://localhost:${portOf(server)}\nE-mails: ${mailsGoTo}`)
  if (metrics) console.log(`Métricas: http://localhost:${portOf(metrics)}/metrics`)
  shutDownOnSignal({ server, stopWork, close, leave: readiness.leave }, settings.drainMs)
}

function portOf(server: Server) {
  return (server.address() as AddressInfo).port
}

async function readyz({ state }: ReturnType<typeof createReadiness>) {
  const { isReady, states } = await state()
  return Response.json(states, { status: isReady ? 200 : 503 })
}
