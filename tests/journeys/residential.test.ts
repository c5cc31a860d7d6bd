import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { HtmlValidate } from 'html-validate'
import readXlsxFile from 'read-excel-file/node'
import type { Browser } from 'playwright-core'
import { enterAs } from '../support/account-site'
import { launchBrowser, patienceMs } from '../support/browser'
import { startSheetsStandIn } from '../support/sheets-stand-in'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import { createTextBrowser } from '../support/text-browser'
import { unstyledClasses } from '../support/unstyled-classes'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n')
const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const formPath = '/novo-atacarejo/autoprodutor'

let site: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function readAsAdmin(address: string) {
  const cookie = await signIn(site.address, 'admin@farol.example')
  return fetch(site.address + address, { headers: { cookie }, redirect: 'manual' })
}

async function exportedRows(name: string) {
  const csv = Buffer.from(await (await readAsAdmin('/areaAdm/planilha.csv')).arrayBuffer())
  return parse(csv, { bom: true, delimiter: ';', columns: true }).filter((row) => (row as { Nome: string }).Nome === name)
}

/** Goes to the result and chooses a file that is too large. */
async function chooseLargeFile({ script }: { script: boolean }) {
  const context = await browser.newContext({ javaScriptEnabled: script })
  const page = await context.newPage()
  await page.goto(site.address + formPath)
  await page.getByLabel('Nome').fill('Ana Lima')
  await page.getByLabel('CPF ou CNPJ').fill('01234567890')
  await page.getByLabel('E-mail').fill('ana@casa.example')
  await page.getByLabel('Celular').fill('81987654321')
  await page.getByLabel('Estado').selectOption('PE')
  await page.getByLabel('Valor da conta de energia').fill('100')
  await page.getByLabel('Declaro que li os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL('**/novo-atacarejo/resultado?*')
  const large = path.join(site.dataDir, 'conta.pdf')
  writeFileSync(large, Buffer.concat([pdf, Buffer.alloc(30_000_000)]))
  await page.getByLabel('Fatura de energia').setInputFiles(large)
  return page
}

describe.each([
  { width: 360, script: true },
  { width: 1280, script: true },
  { width: 360, script: false },
  { width: 1280, script: false },
])('at $width px, script $script', ({ width, script }) => {
  test('a household completes the form up to the thank-you page, and its row is in the export', async () => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: script })
    const page = await context.newPage()
    const name = `Família de ${width}${script ? '' : ' sem script'}`
    await page.goto(site.address + formPath)
    await page.getByLabel('Nome').pressSequentially(name)
    await page.getByLabel('CPF ou CNPJ').pressSequentially('12abc34501de35')
    await page.getByLabel('E-mail').fill('familia@casa.example')
    await page.getByLabel('Celular').pressSequentially('81987654321')
    await page.getByLabel('Estado').selectOption({ label: 'Pernambuco' })
    await page.getByLabel('Valor da conta de energia').fill('1e9')
    await page.getByLabel('Declaro que li os termos de uso').check()
    await page.getByRole('button', { name: 'Enviar' }).click()

    const problem = page.getByRole('link', { name: 'Valor da conta de energia deve ser um número válido' })
    await problem.click()
    expect(await page.getByLabel('Nome').inputValue()).toBe(name)
    await page.getByLabel('Valor da conta de energia').fill('350,00')
    await page.getByRole('button', { name: 'Enviar' }).click()

    await page.waitForURL('**/novo-atacarejo/resultado?*')
    const result = page.url()
    expect(result).not.toContain('casa.example')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
      /^Família, sua casa pode economizar R\$\s546,00 por ano$/,
    )
    await page.reload()
    const benefit = page.locator('main button')
    expect(await benefit.allTextContents()).toEqual(['Quero meu benefício'])
    // With script the button is disabled until a file is chosen; without, the server requires it.
    expect(await benefit.isDisabled()).toBe(script)
    expect(unstyledClasses(await page.content())).toEqual([])

    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    expect(await page.getByLabel('Valor da conta de energia').inputValue()).toBe('350,00')
    expect(await page.getByLabel('Estado').inputValue()).toBe('PE')
    await page.goBack()

    await page.getByLabel('Fatura de energia').setInputFiles({ name: 'conta.pdf', mimeType: 'application/pdf', buffer: picture })
    await benefit.click()
    const wrongFile = page.getByText('Este arquivo não é um PDF.')
    await wrongFile.waitFor()
    // The error is scrolled into view.
    await vi.waitUntil(async () => (await wrongFile.boundingBox())!.y < 800, { timeout: patienceMs })
    await page.getByLabel('Fatura de energia').setInputFiles({ name: 'conta.pdf', mimeType: 'application/pdf', buffer: pdf })
    await benefit.click()

    await page.waitForURL('**/novo-atacarejo/confirmacao*')
    await page.getByText('Dados salvos com sucesso!').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Recebemos sua fatura e entraremos em contato assim que possível!',
    )
    await page.goto(result)
    await page.getByRole('link', { name: 'Quero meu benefício' }).click()
    await page.waitForURL('**/novo-atacarejo/confirmacao*')
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.waitForURL(`${site.address}/`)
    await context.close()

    expect(await exportedRows(name)).toEqual([
      {
        Data: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        Nome: name,
        Documento: '12ABC34501DE35',
        Email: 'familia@casa.example',
        Celular: '8187654321',
        Estado: 'PE',
        'Valor da conta': '350',
        'Desconto %': '13',
        'Desconto mensal': '45,5',
        'Desconto anual': '546',
        Fatura: expect.stringMatching(/\/uploads\/[0-9a-f-]{36}$/),
      },
    ])
  })
})

