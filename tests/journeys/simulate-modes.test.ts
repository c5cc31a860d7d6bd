import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import {
  attachInvoice,
  faultsAtBothWidths,
  field,
  fillBill,
  fillPlant,
  openFilled,
  openPage as openPageOf,
  simulate,
  whenLive,
  type Reader,
} from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'

// A site of its own, because a draft belongs to an account: concurrent journeys of one account would interfere.
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => void ([site, browser] = await Promise.all([openTestSite(), launchBrowser()])))
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const openPage = (reader: Reader) => openPageOf(browser, site.address, reader)
const tab = (page: Page, name: string) => page.getByRole('button', { name }).click()

const modes = [
  ['AUTOPRODUTOR', 'APE', 'CUSTO CATIVO', 'Mercado cativo', 'copel'],
  ['MERCADO LIVRE X AUTOPRODUTOR', 'MLXAPE', 'CUSTO LIVRE', 'Mercado livre', 'copel'],
  ['GDXAPE', 'GDXAPE', 'CUSTO GD', 'Consumidor GD', 'cpfl-paulista'],
] as const

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test.each(modes)(
    '%s is simulated by a client with an invoice, and has a PDF',
    async (label, mode, baseCost, base, distributor) => {
      const page = await openPage({ email: 'simulador@farol.example', script })
      await openFilled(page, site.address, { distribuidora: distributor })
      if (script) await whenLive(page)
      await page.locator(`button[value="modo:${mode}"]`).click()
      await page.waitForURL(new RegExp(`modo=${mode}`))
      expect(await page.locator('[aria-current=true]').textContent()).toContain(label)
      await field(page, 'desconto').selectOption('0')
      await fillPlant(page)
      await simulate(page)

      await page.waitForURL(/estudo=/)
      for (const cost of [baseCost, 'CUSTO APE', 'ECONOMIA MENSAL'])
        expect(await page.getByText(cost, { exact: true }).count()).toBe(1)
      expect(await page.getByRole('region', { name: base }).first().isVisible()).toBe(true)
      expect(await page.getByRole('region', { name: 'Autoprodutor (APE)' }).first().isVisible()).toBe(true)
      expect(await page.getByRole('heading', { name: 'Bandeiras' }).count()).toBe(mode === 'MLXAPE' ? 0 : 1)
      expect(await page.getByText(/^O investimento de R\$\s450\.000,00 /).count()).toBe(mode === 'GDXAPE' ? 0 : 1)
      expect(await page.getByText('VPL em 10 anos', { exact: true }).isVisible()).toBe(true)
      expect(await page.getByText('VPL em 25 anos', { exact: true }).count()).toBe(mode === 'GDXAPE' ? 0 : 1)
      expect(await page.getByText('Preço de equilíbrio').isVisible()).toBe(true)
      expect(await page.getByRole('heading', { name: 'E se fosse diferente?' }).isVisible()).toBe(true)

      const pdf = await page.request.get((await page.getByRole('link', { name: 'EM PDF' }).getAttribute('href'))!)
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  test('typed values are kept when the mode changes, except the discount', async () => {
    const page = await openPage({ email: 'admin@farol.example', script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    await fillBill(page, { script })
    await tab(page, 'MERCADO LIVRE X AUTOPRODUTOR')
    await page.waitForURL(/modo=MLXAPE/)
    expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria Sol')
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('167,47')
    expect(await field(page, 'desconto').inputValue()).toBe('-1')
    expect(await page.getByText('Escolha de novo: o modo mudou').isVisible()).toBe(true)
    expect(await page.locator('legend', { hasText: 'Dados de gerador' }).isVisible()).toBe(false)
    expect(await page.locator('legend', { hasText: 'Dados para simular autoprodutor' }).isVisible()).toBe(true)
    expect(await page.locator('legend', { hasText: 'Dados para gerar proposta de UFV' }).isVisible()).toBe(true)
    await tab(page, 'GDXAPE')
    await page.waitForURL(/modo=GDXAPE/)
    expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria Sol')
    expect(await page.locator('legend', { hasText: 'Dados da usina' }).isVisible()).toBe(true)
    expect(await field(page, 'custoProjeto').isVisible()).toBe(false)
    expect(await page.locator('legend', { hasText: 'Dados para gerar proposta de UFV' }).isVisible()).toBe(false)
  })

  test('a simulation requires an invoice, and a file that is not a PDF is refused', async () => {
    const page = await openPage({ email: 'simulador@farol.example', script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    await fillBill(page, { script })
    const button = page.getByRole('button', { name: 'SIMULAR ECONOMIA' }).last()
    // With script the button is disabled without a file; without script it stays enabled.
    expect(await button.getAttribute('title')).toBe(script ? 'A fatura é obrigatória para simular.' : null)
    expect(await button.getAttribute('aria-disabled')).toBe(script ? 'true' : null)
    expect(await page.getByText('A fatura é obrigatória para simular.').count()).toBe(script ? 1 : 0)
    await field(page, 'icms').press('Enter')
    await page.getByRole('alert').getByText('Selecione alguma fatura para enviar!').waitFor()
    expect(page.url()).not.toContain('estudo=')

    await field(page, 'file').setInputFiles({ name: 'fatura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') })
    await simulate(page)
    await page.getByRole('alert').getByText('Este arquivo não é um PDF').waitFor()
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('167,47')

    await attachInvoice(page)
    await simulate(page)
    await page.waitForURL(/estudo=/)
    await page.getByRole('link', { name: 'EDITAR' }).click()
    await page.waitForURL(/editar=/)
    expect(await page.getByText('A fatura deste cliente já foi recebida').isVisible()).toBe(true)
    await simulate(page)
    await page.waitForURL(/estudo=/)
  })
})

test('the form changes with a local or remote plant, and shows the warning of the law', async () => {
  const page = await openPage({ email: 'admin@farol.example' })
  await page.goto('/simulacao?modo=APE')
  await whenLive(page)
  await fillBill(page)
  expect(await field(page, 'precoEnergia1').inputValue()).toBe('235')
  expect(await field(page, 'simultaneidade').inputValue()).toBe('65')

  await page.getByLabel('Usina no local do consumo').uncheck()
  expect(await field(page, 'simultaneidade').inputValue()).toBe('0')
  expect(await field(page, 'simultaneidade').isDisabled()).toBe(true)
  expect(await page.getByText('exige de novas equiparações demanda somada de 30 MW').isVisible()).toBe(true)

  await page.getByLabel('Usina no local do consumo').check()
  expect(await field(page, 'simultaneidade').inputValue()).toBe('65')
  expect(await page.getByText('exige de novas equiparações').count()).toBe(0)

  await field(page, 'desconto').selectOption('0.5')
  await field(page, 'precoEnergia2').fill('210')
  expect(await field(page, 'precoEnergiaGeracao2').inputValue()).toBe('210')
})

test('a study with a plant fits the screen of a phone and of a desk, and is accessible', async () => {
  const page = await openPage({ email: 'admin@farol.example', bypassCSP: true })
  await page.goto('/simulacao?modo=APE')
  await whenLive(page)
  await fillBill(page)
  await fillPlant(page)
  await page.getByLabel('Gerar proposta').check()
  await page.locator('summary', { hasText: 'Opções avançadas' }).click()
  expect(await faultsAtBothWidths(page)).toEqual([])
  await page.getByLabel('Gerar proposta').uncheck()
  await simulate(page)
  await page.waitForURL(/estudo=/)
  expect(await faultsAtBothWidths(page)).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other] = [await lineTops(page, 'Mercado cativo'), await lineTops(page, 'Autoprodutor (APE)')]
    // A phone has the bills folded; the lines of both are aligned on a desk.
    expect(one).toEqual(other)
    expect(one.length > 0).toBe(width === 1280)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Fator de imposto', { exact: true }).first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  }
  await page.setViewportSize({ width: 360, height: 900 })
  for (const summary of await page.locator('main summary').all()) await summary.click()
  expect(await page.getByText('Fator de imposto').first().isVisible()).toBe(true)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const scrolled = await page
      .locator('.scroll')
      .evaluateAll((tables) => tables.filter((it) => it.scrollWidth > it.clientWidth).length)
    expect(scrolled).toBe(0)
  }
  expect(await faultsAtBothWidths(page)).toEqual([])
})

const widths = [360, 1280]

/** The top of each line of the monthly comparison. [px] */
const lineTops = (page: Page, table: string) =>
  page
    .getByRole('region', { name: table })
    .first()
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)))
