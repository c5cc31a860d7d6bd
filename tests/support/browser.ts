import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findChromium } from '~/commands/chromium.mjs'

/** How long a journey waits for an expected state: so long that it ends only by a fault, also on a busy machine. [ms] */
export const patienceMs = 90_000

/** Options for Chromium without requests to other servers, also when it runs as root. */
const options = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The browser that all journeys share; outside journeys, a new one. In a journey its last user closes the pages that no other file may take. */
export function launchBrowser(): Promise<Browser> {
  const shared = process.env['JOURNEY_BROWSER']
  if (!shared) return chromium.launch(options)
  users++
  return (connection ??= connectTo(shared))
}

/** A worker's connection: the pages of one that is closed are closed with it. */
let connection: Promise<Browser> | undefined
/** How many of those who launched it have not closed it. */
let users = 0

/** The contexts of pages that a test has left and the next may take. */
export const leftContexts = new Set<BrowserContext>()

async function connectTo(address: string): Promise<Browser> {
  const browser = await chromium.connect(address)
  return Object.assign(browser, {
    async close() {
      users--
      if (users > 0) return
      for (const context of browser.contexts()) if (!leftContexts.has(context)) await context.close()
    },
  })
}

export function startBrowserServer() {
  return chromium.launchServer(options)
}

/** A phone with and without script, and a desktop with it: without script a desktop differs from the phone in what is drawn alone. */
export const layouts = [
  { width: 360, script: true },
  { width: 1280, script: true },
  { width: 360, script: false },
]

/**
 * Both widths and both states of script in two layouts: enough for a flow, because no script but that of the carousel asks how wide
 * the window is.
 */
export const pairedLayouts = [
  { width: 360, script: true },
  { width: 1280, script: false },
]
