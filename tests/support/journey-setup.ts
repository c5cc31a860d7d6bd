import { existsSync } from 'node:fs'
import { startBrowserServer } from './browser'
import { startServer } from './start-server'

/** Before the first journey: one browser for all of them, and one site for those that change nothing others look at. */
export default async function setup() {
  if (!existsSync('build/server/index.js')) throw new Error('The journeys need a build: npm test makes it, or npm run build.')
  const [browser, site] = await Promise.all([startBrowserServer(), startServer()])
  // The workers that run the journeys inherit the environment.
  process.env['JOURNEY_BROWSER'] = browser.wsEndpoint()
  process.env['JOURNEY_SITE'] = site.address
  return async () => {
    await browser.close()
    await site.stop()
  }
}
