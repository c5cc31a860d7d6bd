import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startServer } from './start-server'

/** Starts, before the first journey, one site for the journeys that do not disturb each other. */
export default async function setup() {
  if (!existsSync('build/server/index.js')) throw new Error('The journeys need a build: npm test makes it, or npm run build.')
  // As for the journeys' other sites, whose workers get it from vite.config.ts.
  const env = { DEMO_MARKET_AGENTS: '200' }
  const first = await startServer(env)
  await first.end()
  // Each site creates its own secret.
  rmSync(path.join(first.dataDir, 'session-secret'))
  // The workers that run the journeys inherit the environment.
  process.env['JOURNEY_DATA'] = first.dataDir
  const site = await startServer(env)
  process.env['JOURNEY_SITE'] = site.address
  return async () => {
    await site.stop()
    await first.stop()
  }
}
