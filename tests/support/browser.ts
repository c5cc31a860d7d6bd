import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findChromium } from '~/commands/chromium.mjs'

/** Wait of a journey for an expected state: so long that only a fault reaches it, also on a busy machine. [ms] */
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
    // The frame of a page is kept when it goes to another page of its site: a visit takes a quarter less of the processor. The
    // other two are Playwright's, which this list replaces.
    '--enable-features=RenderDocument:level/crashed-frame,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  ],
}

/**
 * The browser that all journeys of a worker share; outside journeys, a new one. In a journey the last user closes pages that no
 * other file can reuse. It ends with the worker.
 */
export function launchBrowser(): Promise<Browser> {
  if (!process.env['JOURNEY_SITE']) return chromium.launch(options)
  users++
  return (shared ??= launchShared())
}

/**
 * A browser that only draws: without frames a page takes a quarter less of the processor. What waits for a frame, as a click does,
 * waits for ever.
 */
export function launchDrawingBrowser(): Promise<Browser> {
  return chromium.launch({ ...options, args: [...options.args, '--disable-threaded-compositing'] })
}

let shared: Promise<Browser> | undefined
/** Number of launches not closed yet. */
let users = 0

/** Contexts of pages left by a test, for reuse. */
export const leftContexts = new Set<BrowserContext>()

async function launchShared(): Promise<Browser> {
  const browser = await chromium.launch(options)
  return Object.assign(browser, {
    async close() {
      users--
      if (users > 0) return
      for (const context of browser.contexts()) if (!leftContexts.has(context)) await context.close()
    },
  })
}

/** A phone with and without script, and a desktop with it: without script a desktop differs only in layout. */
export const layouts = [
  { width: 360, script: true },
  { width: 1280, script: true },
  { width: 360, script: false },
]

/** Both widths and both script states in two layouts: enough for flows, because only the carousel's script depends on the width. */
export const pairedLayouts = [
  { width: 360, script: true },
  { width: 1280, script: false },
]
