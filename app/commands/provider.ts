import { serve } from '@hono/node-server'
import { databaseState } from '~/database/open.server'
import { startProvider } from '~/provider/start.server'
import { readSettings, SettingsError } from '~/settings/settings.server'
import { logInLines } from './log'
import { refuseOldRuntime } from './runtime'

// npm run provider: the provider API alone, on PROVIDER_PORT.
refuseOldRuntime()
try {
  await run()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(`Configuração inválida:\n${error.message}`)
  process.exit(1)
}

async function run() {
  const settings = readSettings(process.env)
  logInLines()
  const { db, fetch, close, mailsGoTo } = await startProvider(settings, console.log)

  async function health() {
    const database = await databaseState(db)
    return Response.json({ database }, { status: database === 'ok' ? 200 : 503 })
  }

  const server = serve({
    port: settings.providerPort,
    fetch: (request, { incoming }) =>
      new URL(request.url).pathname === '/healthz' ? health() : fetch(request, incoming.socket.remoteAddress),
  })
  server.once('listening', () => {
    const address = server.address()
    if (address && typeof address === 'object')
      console.log(`API do provedor: http://localhost:${address.port}\nE-mails: ${mailsGoTo}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close(() => void close().finally(() => process.exit(0))))
  }
}
