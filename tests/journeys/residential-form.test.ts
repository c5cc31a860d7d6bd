import type { Browser } from 'playwright-core'
import { lowVoltageAccess, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { launchBrowser } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { formPath } from '../support/residential-pages'
import { sharedSite } from '../support/start-server'
import { createTextBrowser } from '../support/text-browser'

const site = sharedSite()
let browser: Browser

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

test('with script, documents and phones are masked as they are typed, and "Enviar" waits for the terms', async () => {
  const page = await openBrowserPage(browser)
  await page.goto(site.address + formPath)
  await page.getByLabel('CPF ou CNPJ').pressSequentially('12abc34501de35')
  expect(await page.getByLabel('CPF ou CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
  await page.getByLabel('Celular').pressSequentially('81987654321')
  expect(await page.getByLabel('Celular').inputValue()).toBe('(81) 98765-4321')
  expect(await page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  await page.getByLabel('Declaro que li os termos de uso').check()
  expect(await page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(false)

  await page.locator('label').getByRole('link', { name: 'termos de uso' }).click()
  await page.getByRole('dialog', { name: 'Termos de uso' }).getByRole('button', { name: 'Fechar' }).click()
  expect(await page.getByLabel('Celular').inputValue()).toBe('(81) 98765-4321')
})

test.each([
  { width: 360, script: true },
  { width: 1280, script: false },
])('at $width px, script $script, the saving is shown before any personal data', async ({ width, script }) => {
  const page = await openBrowserPage(browser, { viewport: { width, height: 800 }, javaScriptEnabled: script })
  await page.goto(site.address + '/')
  await page.getByRole('link', { name: 'Minha casa' }).click()
  await page.waitForURL(site.address + formPath)
  const fields = await page.locator('main form').getByRole('textbox').or(page.getByRole('combobox')).all()
  expect(await Promise.all(fields.slice(0, 2).map((field) => field.getAttribute('name')))).toEqual(['billValue', 'state'])
  for (const [bill, message] of [
    // 13% × 350 = 45,50 a month; × 12 = 546 a year
    ['350,00', 'Sua casa pode economizar R$ 546,00 por ano: desconto de 13%, ou R$ 45,50 a menos por mês.'],
    ['0', 'Em uma conta desse valor não há o que economizar. Confira o total na sua última fatura.'],
  ] as const) {
    await page.getByLabel('Valor da conta de energia').fill(bill)
    if (!script) await page.getByRole('button', { name: 'Ver minha economia' }).click()
    await page.getByText(message).waitFor()
    expect(await page.getByLabel('Valor da conta de energia').inputValue()).toBe(bill)
  }
  expect(await page.getByRole('button', { name: 'Ver minha economia' }).count()).toBe(script ? 0 : 1)
})

test.each([
  { width: 360, script: true },
  { width: 1280, script: false },
])(
  'at $width px, script $script, the bill that is sent fills the value and the state, and not the name that was typed',
  async (look) => {
    const page = await openBrowserPage(browser, {
      viewport: { width: look.width, height: 800 },
      javaScriptEnabled: look.script,
    })
    await page.goto(site.address + formPath)
    await page.getByLabel('Nome').fill('Ana')
    const buffer = Buffer.from(madeNf3e({ access: lowVoltageAccess }))
    await page.getByLabel('Sua conta de luz').setInputFiles({ name: 'conta.xml', mimeType: 'text/xml', buffer })
    await page.getByRole('button', { name: 'Preencher com a minha conta' }).click()
    await page.getByText('Preenchemos com a sua conta: o valor da conta, o estado e o CPF ou CNPJ.').waitFor()
    expect(await page.getByLabel('Valor da conta de energia').inputValue()).toBe('22.500,00')
    expect(await page.getByLabel('Estado').inputValue()).toBe('BA')
    expect(await page.getByLabel('Nome').inputValue()).toBe('Ana')
  },
)

test('for a bill of R$ 0,00 the page says that there is nothing to save, and links back', async () => {
  const text = createTextBrowser(site.address)
  await text.go(formPath)
  const fields = { name: 'Ana Lima', document: '01234567890', email: 'zero@casa.example', phone: '81987654321' }
  expect(await text.press('Enviar', { ...fields, state: 'PE', billValue: '0', terms: 'on' })).toBe(200)
  expect(text.text()).toContain('Ana, não há o que economizar em uma conta de R$ 0,00')
  expect(text.text()).not.toContain('10%')
  await text.follow('Voltar')
  expect(text.text()).toContain('Quanto sua casa economiza na conta de luz?')
})
