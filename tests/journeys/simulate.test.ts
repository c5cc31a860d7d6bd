import { once } from 'node:events'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import {
  attachInvoice,
  faultsOf,
  field,
  fillBill,
  openPage as openPageOf,
  pressUpdate,
  simulate,
  whenLive,
  type Reader,
} from '../support/simulator-pages'
import { sharedSite } from '../support/start-server'
import { unstyledClasses } from '../support/unstyled-classes'

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
    expect(await page.getByText('REH 3.592/2026, vigente de').isVisible()).toBe(true)

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
    expect(await rail.getByText('Completo').count()).toBe(6)
  })

  test('a generator without consumption is refused with a message', async () => {
    const page = await openPage({ email: 'super@farol.example', script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    await fillBill(page, { script })
    await page.getByText('Usa gerador a diesel').click()
    await simulate(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Há um campo a corrigir' })
    await summary.waitFor()
    expect(await summary.getByRole('link').getAttribute('href')).toBe('#consumoGerador')
    expect(await summary.textContent()).toContain('Informe o consumo ou o custo do gerador, ou desligue "Usa gerador a diesel"')
  })

  test('typed values are restored when the page is opened again, and deleted by "start again"', async () => {
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
    await page.goto('/simulacao')
    await fillBill(page, { script })
    await attachInvoice(page)
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

test('values typed before hydration stay, and the form’s rules apply to them', async () => {
  const page = await openPage(black)
  const wait = new AbortController()
  await page.route('**/assets/*.js', async (route) => {
    if (!wait.signal.aborted) await once(wait.signal, 'abort')
    await route.continue()
  })
  await page.goto('/simulacao', { waitUntil: 'commit' })
  await field(page, 'nomeCliente').pressSequentially('Padaria ')
  await field(page, 'distribuidora').selectOption({ label: 'Copel (PR)' })
  await field(page, 'demandaForaPonta').fill('600')
  expect(await field(page, 'grupoTarifario').isDisabled()).toBe(true)

  await field(page, 'nomeCliente').focus()
  wait.abort()
  for (const letter of 'do Sol Nascente') await page.keyboard.type(letter, { delay: 30 })
  await whenLive(page)
  expect(await field(page, 'nomeCliente').inputValue()).toBe('Padaria do Sol Nascente')
  await expect.poll(() => field(page, 'icms').inputValue()).toBe('19,5')
  expect(await field(page, 'grupoTarifario').isEnabled()).toBe(true)
  expect(await field(page, 'desconto').isEnabled()).toBe(true)
})

test('the page hydrates also while somebody types', async () => {
  const page = await openPage(black)
  // React schedules hydration with a MessageChannel, which is delayed here as on a busy phone.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      document.documentElement.dataset['starting'] = ''
      setTimeout(() => postMessage.call(this, message), 300)
    }
  })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/simulacao', { waitUntil: 'commit' })
  await page.locator('[data-starting]').waitFor()
  await field(page, 'distribuidora').selectOption({ label: 'Copel (PR)' })
  await whenLive(page)
  await expect.poll(() => field(page, 'grupoTarifario').isEnabled()).toBe(true)
  expect(faults).toEqual([])
})

test('if the script does not load, a button appears that applies the form’s rules on the server', async () => {
  const page = await openPage(black)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/simulacao')
  const update = page.getByRole('button', { name: 'Atualizar' }).first()
  expect(await update.isVisible()).toBe(false)
  // Skips the ten seconds of waiting for the script.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await field(page, 'distribuidora').selectOption({ label: 'Copel (PR)' })
  await update.click()
  await expect.poll(() => field(page, 'grupoTarifario').isEnabled()).toBe(true)
})

test.each([
  ['the logo', '.logo'],
  ['the account', '.member a'],
  ['the way out', '.member button'],
])('from the hydrated form %s loads a new document, with the styles and the script of that page', async (_, entry) => {
  const page = await openPage({ email: 'simulador@farol.example' })
  await page.goto('/simulacao')
  await whenLive(page)
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }))
  await page.locator(entry).first().click()
  await page.waitForURL(({ pathname }) => pathname !== '/simulacao')
  await page.waitForLoadState()
  expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(false)
  expect(unstyledClasses(await page.content())).toEqual([])
})

