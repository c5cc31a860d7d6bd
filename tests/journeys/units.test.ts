import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterMigration } from '~/unit-text/words'
import { launchBrowser, pairedLayouts } from '../support/browser'
import { signIn } from '../support/sign-in'
import { openPage, type Reader } from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'
import { atMonth, unitPages } from '../support/unit-pages'

/** The first view of a dashboard, with its style and all of its charts. [bytes] */
const dashboardBudget = 40_000
const scriptBudget = 3_000

const partner = 'black@farol.example'
/** Table of the one chart that has a row for each cause instead of each month or day. */
const explanation = 'Do que se fez a diferença entre o prometido e o realizado'
// A site of its own: on the shared one, twenty sign-ins of the same person in other journeys would end this one.
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser
let cookie: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
  cookie = await signIn(site.address, partner)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const read = async (path: string) => (await fetch(site.address + path, { headers: { cookie } })).text()

/** Causes that every month tells, and those of a unit whose bills are told line by line in both markets. */
const estimated = ['Consumo', 'Tarifa de energia (TE)', 'Bandeira tarifária', 'Encargos da CCEE', 'Energia liquidada ao PLD']
const grid = ['TUSD demanda', 'Ultrapassagem de demanda', 'TUSD energia']
const itemised = [
  'Consumo',
  ...[...grid, 'Energia (TE)', 'Bandeira tarifária'].map((name) => `Cativo: ${name}`),
  ...[...grid, 'Energia', 'Liquidação na CCEE', 'Encargos', 'Gestão e custo operacional'].map((name) => `Livre: ${name}`),
]

describe.each([
  ['a unit of eight', unitPages.generating, estimated],
  ['a unit of three hundred', unitPages.large, estimated],
  ['a unit with itemised costs', unitPages.promised, itemised],
])('%s', (_, address, causes) => {
  test('weighs at most 40 kB with its style and every chart, none of which has a script', async () => {
    const html = await read(address)
    expect(html.match(/<figure/g)?.length).toBeGreaterThanOrEqual(5)
    expect(gzipSync(html).length).toBeLessThanOrEqual(dashboardBudget)

    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => / src="([^"]+)"/.exec(tag)?.[1])
    expect(scripts).toHaveLength(1)
    expect(gzipSync(await read(scripts[0]!)).length).toBeLessThanOrEqual(scriptBudget)
  })

  test('each chart has its message as title, in both of its sizes, and its numbers in a table behind it', async () => {
    const page = await openPage(browser, site.address, { email: partner, script: false })
    await page.goto(address)
    const ofMonths: string[][] = []
    const ofCauses: string[][] = []
    for (const figure of await page.locator('figure').all()) {
      const message = await figure.locator('figcaption').textContent()
      expect(message).not.toBe('')
      expect(await figure.locator('svg[role=img] > title').allTextContents()).toEqual([message, message])
      await figure.getByText('Ver os números do gráfico').click()
      const rows = await figure.getByRole('rowheader').allTextContents()
      const isOfCauses = (await figure.getByRole('table', { name: explanation }).count()) > 0
      ;(isOfCauses ? ofCauses : ofMonths).push(rows)
    }
    expect(Math.min(...ofMonths.map((rows) => rows.length))).toBeGreaterThanOrEqual(12)
    expect(ofCauses).toEqual([[...causes, 'Não explicado', 'Diferença']])
  })
})

const readers: Reader[] = pairedLayouts.map((layout) => ({ email: partner, ...layout }))

