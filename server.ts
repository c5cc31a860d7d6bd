import type { AddressInfo, Server } from 'node:net'
import { pathToFileURL } from 'node:url'
import * as build from 'virtual:remix/server-build'
import { shutDownOnSignal } from '~/commands/graceful-shutdown'
import { logAsJsonLines } from '~/commands/log'
import { refuseOldRuntime } from '~/commands/runtime'
import { startOrExit } from '~/commands/start-fault'
import { listenForMetrics } from '~/metrics/listen.server'
import { demoAccounts } from '~/provider/demo/accounts'
import { readSettings } from '~/settings/settings.server'
import { openSite } from '~/site.server'
import packageJson from './package.json'

/**
 * The program of the site. The module is at once a Remix server build, which `remix-serve` can run, and, when it is the
 * program, our own server: app/decisions/0006. The services reach loaders through the wrapped routes in both cases.
 */
export * from 'virtual:remix/server-build'

refuseOldRuntime()
const { settings, site } = await startOrExit(async () => {
  const its = readSettings(process.env)
  logAsJsonLines()
  return { settings: its, site: await openSite(build, its, console.log) }
})

export const routes = site.routes

const isProgram = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href
if (isProgram) {
  const server = await startOrExit(site.listen)
  const { metricsPort: port, metricsHost: host } = settings
  const { version } = packageJson
  const metrics = port === undefined ? undefined : await startOrExit(() => listenForMetrics({ port, host, version }))
  shutDownOnSignal({ ...site, server }, settings.drainMs)
  console.log(`${settings.brand.name}: http://localhost:${portOf(server)}`)
  if (metrics) console.log(`Métricas: http://localhost:${portOf(metrics)}/metrics`)
  if (site.mailsGoTo) console.log(`E-mails: ${site.mailsGoTo}`)
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
