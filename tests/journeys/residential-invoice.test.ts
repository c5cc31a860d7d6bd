import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../support/accessibility'
import { launchBrowser } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { fillHousehold, formPath, invoiceOf, pdf, picture, sendHousehold } from '../support/residential-pages'
import { openTestSite } from '../support/open-test-site'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Opens a result and chooses an invoice of a given size. */
async function chooseLargeFile(bytes: number, { script }: { script: boolean }) {
  const page = await openBrowserPage(browser, { javaScriptEnabled: script })
  await page.goto(site.address + formPath)
  await fillHousehold(page)
  await sendHousehold(page)
  const large = path.join(site.dataDir, 'conta.pdf')
  writeFileSync(large, Buffer.concat([pdf, Buffer.alloc(bytes)]))
  await page.getByLabel('Fatura de energia').setInputFiles(large)
  return page
}

test('an invoice of 30 MB is refused with the limit, and the simulation stays', async () => {
  const page = await chooseLargeFile(30_000_000, { script: false })
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.getByText('O envio passa do limite de 10 MB.').waitFor()
  await page.getByRole('link', { name: 'Voltar à página do envio' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/R\$\s120,00 por ano$/)
})

test('with script an invoice of 11 MB is not sent', async () => {
  const page = await chooseLargeFile(11_000_000, { script: true })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  const message = await page.getByLabel('Fatura de energia').evaluate((input: HTMLInputElement) => input.validationMessage)
  expect(message).toBe('O arquivo passa de 10 MB.')
  expect(posts).toEqual([])
})

test('the result is valid HTML and accessible before the invoice, after a refused one and after a stored one', async () => {
  const page = await openBrowserPage(browser, { bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'dark' })
  const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  const findings = async () => {
    const { results } = await htmlValidate.validateString(await (await page.request.get(page.url())).text())
    const violations = await violationsOf(page)
    return [...violations, ...results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))]
  }
  await page.goto(site.address + formPath)
  await fillHousehold(page, { bill: 'abc' })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alert').waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Valor da conta de energia').fill('100')
  await sendHousehold(page)
  expect(await findings()).toEqual([])
  await page.getByLabel('Fatura de energia').setInputFiles(invoiceOf(picture))
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.getByText('Este arquivo não é um PDF.').waitFor()
  expect(await findings()).toEqual([])
  const result = page.url()
  await page.getByLabel('Fatura de energia').setInputFiles(invoiceOf())
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.waitForURL('**/novo-atacarejo/confirmacao*')
  expect(await findings()).toEqual([])
  await page.goto(result)
  await page.getByText('Recebemos a sua fatura e os seus dados.').waitFor()
  expect(await findings()).toEqual([])
})
