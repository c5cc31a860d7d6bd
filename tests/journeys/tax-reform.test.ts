import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { brazilDay } from '~/domain/dated/brazil-day'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { launchBrowser } from '../support/browser'
import { openTestSite } from '../support/open-test-site'
import { faultsAtBothWidths, openPage as openPageOf, storeStudy, type Reader } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  if (!existsSync('build/server/index.js')) throw new Error('build the site first: npm run build')
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const openPage = (reader: Reader) => openPageOf(browser, site.address, reader)
const reformTable = 'Com a reforma tributária (estimativa): o custo de cada ano'

/** A year of a study made today: its first one is today's. */
const yearName = (year: number) => `Ano ${year - firstStudyYear(brazilDay(new Date())) + 1}, ${year}`

test.each([
  ['with script', true, 'black@farol.example', 1280],
  ['without script', false, 'simulador@farol.example', 360],
])('%s a study shows the reform beside its headline, with and without the credit', async (_, script, email, width) => {
  const page = await openPage({ email, script, width })
  const id = await storeStudy(page, site.address)
  await page.goto(`/simulacao?estudo=${id}`)
  await page.getByText('Os valores usam os impostos de hoje em todos os anos').first().waitFor()
  const headline = await page.locator('.study-answer .sentence').innerText()
  expect(await page.locator('table', { hasText: reformTable }).count()).toBe(0)

  const savingOf2033 = async () => {
    const row = page.locator('table', { hasText: reformTable }).locator('tr', { hasText: yearName(2033) })
    return (await row.locator('td').allInnerTexts()).join(' ')
  }
  await page.getByRole('link', { name: 'Com a reforma, sem crédito' }).click()
  await page.waitForURL(/reforma=sem-credito/)
  const without = await savingOf2033()
  const of2029 = () =>
    page
      .locator('table', { hasText: reformTable })
      .locator('tr', { hasText: yearName(2029) })
      .innerText()
  const outsideBase = await of2029()
  await page.getByRole('link', { name: 'na base do ICMS' }).click()
  await page.waitForURL(/reforma=base-do-icms/)
  expect(await of2029()).not.toBe(outsideBase)
  expect(await savingOf2033()).toBe(without)
  await page.getByRole('link', { name: 'Com a reforma, com crédito' }).click()
  await page.waitForURL(/reforma=com-credito/)
  expect(await savingOf2033()).not.toBe(without)
  expect(await page.locator('.study-answer .sentence').innerText()).toBe(headline)
  expect(await page.locator('nav [aria-current=true]').allInnerTexts()).toEqual(['Com a reforma, com crédito'])
  await page.getByText('As alíquotas da CBS e do IBS são estimativas').waitFor()
  // axe needs the page's own script.
  expect(script ? await faultsAtBothWidths(page) : []).toEqual([])

  await page.getByRole('link', { name: 'Impostos de hoje' }).click()
  await page.waitForURL((url) => !url.searchParams.has('reforma'))
  expect(await page.locator('table', { hasText: reformTable }).count()).toBe(0)

  await page.goto(`/simulacao/doze-meses?estudo=${id}`)
  await page.getByRole('button', { name: 'Calcular os doze meses' }).click()
  await page.getByRole('link', { name: 'Com a reforma, com crédito' }).click()
  await page.locator('table', { hasText: reformTable }).waitFor()
  // The form keeps the choice with its months.
  await page.getByRole('button', { name: 'Calcular os doze meses' }).click()
  await page.waitForURL(/reforma=com-credito/)
  expect(script ? await faultsAtBothWidths(page) : []).toEqual([])
})