test.each(readers)('script $script, $width px: choose a unit, open a month, compare it, go back, download', async (reader) => {
  const page = await openPage(browser, site.address, reader)
  await page.goto(unitPages.first)
  await page.getByText(/^Câmara Fria Recife economizou R\$/).waitFor()

  await page.getByLabel('Unidade', { exact: true }).selectOption({ label: 'LATICÍNIOS SERRA ALTA - Fábrica Garanhuns' })
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByText(/^Fábrica Garanhuns economizou R\$/).waitFor()
  expect(new URL(page.url()).searchParams.get('cliente')).toBe('demo-empresa-serra-alta')

  const card = page.locator('.month-list tr', { hasText: 'Completo' }).first().getByRole('link')
  const address = (await card.getAttribute('href'))!
  // A card clicked before the page's script has loaded opens as a page.
  await page.waitForLoadState()
  await card.click()
  const shown = page.getByRole(reader.script === false ? 'main' : 'dialog')
  await shown.getByRole('heading', { name: 'Todos os números do mês' }).waitFor()
  await shown.getByText('Perdas de 3%').waitFor()
  // With script the card opens as a dialog, whose page can also be opened.
  if (reader.script !== false) await page.goto(address)
  const month = new URL(page.url()).searchParams.get('mes')!

  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await page.getByText('Os dois meses, lado a lado').waitFor()
  const other = page.getByLabel('Comparar com')
  // Compared with the same month a year before, until another is chosen.
  expect(await other.inputValue()).toBe(yearBefore(month))
  await other.selectOption({ index: 5 })
  const chosen = await other.inputValue()
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await page.waitForURL(`**mes=${month}&comparar=${chosen}#comparar`)
  await page.getByRole('link', { name: 'Não comparar' }).click()
  await page.getByRole('heading', { name: 'Todos os números do mês' }).waitFor()

  const report = page.getByRole('link', { name: /Relatório de desempenho/ })
  expect(await fileAt(page, await report.getAttribute('href'))).toEqual({ status: 200, type: 'application/pdf' })

  await page.getByRole('link', { name: 'Voltar' }).click()
  const year = page.getByRole('link', { name: 'Baixar os meses em CSV' })
  await year.waitFor()
  expect(await fileAt(page, await year.getAttribute('href'))).toEqual({ status: 200, type: 'text/csv; charset=utf-8' })
})

function yearBefore(month: string) {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
}

async function fileAt(page: Page, href: string | null) {
  const response = await page.request.get(site.address + href)
  return { status: response.status(), type: response.headers()['content-type'] }
}

test('the days of the running month are beside the days of another month', async () => {
  const page = await openPage(browser, site.address, { email: partner, script: false })
  await page.goto(unitPages.unit)
  const daily = page.locator('section', { has: page.getByRole('heading', { name: /consumo diário de/ }) })
  await daily.getByRole('link', { name: 'Comparar', exact: true }).click()
  await daily.getByText('Comparar com').waitFor()
  // On the first two days of a month the demonstration has no measurement of it, and the section says so.
  expect(await daily.textContent()).toMatch(/acima de|abaixo de|o mesmo que|A previsão será disponibilizada/)
  await daily.getByRole('link', { name: 'Não comparar' }).click()
  expect(new URL(page.url()).searchParams.has('comparar')).toBe(false)
})

test('a month added after the fact is in no card, table or chart, and its address is an invalid month', async () => {
  const page = await openPage(browser, site.address, { email: partner, script: false })
  await page.goto(unitPages.retroactive)
  const shown = await page
    .locator('.month-list a')
    .evaluateAll((links) => links.map((it) => new URL((it as HTMLAnchorElement).href)))
  const months = shown.map(({ searchParams }) => searchParams.get('mes')!).toSorted()
  const hidden = monthsBetween(months[0]!, months.at(-1)!).filter((month) => !months.includes(month))
  expect(hidden).toHaveLength(1)
  const answer = await page.goto(`${unitPages.retroactive}&mes=${hidden[0]}`)
  expect(answer?.status()).toBe(400)
  await page.getByText('Mês inválido').waitFor()
  expect(await page.locator('.month-list a').count()).toBe(months.length)
})

