import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { faultsOf, openPage } from '../support/simulator-pages'
import { cookiesOf } from '../support/sign-in'
import { sharedSite } from '../support/start-server'
import { createTextBrowser } from '../support/text-browser'

const site = sharedSite()
let browser: Browser

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

const open = (reader: Parameters<typeof openPage>[2]) => openPage(browser, site.address, reader)

/** A page for an account, read without a browser. */
async function read(who: string, path: string) {
  const reader = createTextBrowser(site.address, await cookiesOf(site.address, `${who}@farol.example`))
  await reader.go(path)
  return reader
}

const menuIn = (reader: Awaited<ReturnType<typeof read>>) => reader.document().querySelector('nav[aria-label="Menu"]')!

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test.each([
  ['admin', ['Área do Admin', 'Ferramentas', 'Minha conta']],
  ['black', ['Ferramentas', 'Minha conta']],
])('%s has a menu of the sections %j', async (who, sections) => {
  const reader = await read(who, '/conta')
  const headings = [...menuIn(reader).querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(sections))
})

test.each([
  ['/conta', 'black'],
  ['/simulacao', 'black'],
  ['/areaAdm/contas', 'admin'],
])('%s has no marketing links, no chat and no sign-in', async (path, who) => {
  const reader = await read(who, path)
  const links = [...reader.document().querySelectorAll('a')].map((it) => it.getAttribute('aria-label') ?? it.textContent)
  expect(links).toContain('Ir para o conteúdo')
  expect(links.filter((it) => /Projetos|Soluções|Fale Conosco|Conversar pelo WhatsApp|Login/i.test(it))).toEqual([])
})

test('on a phone without script the menu waits for its button and leads to a page that it marks', async () => {
  const page = await open({ email: 'admin@farol.example', script: false, width: 360 })
  await page.goto('/areaAdm')
  expect(await menuOf(page).isVisible()).toBe(false)
  await page.getByText('Menu', { exact: true }).click()
  await menuOf(page).getByRole('link', { name: 'Auditoria' }).click()
  await page.waitForURL('**/areaAdm/auditoria')
  await page.getByText('Menu', { exact: true }).click()
  expect(await menuOf(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Auditoria'])
})

test('from 1024 px the menu stands beside the page, without a button', async () => {
  const page = await open({ email: 'admin@farol.example', width: 1024 })
  await page.goto('/areaAdm/contas')
  expect(await page.getByText('Menu', { exact: true }).isVisible()).toBe(false)
  const [menu, main] = [await menuOf(page).boundingBox(), await page.getByRole('main').boundingBox()]
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(main!.x)
})

test('without script the person’s menu has name, role, Perfil and Sair', async () => {
  const page = await open({ email: 'super@farol.example', script: false })
  await page.goto('/areaAdm')
  const menu = page.locator('.user-menu')
  await menu.locator('summary').click()
  expect(await menu.getByText('Superadministrador').isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Perfil' }).click()
  await page.waitForURL('**/conta')
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
})

test('the keyboard reaches the content first, then the bar, then the menu', async () => {
  const page = await open({ email: 'admin@farol.example' })
  // The first page also has the sign-in's message.
  await page.goto('/areaAdm')
  await page.goto('/areaAdm/contas')
  const focused = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement!.textContent!.trim())
  }
  expect(await focused()).toBe('Ir para o conteúdo')
  expect(await focused()).toBe('Farol Energia')
  expect(await focused()).toBe('Helena Figueiredo ▾')
  expect(await focused()).toBe('Início')
})

test('at 360 px the message after signing in covers nothing of the page', async () => {
  const page = await open({ width: 360 })
  await page.goto('/login')
  await page.locator('#login-email').fill('admin@farol.example')
  await page.locator('#login-password').fill('demonstracao-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/areaAdm')
  const [toast, main] = [await page.locator('output.toast').boundingBox(), await page.getByRole('main').boundingBox()]
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(main!.y)
  // For keyboard users the message comes after the page's own links.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.textContent!.trim())).toBe('Ir para o conteúdo')
})

test('on paper the frame is not there', async () => {
  const page = await open({ email: 'admin@farol.example' })
  await page.goto('/areaAdm/contas')
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.top-bar', '.side-menu', '.slim-foot']) expect(await page.locator(part).isVisible(), part).toBe(false)
  expect(await page.getByRole('heading', { name: 'Contas' }).isVisible()).toBe(true)
})

test.each([360, 1280])('at %d px the open menus have no fault', async (width) => {
  const page = await open({ email: 'admin@farol.example', width, bypassCSP: true })
  await page.goto('/areaAdm/contas')
  if (width < 1024) await page.getByText('Menu', { exact: true }).click()
  await page.locator('.user-menu > summary').click()
  expect(await faultsOf(page)).toEqual({ wider: 0, violations: [] })
})

test('an administrator finds a company by a part of its initials, in either case, and opens it', async () => {
  const reader = await read('admin', '/areaAdm')
  const rowHeaders = () => [...reader.document().querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent)
  await reader.press('Procurar', { sigla: 'borbo' })
  expect(reader.address()).toMatch(/\/areaAdm\?sigla=borbo#resultado$/)
  expect(rowHeaders()).toEqual(['BORBOREMA'])
  await reader.follow(/BORBOREMA/)
  expect(reader.address()).toMatch(/\/areaAdm\?sigla=borbo&empresa=/)
  expect([...reader.document().querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain('Economia')
})

test('the dashboard and the months of a company lead back to the page that they were opened from', async () => {
  const page = await open({ email: 'admin@farol.example', script: false })
  await page.goto('/areaAdm?sigla=borbo')
  await page.getByRole('link', { name: 'BORBOREMA' }).click()
  await page.waitForURL('**/areaAdm?sigla=borbo&empresa=*')
  await page.getByRole('link', { name: 'Abrir o painel' }).click()
  await page.waitForURL('**/empresa?cliente=*')
  expect(await page.getByRole('heading', { name: /Borborema/i }).count()).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL('**/areaAdm?sigla=borbo&empresa=*')
  await page.getByRole('link', { name: 'Cadastrar meses' }).click()
  await page.waitForURL('**/areaAdm/meses?empresa=*')
  await page.getByRole('link', { name: 'Ver no painel' }).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL('**/areaAdm/meses?empresa=*')
})

test('a missing page of the workspace answers 404 within its frame', async () => {
  const reader = await read('admin', '/areaAdm')
  expect(await reader.go('/areaAdm/contas/nenhuma')).toBe(404)
  expect(reader.document().title).toContain('Página não encontrada')
  expect(reader.document().querySelector('h1')!.textContent).toBe('Não encontramos esta página')
  expect([...menuIn(reader).querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('Contas')
})
