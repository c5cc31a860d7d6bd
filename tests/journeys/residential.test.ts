import readXlsxFile from 'read-excel-file/node'
import type { Browser } from 'playwright-core'
import { launchBrowser, pairedLayouts, patienceMs } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { exportedRows, formPath, invoiceOf, pdf, picture, readAsAdmin } from '../support/residential-pages'
import { startSheetsStandIn } from '../support/sheets-stand-in'
import { signIn } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'
import { createTextBrowser } from '../support/text-browser'
import { unstyledClasses } from '../support/unstyled-classes'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

describe.each(pairedLayouts)('at $width px, script $script', ({ width, script }) => {
  test('a household completes the form up to the thank-you page, and its row is in the export', async () => {
    const page = await openBrowserPage(browser, { viewport: { width, height: 800 }, javaScriptEnabled: script })
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
    // With script the button is disabled until a file is chosen; without script the server requires the file.
    expect(await benefit.isDisabled()).toBe(script)
    expect(unstyledClasses(await page.content())).toEqual([])

    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    expect(await page.getByLabel('Valor da conta de energia').inputValue()).toBe('350,00')
    expect(await page.getByLabel('Estado').inputValue()).toBe('PE')
    await page.goBack()

    await page.getByLabel('Fatura de energia').setInputFiles(invoiceOf(picture))
    await benefit.click()
    const wrongFile = page.getByText('Este arquivo não é um PDF.')
    await wrongFile.waitFor()
    // The error is scrolled into view.
    await vi.waitUntil(async () => (await wrongFile.boundingBox())!.y < 800, { timeout: patienceMs })
    await page.getByLabel('Fatura de energia').setInputFiles(invoiceOf())
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

    expect(await exportedRows(site.address, name)).toEqual([
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
        'Celular completo': '81987654321',
      },
    ])
  })
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

  const [row] = (await exportedRows(site.address, "'=Texto")) as { Fatura: string }[]
  expect(row).toMatchObject({ Celular: '8133334444', 'Valor da conta': '300', 'Desconto anual': '432' })
  const invoice = await readAsAdmin(site.address, new URL(row!.Fatura).pathname)
  expect(invoice.headers.get('content-disposition')).toBe('attachment; filename="conta.pdf"')
  expect(Buffer.from(await invoice.arrayBuffer())).toEqual(pdf)

  const xlsx = await readAsAdmin(site.address, '/areaAdm/planilha.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheet!.data.find(([, name]) => name === '=Texto')?.slice(6, 10)).toEqual([300, 12, 36, 432])
})

test('only administrators can read what visitors sent', async () => {
  const cookie = await signIn(site.address, 'black@farol.example')
  for (const [address, status] of [
    ['/areaAdm/planilha.csv', 302],
    ['/areaAdm/planilha.xlsx', 302],
    ['/uploads/00000000-0000-4000-8000-000000000000', 404],
  ] as const) {
    expect(await fetch(site.address + address, { redirect: 'manual' })).toMatchObject({ status: 302 })
    expect(await fetch(site.address + address, { headers: { cookie }, redirect: 'manual' })).toMatchObject({ status })
  }
  expect(await readAsAdmin(site.address, '/uploads/00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  expect(await readAsAdmin(site.address, '/uploads/..%2Ffarol.sqlite')).toMatchObject({ status: 404 })
})

test('with a Google sheet in the settings, the row is appended once', async () => {
  const sheets = await startSheetsStandIn()
  const { spreadsheetId, url, credentials } = sheets.settings
  const own = await openTestSite({
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
