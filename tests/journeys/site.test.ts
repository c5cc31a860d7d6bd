import type { Browser, Page } from 'playwright-core'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { launchBrowser, patienceMs } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { signIn } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://farol.example', DEMO: '1', BRAND_PHONE: '+55 81 3333-0000' }
  ;[site, browser] = await Promise.all([openTestSite(env), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(path: string, options: Parameters<typeof openBrowserPage>[1] = {}): Promise<Page> {
  const page = await openBrowserPage(browser, { baseURL: site.address, viewport: { width: 1280, height: 900 }, ...options })
  await page.goto(path)
  return page
}

const noScript = { javaScriptEnabled: false }
const phone = { viewport: { width: 360, height: 740 } }
const read = async (path: string, headers: Record<string, string> = {}) => (await fetch(site.address + path, { headers })).text()
const menu = (html: string) => /<nav class="menu".*?<\/nav>/s.exec(html)![0]
const href = (page: Page, name: string) => page.getByRole('link', { name }).first().getAttribute('href')

test('the landing page has its sections in order, with the anchors of the menus', async () => {
  const html = await read('/')
  const anchors = ['projects', 'whatIsMerx', 'whatWeOffer', 'autoprodutorBeneficios', 'partner', 'advantages']
  const places = anchors.map((id) => html.indexOf(`id="${id}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  for (const power of ['1180,85 kWp', '1274,12 kWp', '1520,90 kWp', '700 kWp']) expect(html).toContain(power)
})

test('each of the five offers opens a chat with its own first message', async () => {
  const page = await open('/', noScript)
  for (const [name, about] of [
    ['Parcerias', 'as parcerias'],
    ['Autoprodução', 'a autoprodução de energia'],
    ['Projetos', 'os projetos de usinas'],
    ['Mercado Livre', 'o mercado livre de energia'],
    ['Consultoria', 'a consultoria em energia'],
  ] as const) {
    const chat = new URL((await href(page, `Explorar ${name}`))!)
    expect(chat.origin + chat.pathname).toBe('https://wa.me/558133330000')
    expect(chat.searchParams.get('text')).toBe(`Olá! Quero saber mais sobre ${about}.`)
  }
  expect(await href(page, 'Conversar pelo WhatsApp')).toContain('https://wa.me/558133330000')
})

test('a visitor sees Login; a client sees Sair and no Login', async () => {
  const visitor = menu(await read('/'))
  for (const label of ['Pesquisa', 'Simule', 'Projetos', 'Prime', 'Soluções', 'Fale Conosco', 'Login'])
    expect(visitor).toContain(`>${label}<`)
  const client = menu(await read('/', { cookie: await signIn(site.address, 'cliente@farol.example') }))
  expect(client).toContain('>Sair<')
  expect(client).not.toContain('>Pesquisa<')
  expect(menu(await read('/', { cookie: await signIn(site.address, 'pesquisa@farol.example') }))).toContain('>Pesquisa<')
  expect(client).not.toContain('>Login<')
})

test('on a phone without script the menu opens and links to a part of the page', async () => {
  const page = await open('/autoproducao', { ...noScript, ...phone })
  await page.getByText('Menu').click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Prime' }).click()
  await page.waitForURL('**/#partner')
  expect(await page.getByRole('heading', { name: 'Seja um parceiro Prime' }).isVisible()).toBe(true)
})

test('with script the banner advances by itself, pauses, and follows its links', async () => {
  const page = await open('/')
  const banner = page.getByRole('region', { name: 'Destaques' })
  const current = banner.locator('a[aria-current]')
  expect(await current.getAttribute('aria-label')).toBe('Autoprodução')
  await banner.getByRole('link', { name: 'Parceria' }).click()
  await banner.locator('a[aria-label="Parceria"][aria-current]').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.mouse.move(0, 0)
  await banner.locator('a[aria-label="Autoprodução"][aria-current]').waitFor()
  await banner.getByRole('button', { name: 'Pausar' }).click()
  expect(await banner.getByRole('button', { name: 'Continuar' }).isVisible()).toBe(true)
})

test('without script links and the keyboard move the banner', async () => {
  const page = await open('/', { ...noScript, ...phone })
  const slogan = page.getByRole('heading', { name: 'Indique empresas e receba todo mês' })
  const isInView = async () => (await slogan.boundingBox())!.x < 360
  expect(await isInView()).toBe(false)
  await page.getByRole('link', { name: 'Parceria', exact: true }).click()
  await vi.waitUntil(isInView, { timeout: patienceMs })
  expect(await page.getByRole('button', { name: 'Pausar' }).count()).toBe(0)
})

test('pressing play shows the site’s animation, which is not loaded before', async () => {
  const page = await open('/')
  const film = page.locator('img[src="/images/mercado-livre.svg"]')
  expect(await film.isVisible()).toBe(false)
  const [request] = await Promise.all([
    page.waitForRequest('**/images/mercado-livre.svg'),
    page.getByText('Dê o play e aprenda').click(),
  ])
  expect((await request.response())!.status()).toBe(200)
  expect(await film.isVisible()).toBe(true)
})

test.each([noScript, { javaScriptEnabled: true }])('"Posso migrar?" answers with its reason, script %o', async (script) => {
  const page = await open('/mercado-livre', { ...script, ...phone })
  await page.getByLabel('Grupo tarifário').selectOption({ label: 'Grupo A (alta ou média tensão)' })
  await page.getByLabel('Demanda contratada').fill('80')
  await page.getByLabel('Tensão').fill('220')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('220 V ou 220 kV?').waitFor()
  await page.getByLabel('Demanda contratada').fill('')
  await page.getByLabel('Tensão').fill('13,8')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('Informe a demanda contratada em kW, por exemplo 150').waitFor()
  expect(await page.getByLabel('Tensão').inputValue()).toBe('13,8')
  await page.getByLabel('Demanda contratada').fill('150')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('Sim, você já pode migrar para o mercado livre.').waitFor()
  expect(await page.getByText('um comercializador varejista representa você').isVisible()).toBe(true)
  expect(await page.getByText('não tem desconto na TUSD').first().isVisible()).toBe(true)
  await page.getByLabel('Grupo tarifário').selectOption({ label: 'Grupo B: comércio, serviços ou indústria' })
  await page.getByLabel('Tensão').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Conferir' }).click()
  // Lei 15.269/2025: 24 months after 25/11/2025.
  await page.getByText('O seu grupo, na baixa tensão, ganha o direito de escolher até 24/11/2027').waitFor()
  await page.getByLabel('Ou envie a sua conta de luz').setInputFiles({
    name: 'conta.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(madeNf3e()),
  })
  await page.getByRole('button', { name: 'Ler a minha conta' }).click()
  await page.getByText('Preenchemos com a sua conta. Confira os campos. O arquivo não foi guardado.').waitFor()
  expect(await page.getByLabel('Demanda contratada').inputValue()).toBe('150')
  await page.getByText('Sim, você já pode migrar para o mercado livre.').waitFor()
})

test('the terms open in a dialog with script, scrolled to the top, and as a page without', async () => {
  const page = await open('/', phone)
  await page.getByRole('link', { name: 'Termos de uso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Termos de uso' })
  await dialog.getByText('Última atualização: agosto de 2018').waitFor()
  expect(await dialog.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight > clientHeight])).toEqual([
    0,
    true,
  ])
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await dialog.waitFor({ state: 'detached' })

  const plain = await open('/', noScript)
  await plain.getByRole('link', { name: 'Termos de uso' }).click()
  await plain.waitForURL('**/terms-of-use')
  expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('Termos de uso')
})

test.each(['/autoproducao', '/mercado-livre'])('on a phone no table of %s hides a column', async (path) => {
  const page = await open(path, { ...noScript, ...phone })
  const hidden = await page
    .locator('section.scroll')
    .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(await page.locator('section.scroll').count()).toBeGreaterThan(0)
  expect(hidden).toBe(0)
})

test('the landing page loads without layout shifts', async () => {
  const page = await open('/', phone)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
  expect(shift).toBe(0)
})

test('the footer has the company’s data, its opening hours and links, under headings', async () => {
  const page = await open('/policy', noScript)
  const foot = page.getByRole('contentinfo')
  expect(await foot.getByRole('heading').allTextContents()).toEqual([
    'Farol Energia',
    'O site',
    'Atendimento',
    'Termos e privacidade',
  ])
  expect(await foot.textContent()).toContain('CNPJ 11.222.333/0001-81')
  expect(await foot.textContent()).toContain('Segunda a sexta, das 8h às 18h')
})

test('a page has its canonical address, its picture and a link home', async () => {
  const html = await read('/autoproducao')
  expect(html).toContain('<link rel="canonical" href="https://farol.example/autoproducao"/>')
  expect(html).toContain('content="https://farol.example/images/farol.png"')
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(text!)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Início' }, { name: 'Autoprodução' }],
  })
})

test.each(['/', '/novo-atacarejo/autoprodutor', '/aurora-solar/autoprodutor'])(
  'the sharing picture of %s has the size stated in its meta tags',
  async (path) => {
    const [, address] = /property="og:image" content="https:\/\/farol\.example([^"]+)"/.exec(await read(path))!
    const picture = Buffer.from(await (await fetch(site.address + address!)).arrayBuffer())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test('the questions on the page equal those in the structured data', async () => {
  const page = await open('/mercado-livre', noScript)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = texts.map((text) => JSON.parse(text) as { '@type': string; mainEntity: { name: string }[] })
  const named = faq.find((it) => it['@type'] === 'FAQPage')!.mainEntity.map(({ name }) => name)
  expect(named).toEqual(await page.locator('#perguntas summary').allTextContents())
})

test('sitemap and robots.txt name the public and the excluded pages', async () => {
  const map = await read('/sitemap.xml')
  for (const path of [
    '/',
    '/mercado-livre',
    '/mercado-livre/contato',
    '/mercado-livre/aviso',
    '/novo-atacarejo/autoprodutor',
    '/aurora-solar/autoprodutor',
  ]) {
    expect(map).toContain(`<loc>https://farol.example${path}</loc>`)
  }
  expect(await read('/robots.txt')).toContain('Sitemap: https://farol.example/sitemap.xml')
  expect(await read('/policy')).toContain('<meta name="robots" content="noindex"/>')
})

test('the web app manifest names existing icons', async () => {
  const { icons } = JSON.parse(await read('/site.webmanifest')) as { icons: { src: string }[] }
  const statuses = await Promise.all(icons.map(async ({ src }) => (await fetch(site.address + src)).status))
  expect(statuses).toEqual([200, 200, 200])
})

test('the font weighs at most 22 kB, is cached for a year and does not block the text', async () => {
  const html = await read('/')
  const faces = [...html.matchAll(/@font-face\{[^}]*url\(([^)]+\.woff2)\)[^}]*\}/g)]
  expect(faces).toHaveLength(2)
  let bytes = 0
  for (const [rule, address] of faces) {
    expect(rule).toContain('font-display:optional')
    const answer = await fetch(site.address + address!)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    bytes += (await answer.arrayBuffer()).byteLength
  }
  expect(bytes).toBeLessThanOrEqual(22_000)
  expect(html).not.toMatch(/rel="preload"[^>]*woff2/)
  expect((await fetch(site.address + '/')).headers.get('content-security-policy')).toContain("font-src 'self'")
})

test('behind HTTPS the session cookie has the __Host- prefix and is sent over HTTPS only', async () => {
  const answer = await fetch(`${site.address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address },
    body: new URLSearchParams({ email: 'black@farol.example', password: 'demonstracao-2026' }),
  })
  const cookie = answer.headers.getSetCookie().find((it) => it.startsWith('__Host-sessao='))
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})
