import { Readable } from 'node:stream'
import type { Browser } from 'playwright-core'
import { pagesOf } from '~/documents/parts/read-pdf.fixture'
import { launchBrowser, pairedLayouts, patienceMs } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { signIn } from '../support/sign-in'
import { field, fillBill, whenLive } from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'
import { createTextBrowser } from '../support/text-browser'
import { unstyledClasses } from '../support/unstyled-classes'

const address = '/aurora-solar/autoprodutor'
const contact = { name: 'Dona da Padaria', cnpj: '11.222.333/0001-81', email: 'dona@padaria.example' }

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openTestSite({ BRAND_COBRANDS: 'aurora:Aurora Solar,serra:Serra & Sol' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

function openPage({ width = 1280, script = true } = {}) {
  const viewport = { width, height: 800 }
  // While a page scrolls to a field, a button may move from under the pointer between press and release.
  const reducedMotion = 'reduce'
  return openBrowserPage(browser, { baseURL: site.address, viewport, javaScriptEnabled: script, reducedMotion })
}

function isWithin(box: { y: number; height: number } | null, heightPx: number) {
  return box !== null && box.y >= 0 && box.y + box.height <= heightPx
}

describe.each(pairedLayouts)('at $width px, script $script', ({ width, script }) => {
  test('a visitor leaves a contact, simulates a bill, opens the PDF and returns to the study', async () => {
    const page = await openPage({ width, script })
    await page.goto(address)
    await page.getByRole('link', { name: 'Tenho interesse' }).click()
    await field(page, 'name').fill(contact.name)
    await field(page, 'cnpj').fill('11.222.333/0001-80')
    await field(page, 'email').fill(contact.email)
    await page.getByRole('button', { name: 'Acessar o simulador' }).click()
    const problem = page.getByText('Por favor, insira um CNPJ válido.')
    await problem.waitFor()
    await vi.waitUntil(async () => (await problem.boundingBox())!.y < 800, { timeout: patienceMs })
    expect(await field(page, 'name').inputValue()).toBe(contact.name)
    await field(page, 'cnpj').fill(contact.cnpj)
    await page.getByRole('button', { name: 'Acessar o simulador' }).click()
    await page.getByText('Seu acesso ao simulador de economia foi liberado!').waitFor()

    if (script) await whenLive(page)
    const simulateButton = page.getByRole('button', { name: 'SIMULAR ECONOMIA' }).last()
    await simulateButton.click()
    const shown = page.locator('[role=alert]:focus', { hasText: 'campos a corrigir' })
    await shown.waitFor()
    await vi.waitUntil(async () => isWithin(await shown.boundingBox(), 800), { timeout: patienceMs })

    await fillBill(page, { script })
    await simulateButton.click()
    await page.waitForURL(/\/aurora-solar\/autoprodutor\?estudo=[\w-]+$/)
    const answer = page.getByText('Com o mercado livre, Padaria Sol economiza')
    expect(await answer.first().isVisible()).toBe(true)
    const href = await page.getByRole('link', { name: 'GERAR SIMULAÇÃO EM PDF' }).getAttribute('href')
    expect(unstyledClasses(await page.content())).toEqual([])
    const pdf = await page.request.get(href!)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.reload()
    expect(await answer.first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'EDITAR' }).click()
    await page.waitForURL(/editar=/)
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('167,47')

    const other = await openPage()
    await other.goto(`${address}?estudo=${new URLSearchParams(href!.split('?')[1]).get('estudo')}`)
    expect(await other.getByRole('button', { name: 'Acessar o simulador' }).isVisible()).toBe(true)
  })
})

test("a visitor's study and its PDF are without the discount that the law denies", async () => {
  const page = await openPage({ script: false })
  await page.goto(address)
  await page.getByRole('link', { name: 'Tenho interesse' }).click()
  await field(page, 'name').fill(contact.name)
  await field(page, 'cnpj').fill(contact.cnpj)
  await field(page, 'email').fill(contact.email)
  await page.getByRole('button', { name: 'Acessar o simulador' }).click()
  await fillBill(page, { script: false })
  await field(page, 'desconto').selectOption('1')
  await page.getByRole('button', { name: 'SIMULAR ECONOMIA' }).last().click()
  await page.waitForURL(/estudo=/)
  const denied = 'Sem desconto (regra atual): '
  expect(await page.getByText(denied).first().isVisible()).toBe(true)
  expect(await page.getByRole('columnheader', { name: 'Com desconto (I1, 100%)' }).isVisible()).toBe(true)
  const href = await page.getByRole('link', { name: 'GERAR SIMULAÇÃO EM PDF' }).getAttribute('href')
  const [cover] = await pagesOf(Readable.from([await (await page.request.get(href!)).body()]))
  expect(cover).toContain(denied)
  expect(cover).toContain('Com desconto (I1, 100%)')
})

test('the navigation appears after the header is scrolled to its last 200 px', async () => {
  const page = await openPage()
  await page.goto(address)
  const navigation = page.getByRole('navigation', { name: 'Partes da página da Aurora Solar', includeHidden: true })
  const headerPx = await page.locator('.hero').evaluate((header) => header.clientHeight)
  const isShownAt = async (scrolledPx: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolledPx)
    await page.waitForTimeout(200)
    return navigation.isVisible()
  }
  expect(await isShownAt(0)).toBe(false)
  expect(await isShownAt(headerPx - 210)).toBe(false)
  expect(await isShownAt(headerPx - 190)).toBe(true)
  const links = await navigation.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(links).toEqual(['#simulador', '#casos', '#sobre-mercado-livre', '#sobre-autoproducao', '#contato'])
  for (const anchor of links) expect(await page.locator(anchor).count()).toBe(1)
})

