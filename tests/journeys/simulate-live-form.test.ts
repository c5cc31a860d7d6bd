import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import {
  attachInvoice,
  field,
  fillBill,
  openPage as openPageOf,
  simulate,
  whenLive,
  type Reader,
} from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'
import { unstyledClasses } from '../support/unstyled-classes'

// A site of its own: the server saves what an account types, and journeys of the shared site use the same account.
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => void ([site, browser] = await Promise.all([openTestSite(), launchBrowser()])))
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const openPage = (reader: Reader) => openPageOf(browser, site.address, reader)

/** A partner, who needs an invoice to simulate. */
const black = { email: 'black@farol.example' }

test.each(['/simulacao', '/aurora-solar/autoprodutor'])(
  'the form at %s loads at most 90 kB of script in 2 files, and its page weighs at most 20 kB',
  async (path) => {
    const page = await openPage(black)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    const html = await (await page.goto(path))!.text()
    await whenLive(page)
    const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
    expect(bytes.length).toBeLessThanOrEqual(2)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
    expect(gzipSync(html).length).toBeLessThanOrEqual(20_000)
  },
)

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

test('the page hydrates while a field is being changed', async () => {
  const page = await openPage(black)
  onTestFinished(() => page.context().close())
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

test('when its script breaks, the form says so and leads to itself', async () => {
  const page = await openPage(black)
  await page.route('**/simulacao', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('"distributors":', '"distributors":7,"unused":') })
  })
  await page.goto('/simulacao')
  await page.getByText('O formulário parou de responder.').waitFor()
  expect(await page.getByRole('link', { name: 'Abrir o formulário de novo' }).getAttribute('href')).toBe('/simulacao')
})

test.each([
  ['the logo', '.logo'],
  ['the account', '.user-menu a[href="/conta"]'],
  ['Sair', '.user-menu button'],
])('on the hydrated form %s loads a new document, with the styles and the script of its page', async (_, entry) => {
  const page = await openPage({ email: 'simulador@farol.example' })
  await page.goto('/simulacao')
  await whenLive(page)
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }))
  await page.locator('.user-menu > summary').click()
  await page.locator(entry).click()
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

  // By keyboard: when the demand loses the focus a message appears above, which moves the switch away from the mouse.
  await field(page, 'isGerador').press(' ')
  await field(page, 'consumoGerador').fill('300')
  expect(await field(page, 'custoGerador').inputValue()).toBe('600')
  await field(page, 'custoDiesel').fill('3')
  expect(await field(page, 'consumoGerador').inputValue()).toBe('')

  // Another distributor fills in its last known bill's PIS and COFINS, which were not typed; the typed ICMS stays.
  expect(await page.getByText('da última fatura conhecida').count()).toBe(1)
  await field(page, 'distribuidora').selectOption({ label: 'Celesc (SC)' })
  expect(await field(page, 'pis').inputValue()).toBe('1,43')
  expect(await page.getByText('da última fatura conhecida da distribuidora, de 08/2026').isVisible()).toBe(true)
  expect(await field(page, 'grupoTarifario').inputValue()).toBe('')
  expect(await field(page, 'icms').inputValue()).toBe('19')
})

const placeInRail = (button: Locator) => button.evaluate((element: HTMLElement) => element.offsetTop)

test('the rail says what is missing, then the answer: a late older answer is not shown, and the study has the same figures', async () => {
  const page = await openPage({ email: 'admin@farol.example' })
  await page.goto('/simulacao')
  await whenLive(page)
  const rail = page.locator('.rail')
  await expect.poll(() => rail.innerText()).toContain('Falta: É necessário informar o CNPJ da Empresa')
  const button = rail.getByRole('button')
  const place = await placeInRail(button)
  await fillBill(page)
  const amount = rail.locator('.amount strong')
  await amount.waitFor()
  const first = await amount.innerText()
  // It does not move from under the pointer when the answer arrives.
  expect(await placeInRail(button)).toBe(place)

  const hold = new AbortController()
  let answered = 0
  await page.route('**/simulacao/resposta', async (route) => {
    if (answered++ === 0) await once(hold.signal, 'abort')
    await route.continue().catch(() => {})
  })
  await field(page, 'consumoPonta').fill('9.000')
  await expect.poll(() => answered).toBe(1)
  expect(await rail.locator('.live-answer.stale').count()).toBe(1)
  expect(await amount.innerText()).toBe(first)
  await field(page, 'consumoPonta').fill('2.000')
  await rail.locator('.live-answer:not(.stale)').waitFor()
  const latest = await amount.innerText()
  expect(latest).not.toBe(first)
  hold.abort()
  const sentence = await rail.locator('.sentence').innerText()
  expect(sentence).toContain(latest)
  // Announced once the answer is stable.
  await rail.locator('output', { hasText: sentence }).waitFor({ state: 'attached' })

  // On a low screen the sections shrink, not the button.
  await page.setViewportSize({ width: 1280, height: 600 })
  await field(page, 'taxaAtratividade').scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(1280)
  expect(box.y + box.height).toBeLessThanOrEqual(600)

  await field(page, 'cnpj').fill('')
  await expect.poll(() => amount.count()).toBe(0)
  // Longer than the pause before a request: the shown answer disappears, and returns.
  await page.waitForTimeout(1_000)
  await field(page, 'cnpj').fill('11.222.333/0001-81')
  await amount.waitFor()
  await simulate(page)
  await page.waitForURL(/estudo=/)
  // The study adds how far the saving is from a loss.
  expect(await page.locator('.study-answer .sentence').innerText()).toContain(sentence.replace(/\.$/, ''))
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
