import type { Browser } from 'playwright-core'
import { faultsInLooks } from '../support/accessibility'
import { launchBrowser, patienceMs } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { openEmptyPostgres } from '../support/postgres'
import { cookiesOf, signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import { startTcpProxy } from '../support/tcp-proxy'
import { unstyledClasses } from '../support/unstyled-classes'

let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
let line: Awaited<ReturnType<typeof startTcpProxy>>
let site: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let cookie: string

beforeAll(async () => {
  browser = await launchBrowser()
  postgres = await openEmptyPostgres()
  line = await startTcpProxy(postgres.url)
  site = await startServer({ DATABASE_URL: line.url, DEMO: '1', DEMO_MARKET_AGENTS: '0', SESSION_SECRET: 'a'.repeat(32) })
  cookie = await signIn(site.address, 'cliente@farol.example')
})
afterAll(async () => {
  await site?.stop()
  await line?.stop()
  await postgres?.stop()
  await browser?.close()
})

const open = (path: string, init: RequestInit = {}) =>
  fetch(site.address + path, { redirect: 'manual', ...init, headers: { cookie, origin: site.address, ...init.headers } })

async function whileAway(look: () => Promise<void>) {
  await line.goDown()
  await look()
  await line.comeUp()
  await vi.waitFor(async () => expect((await open('/conta')).status).toBe(200), { timeout: patienceMs })
}

test('while the database is away signed-in pages say so and when to try again, and open again by themselves', async () => {
  expect((await open('/conta')).status).toBe(200)
  await whileAway(async () => {
    const away = await open('/conta')
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(Number(away.headers.get('refresh'))).toBeGreaterThanOrEqual(5)
    const html = await away.text()
    expect(html).toContain('<h1>Voltamos em instantes</h1>')
    expect(html).toContain('O site está sem acesso aos dados no momento.')
    expect(html).toContain('Farol Energia')
    expect(unstyledClasses(html)).toEqual([])
    expect((await open('/conta.data')).status).toBe(503)
    const report = await open('/unidade/demo-unidade-serra-alta-001/relatorio.pdf')
    expect(report.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await report.text()).toContain('Voltamos em instantes')
  })
})

test('the process stays ready, names what is away, and counts as alive', async () => {
  await whileAway(async () => {
    const readiness = await open('/readyz')
    expect(readiness.status).toBe(200)
    expect(await readiness.json()).toMatchObject({ process: 'ok', database: 'indisponível' })
    expect((await open('/healthz')).status).toBe(200)
  })
  expect(await (await open('/readyz')).json()).toMatchObject({ database: 'ok', migrations: 'ok' })
})

const publicPages = [
  ['/', 'Login'],
  ['/mercado-livre', 'Login'],
  ['/autoproducao', 'Login'],
  ['/terms-of-use', 'Login'],
  ['/policy-privacy', 'Login'],
  ['/login', 'Senha'],
  ['/cadastro', 'Criar conta'],
  ['/recuperarSenha', 'E-mail'],
  ['/novo-atacarejo/autoprodutor', 'Valor'],
  ['/aurora-solar/autoprodutor', 'Aurora'],
  ['/robots.txt', 'Sitemap'],
  ['/sitemap.xml', '/mercado-livre'],
]

test('public pages and the form of the sign-in need no database, also with the cookie of a session', async () => {
  await whileAway(async () => {
    const opened = await Promise.all(
      publicPages.map(async ([path, text]) => {
        const answer = await open(path!)
        return [path, answer.status, (await answer.text()).includes(text!)]
      }),
    )
    expect(opened).toEqual(publicPages.map(([path]) => [path, 200, true]))
    expect((await open('/nada-aqui')).status).toBe(404)
  })
})

test('a sign-in says why it fails, and keeps the e-mail', async () => {
  await whileAway(async () => {
    const body = new URLSearchParams({ email: 'cliente@farol.example', password: 'demonstracao-2026' })
    const answer = await open('/login', { method: 'POST', body })
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('O banco de dados não respondeu a tempo. Tente novamente em instantes.')
    expect(html).toContain('value="cliente@farol.example"')
    expect(html).not.toContain('demonstracao-2026')
  })
})

test.each([
  ['with script', true],
  ['without script', false],
])('%s, a form sent meanwhile is on the page of the fault, and is sent again from there', async (_, javaScriptEnabled) => {
  const page = await openBrowserPage(browser, { javaScriptEnabled })
  await page.context().addCookies(await cookiesOf(site.address, 'cliente@farol.example'))
  await page.goto(`${site.address}/conta`)
  const name = `Ana <"&'> ${javaScriptEnabled}`
  await page.getByLabel('Nome').fill(name)
  await line.goDown()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { name: 'Voltamos em instantes' }).waitFor()
  expect(javaScriptEnabled ? await faultsInLooks(page) : []).toEqual([])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { name: 'Voltamos em instantes' }).waitFor()
  await line.comeUp()
  await vi.waitFor(async () => expect((await open('/conta')).status).toBe(200), { timeout: patienceMs })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('Nome e e-mail alterados com sucesso').waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe(name)
})

test('a page that was opened meanwhile shows itself once the database is back, without script', async () => {
  const page = await openBrowserPage(browser, { javaScriptEnabled: false })
  await page.context().addCookies(await cookiesOf(site.address, 'cliente@farol.example'))
  await whileAway(async () => {
    await page.goto(`${site.address}/conta`)
    await page.getByText('Esta página se abre sozinha assim que for possível.').waitFor()
  })
  await page.getByLabel('Nome').waitFor()
  expect(await page.getByText('Esta página se abre sozinha').count()).toBe(0)
})

test('passwords of a form sent meanwhile are not on the page of the fault', async () => {
  await whileAway(async () => {
    const body = new URLSearchParams({ name: 'Ana', previousPassword: 'segredo-1', password: 'segredo-2', code: '123456' })
    const html = await (await open('/conta/senha', { method: 'POST', body })).text()
    expect(html).toContain('name="name" value="Ana"')
    expect(html).not.toMatch(/segredo|123456/)
  })
})