test('the cases and claims of the demonstration say that they are examples', async () => {
  const html = await (await fetch(site.address + address)).text()
  expect(html).toContain('Exemplos da demonstração: não são clientes de verdade.')
  expect(html).toContain('>+ de 1.500</dd></div></dl><p class="hint">Números de exemplo, da demonstração.</p>')
})

test('each partner has its own icon and sharing data, and unknown partners have no page', async () => {
  const html = await (await fetch(`${site.address}/serra-solar/autoprodutor`)).text()
  expect(html).toContain('<title>A energia da sua empresa, feita na sua própria usina · Serra &amp; Sol</title>')
  expect(html).toContain('<meta property="og:site_name" content="Serra &amp; Sol"/>')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/images\/autoprodutor.png"\/>/)
  expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/serra-solar/favicon.svg"/>'])
  const icon = await fetch(`${site.address}/serra-solar/favicon.svg`)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(await icon.text()).toContain('>S</text>')
  for (const path of [
    '/outra-solar/autoprodutor',
    '/aurora/autoprodutor',
    '/outra-solar/favicon.svg',
    '/outra-solar/autoprodutor/estudo.pdf',
  ]) {
    expect(await fetch(site.address + path), path).toMatchObject({ status: 404 })
  }
})

test('the page of an unknown partner is the usual "not found" page with links', async () => {
  const page = await openPage()
  await page.goto('/outra-solar/autoprodutor')
  expect(await page.title()).toBe('Página não encontrada · Farol Energia')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Error 404 - Page Not Found')
  expect(await page.getByRole('main').getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toContain('mailto:')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.waitForURL(`${site.address}/`)
})

test('a member with the simulator needs no contact, and the study is stored in their account', async () => {
  const cookie = await signIn(site.address, 'black@farol.example')
  const html = await (await fetch(site.address + address, { headers: { cookie } })).text()
  expect(html).toContain('SIMULAR ECONOMIA')
  expect(html).not.toContain('Acessar o simulador')
})

test('a member without the simulator may use it on this page', async () => {
  const cookie = await signIn(site.address, 'cliente@farol.example')
  expect(await (await fetch(site.address + address, { headers: { cookie } })).text()).toContain('SIMULAR ECONOMIA')
})

test.each([
  ['nothing filled in', { name: '', cnpj: '', email: '' }, 'Por favor, preencha todos os dados.'],
  ['a CNPJ of thirteen digits', { ...contact, cnpj: '1122233300018' }, 'Por favor, insira um CNPJ válido.'],
  ['an invalid e-mail', { ...contact, email: 'dona' }, 'Digite um email válido'],
  ['a filled honeypot', { ...contact, website: 'http://spam.example' }, 'Não foi possível confirmar que o envio é seu.'],
  ['a forged stamp', { ...contact, stamp: 'x.y' }, 'Não foi possível confirmar que o envio é seu.'],
])('an access form with %s is refused with its message', async (_, typed, message) => {
  const text = createTextBrowser(site.address)
  await text.go(address)
  expect(await text.press('Acessar o simulador', typed)).toBeGreaterThanOrEqual(400)
  expect(text.text()).toContain(message)
})

test('a person who was taken for a bot can send the form again', async () => {
  const text = createTextBrowser(site.address)
  await text.go(address)
  expect(await text.press('Acessar o simulador', { ...contact, stamp: 'x.y' })).toBe(422)
  expect(await text.press('Acessar o simulador', contact)).toBe(200)
})

const bill = {
  nomeCliente: 'Padaria Sol',
  cnpj: '11.222.333/0001-81',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  demandaForaPonta: '167,47',
  consumoForaPonta: '18434',
  consumoPonta: '1039',
  pis: '1,44',
  cofins: '6,63',
  icms: '19',
  desconto: '0',
}

/** Leaves the contact, and returns the headers of a guest. */
async function enter() {
  const html = await (await fetch(site.address + address)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)![1]!
  const body = new URLSearchParams({ ...contact, website: '', stamp })
  const sent = await fetch(site.address + address, { method: 'POST', body, redirect: 'manual' })
  const cookie = sent.headers
    .getSetCookie()
    .find((set) => set.startsWith('acesso-aurora='))!
    .split(';')[0]!
  return { cookie, origin: site.address }
}

test("a guest's form is answered while it is typed; a visitor without a contact gets no answer", async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${site.address}${address}/resposta`, { method: 'POST', body: new URLSearchParams(bill), headers })
  const answer = await ask(await enter())
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Com o mercado livre, Padaria Sol economiza')
  expect((await ask({ origin: site.address })).status).toBe(403)
  expect((await ask({ ...(await enter()), origin: 'https://mal.example' })).status).toBe(403)
})

test("a visitor who types another guest's CNPJ and e-mail does not see that guest's draft", async () => {
  const read = async (headers: Record<string, string>) => (await fetch(site.address + address, { headers })).text()
  const guest = await enter()
  const body = new URLSearchParams({ calc: 'ML', nomeCliente: 'Segredo da Padaria' })
  expect(await fetch(`${site.address}${address}/rascunho`, { method: 'POST', body, headers: guest })).toMatchObject({
    status: 204,
  })
  expect(await read(guest)).toContain('Segredo da Padaria')
  const stranger = await read(await enter())
  expect(stranger).toContain('SIMULAR ECONOMIA')
  expect(stranger).not.toContain('Segredo da Padaria')
})

test('a forged cookie does not open the simulator', async () => {
  const cookie = `acesso-aurora=${Buffer.from(JSON.stringify('bGVhZA.c2lnbg')).toString('base64')}`
  const html = await (await fetch(site.address + address, { headers: { cookie } })).text()
  expect(html).toContain('Acessar o simulador')
})

test('a text browser opens the simulator and gets a study', async () => {
  const text = createTextBrowser(site.address)
  await text.go(address)
  expect(await text.press('Acessar o simulador', contact)).toBe(200)
  expect(text.text()).toContain('Seu acesso ao simulador de economia foi liberado!')
  expect(await text.press('SIMULAR ECONOMIA', bill)).toBe(200)
  expect(text.text()).toContain('Com o mercado livre, Padaria Sol economiza')
})