test('with script, documents and phones are masked as they are typed, and "Enviar" waits for the terms', async () => {
  const page = await browser.newPage()
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
  await page.close()
})

test.each([
  { width: 360, script: true },
  { width: 1280, script: false },
])('at $width px, script $script, the saving is shown before any question about the person', async ({ width, script }) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: script })
  const page = await context.newPage()
  await page.goto(site.address + '/')
  await page.getByRole('link', { name: 'Minha casa' }).click()
  await page.waitForURL(site.address + formPath)
  const fields = await page.locator('main form').getByRole('textbox').or(page.getByRole('combobox')).all()
  expect(await Promise.all(fields.slice(0, 2).map((field) => field.getAttribute('name')))).toEqual(['billValue', 'state'])
  for (const [bill, told] of [
    // 13% × 350 = 45,50 a month; × 12 = 546 a year
    ['350,00', 'Sua casa pode economizar R$ 546,00 por ano: desconto de 13%, ou R$ 45,50 a menos por mês.'],
    ['0', 'Em uma conta desse valor não há o que economizar. Confira o total na sua última fatura.'],
  ] as const) {
    await page.getByLabel('Valor da conta de energia').fill(bill)
    if (!script) await page.getByRole('button', { name: 'Ver minha economia' }).click()
    await page.getByText(told).waitFor()
    expect(await page.getByLabel('Valor da conta de energia').inputValue()).toBe(bill)
  }
  expect(await page.getByRole('button', { name: 'Ver minha economia' }).count()).toBe(script ? 0 : 1)
  await context.close()
})

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

test('a text browser completes the form, and the administrator reads its row and its invoice', async () => {
  const text = createTextBrowser(site.address)
  await text.go(formPath)
  const fields = {
    name: '=Texto',
    document: '01234567890',
    email: 'texto@casa.example',
    phone: '8133334444',
    state: 'SP',
    billValue: 'R$ 300',
    terms: 'on',
  }
  expect(await text.press('Enviar', fields)).toBe(200)
  expect(text.text()).toContain('R$ 432,00 por ano')
  expect(await text.press('Quero meu benefício', { invoice: new File([pdf], 'conta.pdf') })).toBe(200)
  expect(text.text()).toContain('Dados salvos com sucesso!')
  expect(text.text()).toContain('Recebemos sua fatura e entraremos em contato assim que possível!')

  const [row] = (await exportedRows("'=Texto")) as { Fatura: string }[]
  expect(row).toMatchObject({ Celular: '8133334444', 'Valor da conta': '300', 'Desconto anual': '432' })
  const invoice = await readAsAdmin(new URL(row!.Fatura).pathname)
  expect(invoice.headers.get('content-disposition')).toBe('attachment; filename="conta.pdf"')
  expect(Buffer.from(await invoice.arrayBuffer())).toEqual(pdf)

  const xlsx = await readAsAdmin('/areaAdm/planilha.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheet!.data.find(([, name]) => name === '=Texto')?.slice(6, 10)).toEqual([300, 12, 36, 432])
})

test.each([{ script: true }, { script: false }])(
  'an administrator follows up a visitor who asks to be called and stops at the result, script $script',
  async ({ script }) => {
    const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: script })
    const page = await context.newPage()
    const name = `Família que espera${script ? '' : ' sem script'}`
    await page.goto(formPath)
    await page.getByLabel('Valor da conta de energia').fill('350,00')
    await page.getByLabel('Estado').selectOption('PE')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('CPF ou CNPJ').fill('01234567890')
    await page.getByLabel('E-mail').fill(`espera-${script}@casa.example`)
    await page.getByLabel('Celular').fill('81987654321')
    await page.getByLabel('Quero que a equipe me procure').check()
    await page.getByLabel('Declaro que li os termos de uso').check()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.waitForURL('**/novo-atacarejo/resultado?*')

    const admin = await browser.newContext({ baseURL: site.address, javaScriptEnabled: script })
    const desk = await admin.newPage()
    await enterAs(desk, 'admin@farol.example')
    await desk.goto('/areaAdm')
    await desk.getByRole('link', { name: 'Ver contatos' }).click()
    await desk.getByRole('row', { name }).getByRole('link', { name: 'Ver e anotar' }).click()
    await desk.getByRole('heading', { name, exact: true }).waitFor()
    await desk.getByText('(81) 98765-4321').waitFor()
    await desk.getByLabel('Situação', { exact: true }).selectOption({ label: 'Em conversa' })
    await desk.getByLabel('Quem cuida', { exact: true }).selectOption({ index: 1 })
    await desk.getByLabel('Anotação').fill('Prefere ser chamada à noite.')
    await desk.getByRole('button', { name: 'Guardar' }).click()
    await desk.getByText('O contato foi atualizado.').waitFor()
    expect(await desk.getByRole('row', { name }).count()).toBe(0)
    await desk.getByRole('link', { name: 'Em conversa', exact: true }).click()
    await desk.getByRole('row', { name }).getByRole('link', { name: 'Ver e anotar' }).click()
    await desk.getByText('Prefere ser chamada à noite.').waitFor()
    expect(unstyledClasses(await desk.content())).toEqual([])
    await admin.close()
    await context.close()
  },
)

