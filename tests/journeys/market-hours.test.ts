import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Browser } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { violationsOf, widthBeyondWindow } from '../support/accessibility'
import { launchBrowser, pairedLayouts } from '../support/browser'
import { signIn } from '../support/sign-in'
import { openPage } from '../support/simulator-pages'
import { sharedSite } from '../support/start-server'

/** The first view of a page of hours, with its pictures and numbers. [bytes] */
const hoursBudget = 40_000

const researcher = 'pesquisa@farol.example'
const cnpj = '09631284000199'
const hours = `/pesquisa-mercado-livre/cnpj/${cnpj}/horas`
const site = sharedSite()
let browser: Browser
let cookie: string

beforeAll(async () => {
  ;[browser, cookie] = await Promise.all([launchBrowser(), signIn(site.address, researcher)])
})
afterAll(() => browser?.close())

const get = (path: string) => fetch(site.address + path, { headers: { cookie } })

test.each(pairedLayouts)(
  'script $script, $width px: search a CNPJ, open its hours, choose a month, a volume and a power, and find its files',
  async (layout) => {
    const page = await openPage(browser, site.address, { email: researcher, ...layout })
    await page.goto('/pesquisa-mercado-livre/cnpj')
    await page.getByLabel('CNPJ da empresa').fill('09.631.284/0001-99')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByRole('link', { name: 'Hora a hora' }).first().click()
    await page.getByText(/^Esta carga custa R\$\s[\d.,]+\/MWh a (mais|menos) que o PLD médio em /).waitFor()
    expect(await page.getByRole('img', { name: /^Consumo de cada hora de / }).count()).toBe(1)

    const month = page.getByLabel('Mês', { exact: true })
    const chosen = (await month.locator('option').nth(1).textContent())!
    await month.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await page.getByText(new RegExp(`o PLD médio em ${chosen}$`)).waitFor()

    await page.getByLabel('Volume contratado').fill('muito')
    await page.getByRole('button', { name: 'Calcular' }).first().click()
    await page.getByText('Digite um volume maior que zero, como 1.250 ou 1,7.').waitFor()
    expect(await page.getByLabel('Volume contratado').inputValue()).toBe('muito')
    await page.getByLabel('Volume contratado').fill('2')
    await page.getByLabel('Unidade', { exact: true }).selectOption('mwmed')
    await page.getByRole('button', { name: 'Calcular' }).first().click()
    await page.waitForURL((url) => url.searchParams.get('unidade') === 'mwmed')

    await page.getByLabel('Potência deslocada').fill('10')
    await page.getByRole('button', { name: 'Calcular' }).last().click()
    await page.getByText('Ao PLD, até R$').waitFor()
    expect(new URL(page.url()).searchParams.get('volume')).toBe('2')
    await page.getByText(new RegExp(`o PLD médio em ${chosen}$`)).waitFor()

    const file = page.getByRole('link', { name: 'Baixar CSV' })
    expect(await file.getAttribute('href')).toContain(`${hours}.csv?`)
    expect(await file.getAttribute('href')).toContain('kw=10')
    expect(await widthBeyondWindow(page)).toBe(0)
    expect(layout.script ? await violationsOf(page) : []).toEqual([])
  },
)