function monthsBetween(first: string, last: string): string[] {
  const count = monthNumber(last) - monthNumber(first) + 1
  return Array.from({ length: count }, (_, index) => {
    const month = monthNumber(first) + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function monthNumber(month: string) {
  return 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1
}

test.each([
  ['a unit with missing numbers', unitPages.missingNumbers],
  ['a unit with late measurements', unitPages.lateMeasurements],
  ['a unit whose lists come as text', unitPages.generating],
])('%s never shows NaN, null or undefined', async (_, address) => {
  const html = (await read(address)).replace(/<style.*?<\/style>/s, '')
  expect(html).toContain('Histórico dos últimos doze meses')
  expect(html.match(/NaN|undefined|null|Infinity/g)).toBeNull()
})

test.each([
  ['a company', unitPages.unit],
  ['a company of three hundred units', unitPages.large],
])('%s compares the tariffs of each of its units before the dashboard', async (_, address) => {
  const page = await openPage(browser, site.address, { email: partner, script: false })
  await page.goto(address)
  // Folded on a phone, whose fold stays open on a desktop.
  await page.setViewportSize({ width: 360, height: 900 })
  await page.getByText('Comparar as tarifas e baixar os estudos').click()
  const list = page.getByRole('region', { name: 'Custo por ano em cada modalidade e tipo de energia' })
  for (const [width, height] of [
    [360, 320],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await list.evaluate((it) => [getComputedStyle(it).maxHeight, (it as HTMLElement).tabIndex])).toEqual([
      `${height}px`,
      0,
    ])
    expect(await list.evaluate((it) => it.clientHeight)).toBeLessThanOrEqual(height)
    // Hidden rows do not lengthen the page.
    expect(await page.evaluate(emptyHeight)).toBeLessThanOrEqual(0)
  }
  const names = await list.getByRole('rowheader').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('Viabilidade por tarifa')).toBeLessThan(headings.indexOf('Dados da unidade'))
  const file = await list
    .getByRole('link', { name: /^Baixar PDF/ })
    .first()
    .getAttribute('href')
  expect(await fileAt(page, file)).toEqual({ status: 200, type: 'application/pdf' })
})

test('of three hundred units the company’s page has its answer, the best and the worst, and leads to all, a page at a time', async () => {
  const page = await openPage(browser, site.address, { email: partner, script: false })
  await page.goto(unitPages.large)
  expect(await page.locator('.head-answer').textContent()).toMatch(/^Drogarias Vitalis economizou R\$\s[\d.]+ em 12 meses \(/)
  for (const name of ['As cinco que mais economizaram em 12 meses', 'As cinco que menos economizaram em 12 meses']) {
    expect(await page.getByRole('region', { name }).getByRole('rowheader').count()).toBe(5)
  }
  await page.getByRole('link', { name: 'Ver todas as 300 unidades' }).click()
  await page.waitForLoadState()
  const units = page.getByRole('region', { name: 'Situação e economia de cada unidade' }).getByRole('rowheader')
  expect(await units.count()).toBe(25)
  await page.getByText('1 a 25 de 300 unidades').waitFor()
  await page.getByRole('link', { name: 'Próximos' }).click()
  await page.getByText('26 a 50 de 300 unidades').waitFor()
  await page.getByLabel('Nome da unidade').fill('loja 300')
  await page.getByLabel('Ordem').selectOption('economia')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await page.getByText('1 unidade', { exact: true }).waitFor()
  expect(await page.getByLabel('Nome da unidade').inputValue()).toBe('loja 300')
  expect(gzipSync(await page.content()).length).toBeLessThanOrEqual(dashboardBudget)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const last = units.last().getByRole('link')
  const name = (await last.textContent())!
  await last.click()
  expect(await page.title()).toContain(name)
})

test('on a phone the answer of eight or of three hundred units takes five screens, and a link opens the folded unit', async () => {
  for (const company of ['demo-empresa-serra-alta', 'demo-empresa-vitalis']) {
    const page = await openPage(browser, site.address, { email: partner, script: false, width: 360 })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/empresa?cliente=${company}`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 800)
    const months = page.getByRole('heading', { name: 'Faturas mensais' })
    expect(await months.isVisible()).toBe(false)
    await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Meses' }).click()
    await months.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/empresa?cliente=${company}`)
    await months.waitFor()
  }
})

test.each([
  ['admin@farol.example', ['Cadastro', 'Unidades', 'Meses a cadastrar', 'Pessoas']],
  ['super@farol.example', ['Cadastro', 'Unidades', 'Meses a cadastrar', 'Pessoas']],
  [partner, []],
])('%s finds on a company’s page the buttons of their own work: %j', async (email, labels) => {
  const page = await openPage(browser, site.address, { email, script: false, width: 360 })
  for (const address of [unitPages.first, unitPages.migrating, unitPages.withoutUnits]) {
    await page.goto(address)
    const links = page.getByRole('navigation', { name: 'Administrar esta empresa' }).getByRole('link')
    expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual(labels)
  }
  for (const label of labels) {
    await page.goto(unitPages.first)
    await page.getByRole('navigation', { name: 'Administrar esta empresa' }).getByRole('link', { name: label }).click()
    await page.waitForURL(/areaAdm/)
    expect(new URL(page.url()).pathname).toMatch(/^\/areaAdm\/(empresas\/demo-empresa-serra-alta|meses)$/)
  }
})

/** How far the window scrolls beyond the page. [px] */
const emptyHeight = () =>
  document.documentElement.scrollHeight - Math.ceil(document.body.getBoundingClientRect().bottom + scrollY)

test('the chosen unit stands first in the comparison of tariffs, and the title names it with its month', async () => {
  const page = await openPage(browser, site.address, { email: partner, script: false })
  for (const [address, name] of [
    [unitPages.generating, 'Fábrica Garanhuns'],
    [unitPages.migrating, 'Queijaria Gravatá'],
  ] as const) {
    await page.goto(address)
    expect(await page.locator('.viability-list').getByRole('rowheader').first().textContent()).toMatch(new RegExp(`^${name}`))
  }
  await page.goto(atMonth(unitPages.generating, '2026-08'))
  expect(await page.title()).toBe('Fábrica Garanhuns, agosto de 2026 · Farol Energia')
  await page
    .getByText(/^A geração de agosto de 2026 somou/)
    .first()
    .waitFor()
})

test('late measurements have the words of the specification', async () => {
  const html = await read(unitPages.lateMeasurements)
  expect(html).toMatch(
    /A medição está com horas faltantes ou ainda não foi disponibilizada para este mês|A previsão será disponibilizada após o 7° dia útil do mês/,
  )
})

test.each([
  ['a unit', unitPages.migrating],
  ['a company without units', unitPages.withoutUnits],
])('%s that has not migrated shows what comes after the migration, and no chart', async (_, address) => {
  const html = await read(address)
  expect(html).toContain(afterMigration)
  expect(html).not.toContain('<figure')
})

test.each([
  ['of another partner', unitPages.foreign],
  ['that does not exist', unitPages.unknown],
  ['whose unit is of another company', unitPages.foreignUnit],
  ['without a name', '/empresa'],
  ['with a hostile name', '/empresa?cliente=%00%27--%3Cscript%3E'],
  ['with an endless name', `/empresa?cliente=${'x'.repeat(7_000)}`],
])('a company %s is answered with 404, without details', async (_, address) => {
  const response = await fetch(site.address + address, { headers: { cookie } })
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Não encontramos esta página')
  expect(html).not.toMatch(/Boa Praça|Serra Alta/)
})

test.each(['mes=2026-13', 'mes=ontem', 'mes=1999-01', 'comparar=%00', 'mes=2026-01&comparar=9999-12'])(
  'the address %s is an invalid month, and the page shows the rest',
  async (query) => {
    const response = await fetch(`${site.address}${unitPages.unit}&${query}`, { headers: { cookie } })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('Mês inválido')
    expect(html).toContain('Voltar')
  },
)

test('administrators read any company, a client none by this address', async () => {
  const [admin, client] = await Promise.all([
    signIn(site.address, 'admin@farol.example'),
    signIn(site.address, 'cliente@farol.example'),
  ])
  const open = (who: string) => fetch(site.address + unitPages.foreign, { headers: { cookie: who }, redirect: 'manual' })
  expect((await open(admin)).status).toBe(200)
  expect((await open(client)).status).toBe(302)
})

test.each(readers)(
  'script $script, $width px: from the last month to why it changed, with a table that adds up',
  async (reader) => {
    const page = await openPage(browser, site.address, reader)
    await page.goto(unitPages.first)
    await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Mês', exact: true }).click()
    await page.getByRole('link', { name: /^Por que .* mudou\?$/ }).click()
    await page.waitForURL('**#mudou')
    const changes = page.getByRole('region', { name: 'Por que este mês mudou?' })
    await changes
      .getByText(/^A economia de .* foi R\$/)
      .first()
      .waitFor()
    await changes.getByText('Ver os números do gráfico').first().click()
    const table = changes.getByRole('table').first()
    await table.getByText('Não explicado').waitFor()
    const shown = await table.locator('tbody tr, tfoot tr').locator('td, th').allInnerTexts()
    const cents = shown
      .filter((text) => /^\D?R\$\D?[\d.]+,\d\d$/.test(text.trim()))
      .map((text) => Number(text.replace(/[^\d,-]/g, '').replace(',', '')))
    const total = cents.pop()!
    expect(cents.length).toBeGreaterThan(2)
    expect(cents.reduce((sum, it) => sum + it, 0)).toBe(total)
  },
)
