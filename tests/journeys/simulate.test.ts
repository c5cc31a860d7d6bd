import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import {
  attachInvoice,
  field,
  fillBill,
  openFilled,
  openPage as openPageOf,
  pressUpdate,
  simulate,
  storeStudy,
  whenLive,
  type Reader,
} from '../support/simulator-pages'
import { sharedSite } from '../support/start-server'

const site = sharedSite()
let browser: Browser

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

const openPage = (reader: Reader) => openPageOf(browser, site.address, reader)

/** A partner, who needs an invoice to simulate. */
const black = { email: 'black@farol.example' }

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a partner simulates a real bill, stores the study, edits it and opens its PDF', async () => {
    const page = await openPage({ ...black, script })
    await page.goto('/simulacao')
    await fillBill(page, { script })
    await attachInvoice(page)
    await simulate(page)

    await page.waitForURL(/\/simulacao\?estudo=/)
    expect(await page.title()).toContain('Resultado da simulação de economia')
    const captive = page.getByRole('region', { name: 'Mercado cativo' }).first()
    // The amounts of the invoice, within 15 cents: 5.696,78; 2.041,90; 3.628,96; 663,53; 7.321,53.
    for (const amount of ['5.696,79', '2.041,89', '3.628,96', '663,54', '7.321,53', '19.352,71']) {
      expect(await captive.textContent()).toContain(amount)
    }
    expect(await page.getByText('Com o mercado livre, Padaria Sol economiza').isVisible()).toBe(true)
    expect(await page.getByText('REH 3.592/2026, vigente de').first().isVisible()).toBe(true)

    const shown = await page.locator('main').textContent()
    await page.reload()
    expect(await page.locator('main').textContent()).toBe(shown)

    await page.getByText('VER DADOS').click()
    expect(await page.getByText('ESCONDER DADOS').isVisible()).toBe(true)
    expect(await page.getByRole('main').getByText('11.222.333/0001-81').isVisible()).toBe(true)

    const href = await page.getByRole('link', { name: 'GERAR SIMULAÇÃO EM PDF' }).getAttribute('href')
    const pdf = await page.request.get(href!)
    expect(pdf.headers()['content-disposition']).toContain('padaria_viabilidade_varejista.pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('link', { name: 'EDITAR' }).click()
    await page.waitForURL(/editar=/)
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('167,47')
    expect(await field(page, 'grupoTarifario').inputValue()).toBe('A4')
    expect(await field(page, 'precoEnergia1').inputValue()).toBe('235')

    // 100 kW measured of 167,47: the rest is paid and not used, before any migration.
    await page.getByText('A demanda medida foi menor que a contratada?').click()
    await field(page, 'measuredOffPeakDemand').fill('100')
    await simulate(page)
    await page.getByText('por 67,47 kW de demanda contratada que não usou').waitFor()
    await page.getByRole('link', { name: 'Achar a demanda certa' }).click()
    await page.waitForURL(/\/simulacao\/demanda\?estudo=/)
    const filled = ['distribuidora', 'grupo', 'demandaFP', 'icms'].map((name) => field(page, name).inputValue())
    expect(await Promise.all(filled)).toEqual(['copel', 'A4', '167,47', '19'])
    expect(await page.locator('[name=kwFP]').first().inputValue()).toBe('100')
  })

  test('invalid fields are listed with links, and keep what was typed', async () => {
    const page = await openPage({ ...black, script })
    await page.goto('/simulacao')
    await fillBill(page, { script })
    await field(page, 'pis').fill('12abc')
    await field(page, 'consumoPonta').fill('')
    await attachInvoice(page)
    await simulate(page)

    const summary = page.getByRole('alert').filter({ hasText: `Há ${script ? 2 : 3} campos a corrigir` })
    await summary.getByRole('link', { name: 'PIS precisa ser um número valido' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pis')
    expect(await field(page, 'pis').inputValue()).toBe('12abc')
    expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria Sol')
    expect(await field(page, 'pis').getAttribute('aria-invalid')).toBe('true')

    await field(page, 'pis').fill('1,44')
    await field(page, 'consumoPonta').fill('1039')
    await attachInvoice(page)
    await simulate(page)
    await page.waitForURL(/estudo=/)
  })

  test('the rail counts the missing fields from 10 down to 0, and links to the first of each section', async () => {
    const page = await openPage({ email: 'super@farol.example', script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    const rail = page.getByRole('navigation', { name: 'Seções do formulário' })
    expect(await rail.getByRole('link', { name: /Dados da fatura/ }).textContent()).toContain('Faltam 6')
    expect(await page.getByText('Faltam 10 campos.').isVisible()).toBe(true)
    await rail.getByRole('link', { name: /Dados de impostos/ }).click()
    expect(await page.evaluate(() => location.hash)).toBe('#pis')

    await fillBill(page, { script })
    if (!script) await pressUpdate(page)
    await page.getByText('Tudo preenchido.').waitFor()
    expect(await rail.getByText('Completo').count()).toBe(7)
  })

  test('a generator without consumption is refused with a message', async () => {
    const page = await openPage({ email: 'super@farol.example', script })
    await openFilled(page, site.address)
    if (script) await whenLive(page)
    await page.getByText('Usa gerador a diesel').click()
    await simulate(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Há um campo a corrigir' })
    await summary.waitFor()
    expect(await summary.getByRole('link').getAttribute('href')).toBe('#consumoGerador')
    expect(await summary.textContent()).toContain('Informe o consumo ou o custo do gerador, ou desligue "Usa gerador a diesel"')
  })

  test('typed values are restored when the page is opened again, and deleted by "Começar de novo"', async () => {
    const page = await openPage({ email: 'super@farol.example', script, drafts: true })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    await fillBill(page, { script })
    if (!script) await pressUpdate(page)
    await page.goto('/conta')
    await page.goto('/simulacao')
    await page.getByText('Este formulário voltou como você o deixou em').waitFor()
    await page.reload()
    expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria Sol')
    expect(await field(page, 'grupoTarifario').inputValue()).toBe('A4')
    expect(await field(page, 'desconto').inputValue()).toBe('0')
    if (script) await whenLive(page)
    await page.getByRole('button', { name: 'Começar de novo' }).click()
    await page.getByText('Este formulário voltou').waitFor({ state: 'detached' })
    expect(await field(page, 'nomeCliente').inputValue()).toBe('')
  })

  test('Enter in a field simulates', async () => {
    const page = await openPage({ ...black, script })
    await openFilled(page, site.address)
    if (script) await whenLive(page)
    await field(page, 'icms').press('Enter')
    await page.waitForURL(/estudo=/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Resultado da simulação de economia')
  })

  test('when the session expires while the form is filled in, its values are restored after the sign-in', async () => {
    const page = await openPage({ ...black, script })
    await page.goto('/simulacao')
    await fillBill(page, { script })
    await attachInvoice(page)
    await page.context().clearCookies()
    await simulate(page)
    await page.waitForURL(/\/login/)
    await page.getByLabel('E-mail').fill('black@farol.example')
    await page.locator('[name=password]').fill('demonstracao-2026')
    await page.locator('[name=password]').press('Enter')
    await page.waitForURL(/\/simulacao/)
    expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria Sol')
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('167,47')
    expect(await field(page, 'desconto').inputValue()).toBe('0')
  })
})

test("another person's study answers 404 with a page that says so", async () => {
  const page = await openPage(black)
  const result = `${site.address}/simulacao?estudo=${await storeStudy(page, site.address)}`
  expect((await page.request.get(result)).status()).toBe(200)

  const stranger = await openPage({ email: 'simulador@farol.example' })
  const answer = await stranger.goto(result)
  expect(answer?.status()).toBe(404)
  expect(await stranger.getByRole('heading', { name: 'Estudo não encontrado' }).isVisible()).toBe(true)
  const pdf = await stranger.request.get(result.replace('/simulacao?', '/simulacao/estudo.pdf?'))
  expect(pdf.status()).toBe(404)
})

test.each([
  ['a visitor', undefined, 'Você precisa estar logado para acessar essa página'],
  ['a client without the permission', 'cliente@farol.example', 'Você não tem permissão para acessar essa página'],
  ['a partner of the basic tier', 'basic@farol.example', 'Você não tem permissão para acessar essa página'],
])('%s is redirected home with a message', async (_, email, message) => {
  const page = await openPage(email ? { email } : {})
  await page.goto('/simulacao')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByText(message).isVisible()).toBe(true)
})