test('the files of a month have its hours: 720 rows of September, the modulation as a formula, a PDF', async () => {
  const csv = await (await get(`${hours}.csv?mes=2026-09`)).text()
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Dia;Hora;Consumo (kWh);PLD (R$/MWh)')
  expect(lines).toHaveLength(1 + 30 * 24 + 2)
  expect(lines.at(-1)).toContain('Dados inventados para demonstração')
  const xlsx = Buffer.from(await (await get(`${hours}.xlsx?mes=2026-09`)).arrayBuffer())
  const sheets = await readXlsxFile(xlsx)
  const rate = sheets[0]!.data.find(([name]) => name === 'Modulação (R$/MWh)')![1]
  const page = await (await get(`${hours}?mes=2026-09`)).text()
  const shown = Math.abs(Number(rate)).toFixed(2).replace('.', ',')
  expect(page).toMatch(new RegExp(`Esta carga custa R\\$\\s${shown}/MWh a ${Number(rate) > 0 ? 'mais' : 'menos'}`))
  const pdf = await get(`${hours}.pdf?mes=2026-09`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  expect((await get(`${hours}.csv?mes=2019-01`)).status).toBe(404)
  const shifted = (await (await get(`${hours}.csv?mes=2026-09&kw=10`)).text()).trimEnd().split('\r\n')
  expect(shifted.slice(0, lines.length)).toEqual(lines)
  // 10 kW × 3 h × 30 days: each hour consumes more.
  expect(shifted).toContain('Energia deslocada (kWh);900')
  expect(shifted.at(-1)).toBe('A demanda contratada não muda, e o PLD não reage.')
})

test.each([hours, '/pesquisa-mercado-livre/pld/horas?submercado=SUL', '/agente/101/horas'])(
  '%s weighs at most 40 kB and brings no script of its own',
  async (address) => {
    const html = await (await get(address)).text()
    expect(html).toContain('Dados inventados para demonstração')
    expect([...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([expect.stringMatching(/\/enhance-/)])
    expect(gzipSync(html).length).toBeLessThanOrEqual(hoursBudget)
  },
)

test('the loads of an agent come from the dearest to the cheapest, and lead to their hours', async () => {
  const html = await (await get('/agente/101/horas')).text()
  expect(html).toMatch(/A mais cara é .*o PLD médio|Nenhuma custa mais que o PLD médio/)
  expect(html).toMatch(/href="\/pesquisa-mercado-livre\/cnpj\/\w{14}\/horas\?carga=\d+"/)
})

test('the ranking downloads in its order, with the cost as the difference of its parts and a total', async () => {
  const html = await (await get('/agente/101/horas')).text()
  expect(html).toContain('href="/agente/101/horas.xlsx"')
  const csv = await (await get('/agente/101/horas.csv')).text()
  const rows = parse(csv, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
  const total = rows.findIndex(([name]) => name === 'Total')
  for (const row of rows.slice(1, total))
    expect(Math.abs(cents(row[13]) - cents(row[14]) - cents(row[15]))).toBeLessThanOrEqual(1)
  const rates = rows.slice(1, total).map((row) => cents(row[16]))
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  const xlsx = Buffer.from(await (await get('/agente/101/horas.xlsx')).arrayBuffer())
  expect((await readXlsxFile(xlsx))[0]!.data.findIndex(([name]) => name === 'Total')).toBe(total)
  expect((await get('/agente/999999999/horas.csv')).status).toBe(404)
})

test('the PLD of every hour of a month downloads in the submarket shown', async () => {
  const address = '/pesquisa-mercado-livre/pld/horas'
  expect(await (await get(`${address}?mes=2026-09&submercado=SUL`)).text()).toContain(
    `href="${address}.csv?mes=2026-09&amp;submercado=SUL"`,
  )
  const lines = (await (await get(`${address}.csv?mes=2026-09&submercado=SUL`)).text()).split('\r\n')
  expect(lines[0]).toContain('Dia;Hora;PLD Sul (R$/MWh)')
  expect(lines.filter((line) => /^\d{2}\/09\/2026;\d{1,2};[\d.]+,\d{2}$/.test(line))).toHaveLength(720)
  expect((await get(`${address}.csv?mes=2001-01`)).status).toBe(404)
})

test('without hours the page says what is missing: an unknown CNPJ, a month without readings', async () => {
  expect(await (await get('/pesquisa-mercado-livre/cnpj/11222333000181/horas')).text()).toContain('Nenhuma unidade de carga')
  expect(await (await get(`${hours}?mes=2019-01`)).text()).toMatch(
    /Sem leituras em janeiro de 2019[\s\S]*ou os arquivos delas faltam/,
  )
  expect((await get(`${hours}?carga=999999999`)).status).toBe(404)
})

/** Of a figure in a CSV. */
function cents(text = ''): number {
  return Math.round(Number(text.replace(',', '.')) * 100)
}
