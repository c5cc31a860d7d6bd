import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { databaseState, migrationState } from '~/database/open.server'
import { startProvider } from '~/provider/start.server'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import { shutDownOnSignal } from './graceful-shutdown'
import { logAnswered, logAsJsonLines } from './log'
import { createReadiness } from './readiness'
import { refuseOldRuntime } from './runtime'
import { startOrExit } from './start-fault'

// npm run provider: the provider API alone, on PROVIDER_PORT.
refuseOldRuntime()
await startOrExit(run)

async function run() {
  const settings = readSettings(process.env)
  logAsJsonLines()
  openDataDir(settings.dataDir)
  const { db, fetch, filesState, stopWork, close, mailsGoTo } = await startProvider(
    settings,
    console.log,
    settings.requestLog ? logAnswered('provider') : undefined,
  )

  const readiness = createReadiness({
    database: () => databaseState(db),
    migrations: () => migrationState(db),
    files: filesState,
  })

  const server = serve({
    port: settings.providerPort,
    fetch(request, { incoming }) {
      const { pathname } = new URL(request.url)
      if (pathname === '/healthz') return Response.json({ process: 'ok' })
      if (pathname === '/readyz') return readyz(readiness)
      return fetch(request, incoming.socket.remoteAddress)
    },
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  console.log(`API do provedor: http://localhost:${port}\nE-mails: ${mailsGoTo}`)
  shutDownOnSignal({ server: server as Server, stopWork, close, leave: readiness.leave }, settings.drainMs)
}

async function readyz({ state }: ReturnType<typeof createReadiness>) {
  const { isReady, states } = await state()
  return Response.json(states, { status: isReady ? 200 : 503 })
}
