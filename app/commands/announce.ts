import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import packageJson from '../../package.json'
import { listenForMetrics } from '~/metrics/listen.server'
import { demoAccounts } from '~/provider/demo/accounts'
import type { Settings } from '~/settings/settings.server'
import { startOrExit } from './start-fault'

/** Opens the metrics where they have a port, and prints where the site, the metrics and its mails are. */
export async function announce(settings: Settings, server: Server, mailsGoTo: string | undefined) {
  const { metricsPort: port, metricsHost: host, dataDir } = settings
  const { version } = packageJson
  const metrics = port === undefined ? undefined : await startOrExit(() => listenForMetrics({ port, host, version, dataDir }))
  console.log(`${settings.brand.name}: http://localhost:${portOf(server)}`)
  if (metrics) console.log(`Métricas: http://localhost:${portOf(metrics)}/metrics`)
  if (mailsGoTo) console.log(`E-mails: ${mailsGoTo}`)
  if (settings.demo && !settings.providerUrl) console.log(welcome())
  if (!settings.demo && !settings.publicUrl?.startsWith('https:')) console.log(unprotected())
}

function portOf(server: Server) {
  return (server.address() as AddressInfo).port
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
