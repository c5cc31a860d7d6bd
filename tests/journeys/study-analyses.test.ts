import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Browser, Page } from 'playwright-core'
import { pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { launchBrowser } from '../support/browser'
import { openTestSite } from '../support/open-test-site'
import { faultsAtBothWidths as faultsOf, openPage, storeStudy } from '../support/simulator-pages'

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

/** The check is a script of its own, so it runs where pages run scripts. */
async function faultsAtBothWidths(page: Page, script: boolean) {
  return script ? faultsOf(page) : []
}

const textOfPdf = async (page: Page, address: string) =>
  plain((await pagesOf(Readable.from([await (await page.request.get(address)).body()]))).join(' '))

/** A month of 420 kW where 400 are contracted, twelve times. */
const months = Array.from({ length: 12 }, () => `jan\t6.000\t80.000\t\t420`).join('\n')

/** Opens the demand's page from the study, and asks. */
async function askDemand(page: Page, id: string, contractedKw: string) {
  await page.goto(`/simulacao/demanda?estudo=${id}`)
  await page.getByLabel('Demanda contratada', { exact: true }).fill(contractedKw)
  await page.getByText('Colar de uma planilha').click()
  await page.getByLabel('Doze linhas copiadas').fill(months)
  await page.getByRole('button', { name: 'Calcular a melhor demanda' }).click()
}

/** Keeps the answer of the page, and returns its sentence. */
async function keep(page: Page, told = 'A análise foi guardada com o estudo.') {
  const sentence = plain((await page.locator('#resposta').textContent())!)
  await page.getByRole('button', { name: 'Guardar com o estudo' }).click()
  await page.getByText(told).waitFor()
  await page.getByText('Guardada em').waitFor()
  expect(plain((await page.locator('#resposta').textContent())!)).toBe(sentence)
  return sentence
}

/** The PDF says the page's sentence, and the spreadsheet opens. */
async function expectFiles(page: Page, sentence: string) {
  const pdf = (await page.getByRole('link', { name: 'Baixar em PDF' }).getAttribute('href'))!
  expect(await textOfPdf(page, pdf)).toContain(sentence)
  const sheet = await page.request.get((await page.getByRole('link', { name: 'Baixar em XLSX' }).getAttribute('href'))!)
  expect(sheet.headers()['content-type']).toContain('spreadsheetml')
  expect((await sheet.body()).subarray(0, 2).toString()).toBe('PK')
}

test.each([
  ['with script', true, 1280],
  ['without script', false, 360],
])('%s the demand, the comparison and the risk are kept with a study, and are in its proposal', async (_, script, width) => {
  const page = await openPage(browser, site.address, { email: 'black@farol.example', script, width })
  const id = await storeStudy(page, site.address)

  await askDemand(page, id, '400')
  expect(await faultsAtBothWidths(page, script)).toEqual([])
  const demand = await keep(page)
  await page.getByText('Hoje a mesma pergunta dá a mesma resposta.').waitFor()
  expect(await page.locator('#kwFP-12').inputValue()).toBe('420')
  await expectFiles(page, demand)
  expect(await faultsAtBothWidths(page, script)).toEqual([])

  const quotes =
    'fornecedor=Norte+Energia&p1=200&emBranco=repete&fornecedor=Sul&p1=&tipo=preco&tipo=desconto-fatura&desconto=&desconto=5'
  await page.goto(`/simulacao/fornecedores?estudo=${id}&${quotes}`)
  const suppliers = await keep(page)
  expect(await page.getByLabel('Nome do fornecedor').nth(1).inputValue()).toBe('Sul')
  await expectFiles(page, suppliers)
  expect(await faultsAtBothWidths(page, script)).toEqual([])

  await page.goto(`/simulacao/risco?estudo=${id}`)
  const risk = await keep(page)
  await expectFiles(page, risk)
  expect(await faultsAtBothWidths(page, script)).toEqual([])

  await page.goto(`/simulacao/estudos/${id}`)
  const kept = page.getByRole('region', { name: 'Análises guardadas' })
  for (const sentence of [demand, suppliers, risk]) expect(plain(await kept.innerText())).toContain(sentence)
  expect(await faultsAtBothWidths(page, script)).toEqual([])

  await page.getByRole('button', { name: 'Fazer uma proposta' }).click()
  await page.getByText('O rascunho da proposta está pronto.').waitFor()
  for (const name of ['Demanda contratada', 'Propostas de fornecedores', 'Risco do estudo']) {
    expect(await page.getByLabel(name).isChecked()).toBe(true)
  }
  expect(await faultsAtBothWidths(page, script)).toEqual([])
  const pdf = (await page.getByRole('link', { name: 'Abrir o PDF' }).getAttribute('href'))!
  const all = await textOfPdf(page, pdf)
  for (const sentence of [demand, suppliers, risk]) expect(all).toContain(sentence)
  await page.getByLabel('Risco do estudo').uncheck()
  await page.getByRole('button', { name: 'Guardar o rascunho' }).click()
  await page.getByText('O rascunho foi guardado.').waitFor()
  expect(await page.getByLabel('Risco do estudo').isChecked()).toBe(false)
  const two = await textOfPdf(page, pdf)
  expect(two).toContain(suppliers)
  expect(two).not.toContain(risk)
})

test('without script a second window is told, keeps in the place of the first, and an analysis is deleted from the study', async () => {
  const page = await openPage(browser, site.address, { email: 'black@farol.example', script: false })
  const other = await openPage(browser, site.address, { email: 'black@farol.example', script: false })
  const id = await storeStudy(page, site.address)
  await askDemand(page, id, '400')
  await askDemand(other, id, '500')
  await keep(page)
  await other.getByRole('button', { name: 'Guardar com o estudo' }).click()
  await other.getByText('A análise guardada com este estudo mudou em outra janela.').waitFor()
  await other.getByText('Ela toma o lugar da que foi guardada em').waitFor()
  await keep(other, 'A análise foi guardada com o estudo, no lugar da anterior.')

  await page.goto(`/simulacao/estudos/${id}`)
  await page.getByRole('button', { name: 'Excluir: Demanda contratada' }).click()
  await page.getByText('A análise foi excluída do estudo.').waitFor()
  expect(await page.getByRole('link', { name: 'Achar a demanda certa' }).isVisible()).toBe(true)
  const answer = await page.request.get(`/simulacao/demanda?estudo=${id}&guardada=sim`)
  expect(answer.status()).toBe(404)
})
