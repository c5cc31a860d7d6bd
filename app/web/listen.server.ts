import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import type { Sessions } from '~/session/sessions.server'
import type { VisitorLimits } from '~/session/visitor-limits.server'
import { nameClient, onlyOwnForms, onlyTrustedForwarding, onlyWellFormed } from './admission.server'
import { admitBodies } from './admit-bodies.server'
import { answerDefaults } from './answer-defaults.server'
import { answerFault } from './fault.server'
import { bodyLimits, receiveBodies } from './receive-bodies.server'
import { createRouteHandlers } from './route-handlers.server'
import { documentPolicyReplacesDefault, securityHeaders } from './security-headers.server'

type Site = {
  build: ServerBuild
  port: number
  /** How many servers of ours a request passes before this one; only those are believed about its origin. */
  trustedProxies: number
  /** Bodies that are too large for memory arrive in a folder of it. */
  dataDir: string
  sessions: Sessions
  limits: VisitorLimits
}

/** Serves the site. `closing` ends what has not arrived whole. */
export async function listen(site: Site, closing: AbortSignal): Promise<Server> {
  const server = createApp(site, closing).listen(site.port)
  // A slow phone may take minutes for its file: 10 MB in 15 minutes are 93 kbit/s.
  server.requestTimeout = 15 * 60_000
  await once(server, 'listening')
  return server
}

function createApp({ build, trustedProxies, dataDir, sessions, limits }: Omit<Site, 'port'>, closing: AbortSignal) {
  return express()
    .disable('x-powered-by')
    .set('trust proxy', trustedProxies)
    .use(onlyTrustedForwarding(trustedProxies))
    .use(securityHeaders(), answerDefaults)
    .use(compression())
    .use(onlyWellFormed)
    .use(
      build.publicPath + 'assets',
      express.static(`${build.assetsBuildDirectory}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .get(otherFilesOf(build), express.static(build.assetsBuildDirectory, { maxAge: '1h', index: false }))
    .use(nameClient, onlyOwnForms)
    .use(admitBodies({ sessions, limits, closing, silentMs: bodyLimits.silentMs }))
    .use(receiveBodies({ folder: path.join(dataDir, 'arriving'), closing }))
    .use(documentPolicyReplacesDefault)
    .all('*', createRouteHandlers(build))
    .use(answerFault)
}

/** The addresses of the other public files. Known from the start, so that no page waits for a look at the disk. */
function otherFilesOf({ assetsBuildDirectory }: ServerBuild) {
  const names = readdirSync(assetsBuildDirectory, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => !name.startsWith('assets')).map((name) => `/${name}`)
}
