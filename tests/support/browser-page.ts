import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { getCurrentTest } from 'vitest/suite'
import { leftContexts, patienceMs } from './browser'

type Look = Omit<BrowserContextOptions, 'viewport'> & { viewport?: { width: number; height: number } }

/** Pages left by this worker's tests, by browser and unchangeable options. */
const leftPages = new WeakMap<Browser, Map<string, Page[]>>()

/**
 * Opens a page in its own browser context. A page left by an earlier test, of any file, is emptied and reused: a new one takes
 * Chromium four times the processor time of a visit. A test that adds a script to every document closes its page.
 */
export async function openBrowserPage(
  browser: Browser,
  { viewport = { width: 1280, height: 720 }, ...options }: Look = {},
): Promise<Page> {
  const left = leftPagesOf(browser, JSON.stringify(options))
  const page = left.pop() ?? (await (await browser.newContext({ viewport, ...options })).newPage())
  leftContexts.delete(page.context())
  page.setDefaultTimeout(patienceMs)
  await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: 'none',
  })
  // A page opened before all tests is theirs until the end.
  if (getCurrentTest()) {
    onTestFinished(async () => {
      if (!(await isEmptied(page))) return
      leftContexts.add(page.context())
      left.push(page)
    })
  }
  return page
}

function leftPagesOf(browser: Browser, key: string) {
  const pages = leftPages.get(browser) ?? new Map<string, Page[]>()
  leftPages.set(browser, pages)
  const left = pages.get(key) ?? []
  pages.set(key, left)
  return left
}

/**
 * Removes a test's data from a page and its context. False for a page closed by the test, or here because it shows no page of a
 * running site.
 */
async function isEmptied(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  const context = page.context()
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  for (const event of ['console', 'pageerror', 'request', 'response']) page.removeAllListeners(event)
  const { protocol, origin } = new URL(page.url())
  if (!protocol.startsWith('http')) {
    await context.close()
    return false
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  // First, so that a draft sent when leaving the page belongs to nobody.
  await context.clearCookies()
  // A document of the same site: for another site Chromium would start a new process.
  const answer = await page.goto(`${origin}/robots.txt`).catch(() => null)
  if (!answer) {
    await context.close()
    return false
  }
  const chromium = await context.newCDPSession(page)
  await chromium.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await chromium.send('Page.resetNavigationHistory')
  await chromium.detach()
  return true
}
