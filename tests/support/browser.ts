import { chromium, type Browser } from 'playwright-core'
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

/** The browser that all journeys share; outside journeys, a new one. Closing it closes only the pages opened with it. */
export function launchBrowser(): Promise<Browser> {
  const shared = process.env['JOURNEY_BROWSER']
  return shared ? chromium.connect(shared) : chromium.launch(options)
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
