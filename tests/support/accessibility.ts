import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

// axe without comments and long names: a browser parses it in half the time.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const window: { axe?: typeof Axe }

/** What axe finds in a page with scripts, one line for each element; the page must allow a script of ours (`bypassCSP`). */
export async function violationsOf(page: Page, options: Axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(async (asked) => {
    // New and off by default in axe: speech users say the displayed words.
    const rules = { 'label-content-name-mismatch': { enabled: true }, ...asked.rules }
    // Without the selector of each element, which takes a tenth of the time.
    const { violations } = await window.axe!.run({ ...asked, rules, resultTypes: ['violations'], selectors: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, options)
}

/** The pixels by which the page is wider than the window. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** A desk in the light and a phone in the dark: between them every colour and both layouts. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const

/**
 * axe's findings and overflowing elements of a page, on a light desktop and a dark phone.
 *
 * @param html  shown in the page after the first look is set; default: the page's content.
 */
export async function faultsInLooks(page: Page, html?: string): Promise<string[]> {
  const faults: string[] = []
  // A page reused for several texts keeps the last look: each change causes a repaint.
  const isOnPhone = html !== undefined && page.viewportSize()?.width === looks[1].width
  const ordered = isOnPhone ? looks.toReversed() : looks
  for (const look of ordered) {
    const { colorScheme, width } = look
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    if (html !== undefined && look === ordered[0]) await show(page, html)
    await settleColours(page)
    const beyond = await widthBeyondWindow(page)
    const small = width < 720 ? await smallTableTargets(page) : []
    const found = [...(await violationsOf(page)), ...small, ...(beyond > 0 ? [`${beyond} px too wide`] : [])]
    faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`))
  }
  return faults
}

/** Controls in tables less than 44 px high, with their labels. */
export function smallTableTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table :is(a, button, summary, select, input:not([type=hidden]))')].flatMap((it) => {
      const { height, width } = (it.closest('label') ?? it).getBoundingClientRect()
      // Hidden, or only for screen readers.
      if (width < 2 || !it.checkVisibility({ visibilityProperty: true })) return []
      return height < 43.5 ? [`${Math.round(height)} px high: ${it.outerHTML.slice(0, 100)}`] : []
    }),
  )
}

/** A document keeps its policy when its content is replaced: a site address's policy could block the page's style. */
async function show(page: Page, html: string) {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.setContent(html)
  if ((await page.evaluate(() => document.styleSheets.length)) === 0) throw new Error('the page is shown without its style')
}

/** Moves the clock a second forward: during a transition the colours are those of neither look. */
function settleColours(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // Others depend on the scroll position.
      if (!(animation.timeline instanceof DocumentTimeline)) continue
      animation.pause()
      animation.currentTime = 1_000
    }
  })
}