test('only administrators can read what visitors sent', async () => {
  for (const address of ['/areaAdm/planilha.csv', '/areaAdm/planilha.xlsx', '/uploads/00000000-0000-4000-8000-000000000000']) {
    expect(await fetch(site.address + address, { redirect: 'manual' })).toMatchObject({ status: 302 })
    const cookie = await signIn(site.address, 'black@farol.example')
    expect(await fetch(site.address + address, { headers: { cookie }, redirect: 'manual' })).toMatchObject({ status: 302 })
  }
  expect(await readAsAdmin('/uploads/00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  expect(await readAsAdmin('/uploads/..%2Ffarol.sqlite')).toMatchObject({ status: 404 })
})

test('a file of 30 MB is answered with the limit, and the simulation is kept', async () => {
  const page = await chooseLargeFile({ script: false })
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.getByText('O envio passa do limite de 10 MB.').waitFor()
  await page.getByRole('link', { name: 'Voltar à página do envio' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/R\$\s120,00 por ano$/)
  await page.context().close()
})

test('with script a file of 30 MB is not sent', async () => {
  const page = await chooseLargeFile({ script: true })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  const told = await page.getByLabel('Fatura de energia').evaluate((input: HTMLInputElement) => input.validationMessage)
  expect(told).toBe('O arquivo passa de 10 MB.')
  expect(posts).toEqual([])
  await page.context().close()
})
test('the result is valid HTML and axe finds nothing, before the invoice, after a wrong one and after the right one', async () => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'dark' })
  const page = await context.newPage()
  const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  const findings = async () => {
    const { results } = await htmlValidate.validateString(await (await page.request.get(page.url())).text())
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
      return (await axe.run()).violations.map(({ id }) => id)
    })
    return [...violations, ...results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))]
  }
  await page.goto(site.address + formPath)
  await page.getByLabel('Nome').fill('Ana Lima')
  await page.getByLabel('CPF ou CNPJ').fill('01234567890')
  await page.getByLabel('E-mail').fill('ana@casa.example')
  await page.getByLabel('Celular').fill('81987654321')
  await page.getByLabel('Estado').selectOption('PE')
  await page.getByLabel('Valor da conta de energia').fill('abc')
  await page.getByLabel('Declaro que li os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alert').waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Valor da conta de energia').fill('100')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL('**/novo-atacarejo/resultado?*')
  expect(await findings()).toEqual([])
  await page.getByLabel('Fatura de energia').setInputFiles({ name: 'conta.pdf', mimeType: 'application/pdf', buffer: picture })
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.getByText('Este arquivo não é um PDF.').waitFor()
  expect(await findings()).toEqual([])
  const result = page.url()
  await page.getByLabel('Fatura de energia').setInputFiles({ name: 'conta.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: 'Quero meu benefício' }).click()
  await page.waitForURL('**/novo-atacarejo/confirmacao*')
  expect(await findings()).toEqual([])
  await page.goto(result)
  await page.getByText('Recebemos a sua fatura e os seus dados.').waitFor()
  expect(await findings()).toEqual([])
  await context.close()
})

test('with a Google sheet in the settings, the row is appended once', async () => {
  const sheets = await startSheetsStandIn()
  const { spreadsheetId, url, credentials } = sheets.settings
  const own = await startServer({
    GOOGLE_SHEETS_ID: spreadsheetId,
    GOOGLE_SHEETS_URL: url,
    GOOGLE_SHEETS_CREDENTIALS: JSON.stringify(credentials),
    PUBLIC_URL: 'http://farol.example',
    DEMO: '1',
  })
  const text = createTextBrowser(own.address)
  await text.go(formPath)
  const fields = { name: 'Ana Lima', document: '01234567890', email: 'ana@casa.example', phone: '81987654321' }
  await text.press('Enviar', { ...fields, state: 'PE', billValue: '100', terms: 'on' })
  await text.press('Quero meu benefício', { invoice: new File([pdf], 'conta.pdf') })
  expect(text.text()).toContain('Dados salvos com sucesso!')
  await vi.waitUntil(() => sheets.rowsOf('SimulacaoGD').length > 1, { timeout: patienceMs })
  expect(sheets.rowsOf('SimulacaoGD')).toEqual([
    expect.arrayContaining(['Data', 'Nome', 'Fatura']),
    expect.arrayContaining(['Ana Lima', '8187654321', 120, expect.stringMatching(/^http:\/\/farol\.example\/uploads\//)]),
  ])
  await own.stop()
  sheets.stop()
})
