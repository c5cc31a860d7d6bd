import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Browser, Page } from 'playwright-core'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { firstSupplyMonth } from '~/domain/year-study/supply-months'
import { pagesOf } from '~/documents/parts/read-pdf.fixture'
import { launchBrowser } from '../support/browser'
import { faultsAtBothWidths, storeStudy, openPage as openPageOf, type Reader } from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'

/** 180 days of notice from the site's today, and the first day of the next month. */
const supply = firstSupplyMonth(brazilDay(new Date()))

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

async function fillQuotes(page: Page, sayBlank: string) {
  const supplier = (number: number) => page.getByRole('group', { name: `Fornecedor ${number}` })
  const [one, other] = [supplier(1), supplier(2)]
  await one.getByLabel('Nome do fornecedor').fill('Norte Energia')
  await one.getByLabel(`Preço de ${supply.year}`).fill('200')
  await one.getByLabel('Um ano sem preço é').selectOption(sayBlank)
  await other.getByLabel('Nome do fornecedor').fill('Sul Comercializadora')
  await other.getByLabel('Como vende').selectOption('desconto-fatura')
  await other.getByLabel('Desconto garantido').fill('5')
  await other.getByLabel('Proposta vale até').fill('2020-01-31')
}

test.each([
  ['with script', true, 'black@farol.example', 1280],
  ['without script', false, 'simulador@farol.example', 360],
])('%s several suppliers are compared on a study, and the PDF has the figures of the page', async (_, script, email, width) => {
  const page = await openPage({ email, script, width })
  const id = await storeStudy(page, site.address)
  await page.goto(`/simulacao/fornecedores?estudo=${id}`)
  await page.getByRole('button', { name: 'Comparar propostas' }).click()
  await page.getByText('Informe ao menos um fornecedor').first().waitFor()

  expect(await page.getByLabel('Início do fornecimento').inputValue()).toBe(monthKey(supply))
  await fillQuotes(page, '')
  await page.getByRole('button', { name: 'Comparar propostas' }).click()
  await page.getByText('Há anos sem preço de Norte Energia: diga o que valem').first().waitFor()
  await fillQuotes(page, 'nao-cotado')
  await page.getByRole('button', { name: 'Comparar propostas' }).click()
  const [second, third, fourth, last] = [1, 2, 3, 4].map((years) => supply.year + years)
  await page.getByText(`Não cota ${second}, ${third}, ${fourth} e ${last}: fica no mercado cativo`).waitFor()
  await fillQuotes(page, 'repete')
  await page.getByRole('button', { name: 'Comparar propostas' }).click()
  await page.getByRole('heading', { name: /^A melhor é a proposta de Norte Energia: custa R\$/ }).waitFor()
  await page.getByText('Venceu em 31/01/2020').waitFor()
  await page
    .getByText(`de ${monthName(supply)} a dezembro de ${last}`)
    .first()
    .waitFor()
  expect(await page.getByLabel('Nome do fornecedor').nth(1).inputValue()).toBe('Sul Comercializadora')
  const table = page.getByRole('table', { name: 'O custo de cada ano' })
  const shown = await table
    .getByRole('row', { name: /^Norte Energia/ })
    .getByRole('cell')
    .allInnerTexts()
  const file = await page.request.get((await page.getByRole('link', { name: /em PDF/ }).getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const text = (await pagesOf(Readable.from([await file.body()]))).join(' ')
  // The page above its form, and the PDF, leave out the plant of the study.
  await page.getByText('Esta conta não considera a usina do estudo.').waitFor()
  expect(text).toContain('Esta conta não considera a usina do estudo.')
  for (const amount of shown) expect(text).toContain(amount.replaceAll(/[^\d.,]/g, ''))
})

test('the risk of a study stands without script, with its flags, its bands and the PLD', async () => {
  const page = await openPage({ email: 'black@farol.example', script: false, width: 360 })
  const id = await storeStudy(page, site.address)
  await page.goto('/simulacao/risco')
  await page.getByLabel('Estudo').selectOption(id)
  await page.getByRole('button', { name: 'Medir o risco' }).click()
  await page.getByRole('heading', { name: /com as bandeiras como têm sido/ }).waitFor()
  expect(await page.getByRole('table', { name: 'Economia por mês' }).getByRole('row').count()).toBe(6)
  await page.getByText('O PLD é inventado para demonstração').waitFor()
  await page.getByText('Esta conta não considera a usina do estudo.').waitFor()
})

test('the comparison of suppliers and the risk fit the screen of a phone and of a desk, and are accessible', async () => {
  const page = await openPage({ email: 'black@farol.example', bypassCSP: true })
  const id = await storeStudy(page, site.address)
  const quotes =
    'fornecedor=Norte&p1=200&emBranco=repete&fornecedor=Sul&p1=&tipo=preco&tipo=desconto-energia&desconto=&desconto=12'
  for (const path of [
    '/simulacao/fornecedores?estudo=&fornecedor=Norte&p1=abc',
    `/simulacao/fornecedores?estudo=${id}&${quotes}`,
    `/simulacao/risco?estudo=${id}`,
    `/simulacao/risco?estudo=${id}&kwhFP=abc`,
  ]) {
    await page.goto(path)
    expect(await faultsAtBothWidths(page)).toEqual([])
  }
})
