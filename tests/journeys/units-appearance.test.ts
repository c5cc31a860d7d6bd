import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import { faultsInLooks } from '../support/accessibility'
import { launchBrowser } from '../support/browser'
import { signIn } from '../support/sign-in'
import { openPage } from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'
import { atMonth, unitPages } from '../support/unit-pages'
import { unstyledClasses } from '../support/unstyled-classes'

const partner = 'black@farol.example'
const endless = 'A'.repeat(60)
const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser
let cookie: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const words = { name: endless, code_ccee: endless, class: endless, submarket: endless, distributor_name: endless }
  await db.updateTable('consumer_unit').set(words).where('id', '=', 'demo-unidade-serra-alta-001').execute()
  await db.updateTable('company').set({ initials: endless }).where('id', '=', 'demo-empresa-serra-alta').execute()
  await closeDatabase(db)
  cookie = await signIn(site.address, partner)
})
afterAll(() => Promise.all([site?.stop(), browser?.close()]))

/** The month this many before the current one, as in the address. */
function monthsAgo(count: number) {
  const [year, month] = brazilDay(new Date()).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}

const pages = {
  'a month with endless words': atMonth(unitPages.unit, monthsAgo(5)),
  'two months': atMonth(unitPages.unit, monthsAgo(5), monthsAgo(17)),
  // The whole page of the unit, below the message.
  'an invalid month of a unit with endless words': atMonth(unitPages.unit, 'ontem'),
  'a unit with a plant': unitPages.generating,
  'a unit whose promise is explained by its cost lines': unitPages.promised,
  'a unit of three hundred': unitPages.large,
  'a unit that has not migrated': unitPages.migrating,
  'a company without units': unitPages.withoutUnits,
}

test('a unit with endless words is valid HTML', async () => {
  expect(await htmlFaults(unitPages.unit)).toEqual([])
})

test.each(Object.entries(pages))('%s fits the window, and axe finds no violation', async (_, address) => {
  const page = await openPage(browser, site.address, { email: partner, bypassCSP: true })
  await page.goto(address)
  expect(await faultsInLooks(page)).toEqual([])
  expect(unstyledClasses(await page.content())).toEqual([])
})

test.each(Object.entries(pages))('%s is valid HTML', async (_, address) => {
  expect(await htmlFaults(address)).toEqual([])
})

async function htmlFaults(address: string) {
  const html = await (await fetch(site.address + address, { headers: { cookie } })).text()
  const { results } = await htmlValidate.validateString(html)
  return results.flatMap(({ messages }) => messages.map((it) => `${it.ruleId} ${it.message}`))
}

test('a unit is five screens of a phone long, and each of its sections has a link that stays above it', async () => {
  const page = await openPage(browser, site.address, { email: partner, width: 360, script: false })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(unitPages.generating)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 800)
  const links = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link')
  for (const link of await links.all()) {
    await link.click()
    const [id = ''] = (await link.getAttribute('href'))!.split('#').slice(1)
    const [top, below] = await page.evaluate(
      (target) => [
        document.getElementById(target)!.getBoundingClientRect().top,
        document.querySelector('.section-links')!.getBoundingClientRect().bottom,
      ],
      id,
    )
    expect(top, id).toBeGreaterThanOrEqual(below!)
  }
})

test('each unit of a company is at most five screens of a phone long for its client', async () => {
  const page = await openPage(browser, site.address, { email: 'cliente@farol.example', width: 360, script: false })
  await page.setViewportSize({ width: 360, height: 800 })
  for (let unit = 1; unit <= 8; unit++) {
    await page.goto(`/client?unidade=demo-unidade-serra-alta-00${unit}`)
    // Without the footer; the length of texts follows the months.
    const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom)
    expect(end, `unit ${unit}`).toBeLessThanOrEqual(5 * 800)
  }
})

test('on paper a unit shows its tables whole, without buttons, menu or switcher', async () => {
  const page = await openPage(browser, site.address, { email: partner, width: 794, script: false })
  await page.goto(unitPages.generating)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.all-figures').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Baixar os meses em CSV' }).isVisible()).toBe(false)
  expect(await page.getByLabel('Unidade', { exact: true }).isVisible()).toBe(false)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
