import { chromium, type Browser } from 'playwright-core'

/** How long a journey waits for what it expects: long enough that only a fault, and no busy machine, uses it up. */
export const patienceMs = 90_000

/** Debian's Chromium without its calls to the outside: the options that hold where it runs as root. */
const options = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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

/** The browser that the journeys share; outside them, one of its own. Closing it closes only what was opened with it. */
export function launchBrowser(): Promise<Browser> {
  const shared = process.env['JOURNEY_BROWSER']
  return shared ? chromium.connect(shared) : chromium.launch(options)
}

export function startBrowserServer() {
  return chromium.launchServer(options)
}
