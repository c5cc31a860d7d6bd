import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser, layouts, patienceMs } from '../support/browser'
import {
  attachInvoice,
  faultsAtBothWidths,
  fillBill,
  openPage as openPageOf,
  simulate,
  whenLive,
  type Reader,
} from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'

// A site of its own: the server saves what an account types, and journeys of the shared site use the same account.
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => void ([site, browser] = await Promise.all([openTestSite(), launchBrowser()])))
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const openPage = (reader: Reader) => openPageOf(browser, site.address, { email: 'black@farol.example', ...reader })

describe.each(layouts)('at $width px, script $script', ({ width, script }) => {
  test('after a refusal the sticky bar covers neither the focus nor the fields that the summary links to', async () => {
    const page = await openPage({ width, script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    await attachInvoice(page)
    await simulate(page)
    const summary = page.getByRole('alert').filter({ hasText: 'campos a corrigir' })
    await summary.waitFor()
    const focused = page.locator('[role=alert]:focus', { hasText: 'campos a corrigir' })
    await focused.waitFor()
    await expect.poll(() => isCovered(page, focused), { timeout: patienceMs }).toBe(false)
    await summary.scrollIntoViewIfNeeded()
    await expect.poll(() => isCovered(page, summary.getByRole('link').first()), { timeout: patienceMs }).toBe(false)
    await summary.getByRole('link').last().click()
    await expect.poll(() => isCovered(page, page.locator(':focus')), { timeout: patienceMs }).toBe(false)
  })
})

test('with forced colours a switch that is on and the current mode differ from the others', async () => {
  const page = await openPage({})
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/simulacao')
  await whenLive(page)
  const onOff = page.getByRole('switch').first()
  await onOff.uncheck()
  const off = await paintOf(onOff)
  await onOff.check()
  const on = await paintOf(onOff)
  expect(on.background).not.toBe(off.background)
  expect(on.thumb).not.toBe(on.background)
  expect(off.thumb).not.toBe(off.background)
  const current = await paintOf(page.locator('.tabs [aria-current]'))
  const other = await paintOf(page.locator('.tabs button:not([aria-current])').first())
  expect(current.line).not.toBe(other.line)
})

test('the form and the result fit the screen of a phone and of a desk, and both are accessible', async () => {
  const page = await openPage({ bypassCSP: true })
  await page.goto('/simulacao')
  await whenLive(page)
  await attachInvoice(page)
  await simulate(page)
  await page.getByText('Há 10 campos a corrigir').waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
  await fillBill(page)
  await simulate(page)
  await page.waitForURL(/estudo=/)
  await page.getByText('Memória de cálculo').click()
  expect(await faultsAtBothWidths(page)).toEqual([])
})

/** Whether an element is outside the window, or partly under the form's bar or rail. */
async function isCovered(page: Page, element: Locator): Promise<boolean> {
  const [bar, box] = [(await page.locator('.rail').boundingBox())!, (await element.boundingBox())!]
  const besides = box.x + box.width <= bar.x || bar.x + bar.width <= box.x
  const { height } = page.viewportSize()!
  if (box.y < 0 || box.y + Math.min(box.height, height) > height) return true
  return !besides && box.y < bar.y + bar.height && bar.y < box.y + box.height
}

const paintOf = (element: Locator) =>
  element.evaluate((it) => {
    const { backgroundColor, borderBottomColor } = getComputedStyle(it)
    return { background: backgroundColor, line: borderBottomColor, thumb: getComputedStyle(it, '::before').backgroundColor }
  })
