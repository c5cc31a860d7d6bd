import { existsSync } from 'node:fs'
import { startBrowserServer } from './browser'
import { startServer } from './start-server'

/** Starts, before the first journey, one browser for all journeys and one site for those that do not disturb each other. */
export default async function setup() {
  if (!existsSync('build/server/index.js')) throw new Error('The journeys need a build: npm test makes it, or npm run build.')
  // As for the other sites of the journeys, whose workers have it of vite.config.ts.
  const [browser, site] = await Promise.all([startBrowserServer(), startServer({ DEMO_MARKET_AGENTS: '200' })])
  // The workers that run the journeys inherit the environment.
  process.env['JOURNEY_BROWSER'] = browser.wsEndpoint()
  process.env['JOURNEY_SITE'] = site.address
  return async () => {
    await browser.close()
    await site.stop()
  }
}