test('the form applies its rules while it is filled in', async () => {
  const page = await openPage(black)
  await page.goto('/simulacao')
  await whenLive(page)
  await fillBill(page)
  expect(await field(page, 'precoEnergia1').inputValue()).toBe('235')

  await field(page, 'precoEnergia2').fill('210')
  expect(await page.getByText('pode não refletir o mercado').isVisible()).toBe(true)

  await field(page, 'demandaForaPonta').fill('600')
  expect(await field(page, 'desconto').inputValue()).toBe('-1')
  expect(await page.getByText('pode não refletir o mercado').count()).toBe(0)

  await field(page, 'desconto').selectOption('0.5')
  expect(await field(page, 'precoEnergia1').inputValue()).toBe('235')
  expect(await field(page, 'precoEnergia5').inputValue()).toBe('199')
  const law = page.getByText('Lei nº 15.269, de 24 de novembro de 2025')
  expect(await law.isVisible()).toBe(true)
  await page.getByLabel('O contrato é anterior a 25/11/2025').check()
  expect(await law.count()).toBe(0)

  await field(page, 'grupoTarifario').selectOption('A3')
  expect(await field(page, 'ths').inputValue()).toBe('AZUL')
  expect(await field(page, 'demandaForaPonta').inputValue()).toBe('0')
  expect(await field(page, 'demandaPonta').isEnabled()).toBe(true)

  // By key: leaving the demand writes its message above, and the switch moves away from under a mouse.
  await field(page, 'isGerador').press(' ')
  await field(page, 'consumoGerador').fill('300')
  expect(await field(page, 'custoGerador').inputValue()).toBe('600')
  await field(page, 'custoDiesel').fill('3')
  expect(await field(page, 'consumoGerador').inputValue()).toBe('')

  // What was typed of a bill stays; without it, the rates of the last known bill are proposed.
  expect(await page.getByText('da última fatura conhecida').count()).toBe(1)
  await field(page, 'distribuidora').selectOption({ label: 'Celesc (SC)' })
  expect(await field(page, 'pis').inputValue()).toBe('1,43')
  expect(await page.getByText('da última fatura conhecida da distribuidora, de 08/2026').isVisible()).toBe(true)
  expect(await field(page, 'grupoTarifario').inputValue()).toBe('')
  expect(await field(page, 'icms').inputValue()).toBe('17')
})

test('the mask of the CNPJ does not move the caret', async () => {
  const page = await openPage(black)
  await page.goto('/simulacao')
  await whenLive(page)
  await field(page, 'cnpj').pressSequentially('1122333000181')
  await field(page, 'cnpj').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await page.keyboard.type('2')
  expect(await field(page, 'cnpj').inputValue()).toBe('11.222.333/0001-81')
  expect(await field(page, 'cnpj').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
})

test('pressing the button twice sends the form once', async () => {
  const page = await openPage(black)
  await page.goto('/simulacao')
  await whenLive(page)
  await fillBill(page)
  let sent = 0
  await page.route('**/simulacao', async (route) => {
    if (route.request().method() === 'POST') sent++
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await attachInvoice(page)
  await page.getByRole('button', { name: 'SIMULAR ECONOMIA' }).last().dblclick({ noWaitAfter: true })
  await page.waitForURL(/estudo=/)
  expect(sent).toBe(1)
})

test("somebody else's study is a page that says it was not found", async () => {
  const page = await openPage(black)
  await page.goto('/simulacao')
  await fillBill(page)
  await attachInvoice(page)
  await simulate(page)
  await page.waitForURL(/estudo=/)

  const stranger = await openPage({ email: 'simulador@farol.example' })
  const answer = await stranger.goto(page.url())
  expect(answer?.status()).toBe(404)
  expect(await stranger.getByRole('heading', { name: 'Estudo não encontrado' }).isVisible()).toBe(true)
  const pdf = await stranger.request.get(page.url().replace('/simulacao?', '/simulacao/estudo.pdf?'))
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

test.each([360, 1280])('at %d px the form and the result fit the screen, and both are accessible', async (width) => {
  const page = await openPage({ ...black, width, bypassCSP: true })
  await page.goto('/simulacao')
  await whenLive(page)
  await attachInvoice(page)
  await simulate(page)
  await page.getByText('Há 10 campos a corrigir').waitFor()
  expect(await faultsOf(page)).toEqual({ wider: 0, violations: [] })
  await fillBill(page)
  await simulate(page)
  await page.waitForURL(/estudo=/)
  await page.getByText('Memória de cálculo').click()
  expect(await faultsOf(page)).toEqual({ wider: 0, violations: [] })
})
