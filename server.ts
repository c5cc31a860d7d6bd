import { pathToFileURL } from 'node:url'
import * as build from 'virtual:remix/server-build'
import { announce } from '~/commands/announce'
import { shutDownOnSignal } from '~/commands/graceful-shutdown'
import { lingerAfterRefusals } from '~/commands/linger'
import { logAsJsonLines } from '~/commands/log'
import { refuseOldRuntime } from '~/commands/runtime'
import { startOrExit } from '~/commands/start-fault'
import { readSettings } from '~/settings/settings.server'
import { openSite } from '~/site.server'

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
  lingerAfterRefusals(server)
  shutDownOnSignal({ ...site, server }, settings.drainMs)
  await announce(settings, server, site.mailsGoTo)
}
