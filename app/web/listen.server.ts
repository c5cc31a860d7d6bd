import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import { nameClient, onlyOwnForms, onlyReasonableBodies, onlyWellFormed } from './admission.server'
import { answerDefaults } from './answer-defaults.server'
import { answerFault } from './fault.server'
import { createRouteHandlers } from './route-handlers.server'
import { documentPolicyReplacesDefault, securityHeaders } from './security-headers.server'

type Site = { build: ServerBuild; port: number; trustedProxies: number; close: () => Promise<void> }

/** Serves the site and answers its address; a termination signal lets running requests finish, then closes the database. */
export async function listen({ build, port, trustedProxies, close }: Site): Promise<string> {
  const server = createApp(build, trustedProxies).listen(port)
  await once(server, 'listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void close().finally(() => process.exit(0)))
      server.closeIdleConnections()
    })
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** `trustedProxies` is how many servers of ours a request passes before this one; only those are believed about its origin. */
function createApp(build: ServerBuild, trustedProxies: number) {
  return express()
    .disable('x-powered-by')
    .set('trust proxy', trustedProxies)
    .use(securityHeaders(), answerDefaults)
    .use(compression())
    .use(onlyWellFormed)
    .use(
      build.publicPath + 'assets',
      express.static(`${build.assetsBuildDirectory}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .get(otherFilesOf(build), express.static(build.assetsBuildDirectory, { maxAge: '1h', index: false }))
    .use(onlyOwnForms, onlyReasonableBodies, nameClient, documentPolicyReplacesDefault)
    .all('*', createRouteHandlers(build))
    .use(answerFault)
}

/** The addresses of the other public files. Known from the start, so that no page waits for a look at the disk. */
function otherFilesOf({ assetsBuildDirectory }: ServerBuild) {
  const names = readdirSync(assetsBuildDirectory, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => !name.startsWith('assets')).map((name) => `/${name}`)
}
