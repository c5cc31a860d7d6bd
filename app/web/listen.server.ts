import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { constants } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express } from 'express'
import type { MemoryWatch } from '~/metrics/memory.server'
import type { OnAnswered } from '~/metrics/request-scope.server'
import type { Sessions } from '~/session/sessions.server'
import type { VisitorLimits } from '~/session/visitor-limits.server'
import { setClientAddress, refuseForeignForms, dropUntrustedForwarding, refuseMalformed } from './admission.server'
import { admitBodies } from './admit-bodies.server'
import { answerDefaults } from './answer-defaults.server'
import { answerFault } from './fault.server'
import { refuseHeavyWork } from './heavy-work.server'
import { observeRequests } from './observe-requests.server'
import { bodyLimits, receiveBodies } from './receive-bodies.server'
import { createRouteHandlers } from './route-handlers.server'
import { documentPolicyReplacesDefault, securityHeaders } from './security-headers.server'

type Site = {
  build: ServerBuild
  /** Number of our own proxies in front of this server; only their forwarding headers are trusted. */
  trustedProxies: number
  /** Bodies too large for memory are written to a folder inside it. */
  dataDir: string
  sessions: Sessions
  limits: VisitorLimits
  memory: MemoryWatch
  /** Called after each answered request. */
  onAnswered?: OnAnswered
}

/** Serves the site. `host`: the only address of this machine that is listened on; undefined for all. */
export async function listen(app: Express, { port, host }: { port: number; host: string | undefined }): Promise<Server> {
  const server = host === undefined ? app.listen(port) : app.listen(port, host)
  // A slow phone needs minutes for a file: 10 MB in 15 minutes is 93 kbit/s.
  server.requestTimeout = 15 * 60_000
  // Longer than a proxy keeps an unused connection (Caddy two minutes): otherwise a request may meet one that is being closed.
  server.keepAliveTimeout = 125_000
  await once(server, 'listening')
  return server
}

/** Brotli looks back so far: a page is hardly longer, and the usual 4 MiB cost each page a millisecond. [log2 bytes] */
const windowBits = 18

/** Answers as the site. `closing` ends the reception of incomplete bodies. */
export function createApp(site: Site, closing: AbortSignal): Express {
  const { build, trustedProxies, dataDir, sessions, limits, memory, onAnswered } = site
  return express()
    .disable('x-powered-by')
    .set('trust proxy', trustedProxies)
    .use(observeRequests(onAnswered), dropUntrustedForwarding(trustedProxies))
    .use(securityHeaders(), answerDefaults)
    .use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } } }))
    .use(refuseMalformed)
    .use(
      build.publicPath + 'assets',
      express.static(`${build.assetsBuildDirectory}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .get(otherFilesOf(build), express.static(build.assetsBuildDirectory, { maxAge: '1h', index: false }))
    .use(setClientAddress, refuseForeignForms, refuseHeavyWork(memory))
    .use(admitBodies({ sessions, limits, closing, silentMs: bodyLimits.silentMs }))
    .use(receiveBodies({ folder: path.join(dataDir, 'arriving'), closing }))
    .use(documentPolicyReplacesDefault)
    .all('*', createRouteHandlers(build))
    .use(answerFault)
}

/** The addresses of the other public files, read at start so that page requests need no disk access. */
function otherFilesOf({ assetsBuildDirectory }: ServerBuild) {
  const names = readdirSync(assetsBuildDirectory, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => !name.startsWith('assets')).map((name) => `/${name}`)
}
