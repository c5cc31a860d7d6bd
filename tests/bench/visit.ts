import type { Browser, CDPSession, Page } from 'playwright-core'

/** Measures of a first visit to a page. Bytes are compressed, with headers. */
export type Visit = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  /** The document and its style sheets. */
  pageBytes: number
  scriptBytes: number
  /** All bytes, pictures included. */
  allBytes: number
}

/** A cheap phone: CPU four times slower, 400 ms latency, 400 kbit/s in each direction. */
const telephone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const processorSlowdown = 4
/** Time for scripts to draw after the page has loaded. [ms] */
const settlingMs = 1_500

/** Visits an address with an empty cache. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(telephone)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    const bytes = bytesByType(devtools)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settlingMs)
    const of = (type: string) => bytes.get(type) ?? 0
    return {
      ...(await paintsOf(page)),
      pageBytes: of('Document') + of('Stylesheet'),
      scriptBytes: of('Script'),
      allBytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
    }
  } finally {
    await context.close()
  }
}

/** Bytes received so far for each type of resource. */
function bytesByType(devtools: CDPSession): Map<string, number> {
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? 'Other'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  return bytes
}

async function paintsOf(page: Page): Promise<Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'layoutShift'>> {
  const paints = await recordedOn(page, 'paint')
  const largest = await recordedOn(page, 'largest-contentful-paint')
  const shifts = await recordedOn(page, 'layout-shift')
  return {
    firstPaintMs: paints.find(({ name }) => name === 'first-contentful-paint')!.startTime,
    largestPaintMs: largest.at(-1)!.startTime,
    layoutShift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
  }
}

/** `value` exists only for layout shifts. */
type Recorded = { name: string; startTime: number; value?: number }

/** The browser's performance entries of one type since the page began. */
function recordedOn(page: Page, type: string): Promise<Recorded[]> {
  return page.evaluate(
    (observed) =>
      new Promise<Recorded[]>((resolve) => {
        const noted = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().map((entry) => entry.toJSON() as Recorded))
        new PerformanceObserver(noted).observe({ type: observed, buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
    type,
  )
}
