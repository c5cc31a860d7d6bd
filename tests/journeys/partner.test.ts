import path from 'node:path'
import { openDatabase } from '~/database/open.server'
import { enterAs, openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { signIn } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

async function openAs(who: string, address: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(address)
  return page
}

describe.each(pairedLooks)('%s', (_, look) => {
  test('a sign-in leads a partner to the area of their tier, with its tools', async () => {
    const page = await site.visit(look)
    await enterAs(page, 'black@farol.example')
    await page.waitForURL('**/parceiro')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Area do Integrador Prime Black')
    expect(await page.getByRole('link', { name: 'Simular economia' }).getAttribute('href')).toBe('/simulacao')
    const search = page.getByRole('link', { name: 'Pesquisar no mercado livre' })
    expect(await search.getAttribute('href')).toBe('/pesquisa-mercado-livre')
    for (const name of ['Clientes indicados', 'Migração para o mercado livre', 'Documentos', 'Trilhas de aprendizado']) {
      expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
    }
    expect(await page.getByText('Total recebido').isVisible()).toBe(true)
    expect(await page.getByText('Total a receber').isVisible()).toBe(true)
  })

  test('the other tiers find the simulator and the search disabled, with the reason', async () => {
    const page = await openAs('basic', '/parceiro', look)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Area do Integrador Prime Basic')
    for (const name of ['Simular economia', 'Pesquisar no mercado livre']) {
      const tool = page.getByRole('button', { name })
      expect(await tool.isDisabled()).toBe(true)
      await tool.focus()
      expect(await tool.evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await tool.getAttribute('aria-describedby')).toBe('prime-tools')
    }
    expect(await page.locator('#prime-tools').textContent()).toBe('O simulador e a pesquisa são dos parceiros Prime Black.')
  })

  test('a plain partner has documents, and neither tracks nor referred clients', async () => {
    const page = await openAs('parceiro', '/parceiro', look)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Area do Integrador')
    expect(await page.getByRole('heading', { name: 'Documentos', exact: true }).isVisible()).toBe(true)
    for (const name of ['Clientes indicados', 'Migração para o mercado livre', 'Trilhas de aprendizado']) {
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
    }
  })

  test('an account without a partner company reads why its area is empty', async () => {
    const page = await openAs('admin', '/parceiro', look)
    await page.getByText('A sua empresa ainda não tem cadastro de parceira').waitFor()
    await page.goto('/parceiro/documentos')
    expect(new URL(page.url()).pathname).toBe('/parceiro')
  })

  test('a partner changes name and password, and reads each error', async () => {
    const page = await openAs('basic', '/parceiro/informacoes', look)
    await page.getByLabel('Nome', { exact: true }).fill('Rogério A. Antunes')
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Nome e e-mail alterados com sucesso').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Rogério A. Antunes')

    const fill = async (current: string, next: string, again: string) => {
      await page.locator('#previousPassword').fill(current)
      await page.getByLabel('Nova senha', { exact: true }).fill(next)
      await page.getByLabel('Confirme a nova senha').fill(again)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
    await fill('demonstracao-2026', 'vento e sol no agreste', 'outra')
    await page.getByText('A confirmação tem que ser igual a nova senha').waitFor()
    await fill('errada', 'vento e sol no agreste', 'vento e sol no agreste')
    await page.getByText('Erro ao tentar alterar a senha').waitFor()
  })
})

test.each([
  [1280, 400],
  [360, 360 - 2 * 16 + 16],
])('at %d px a link moves the referred clients by %d px, without script', async (width, step) => {
  const page = await openAs('black', '/parceiro', { script: false, width })
  const list = page.locator('.clients')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .getByRole('link', { name: /^Próximo/ })
    .first()
    .click()
  const scrolled = () => list.evaluate((it) => Math.round(it.scrollLeft))
  await expect.poll(scrolled).toBe(step)
  await page
    .getByRole('link', { name: /^Anterior/ })
    .first()
    .click()
  await expect.poll(scrolled).toBe(0)
})

test('a referred client says how far its migration has come, and leads to its page', async () => {
  const page = await openAs('black', '/parceiro', { script: false, width: 1280 })
  const cards = page.locator('.clients > li')
  expect(await cards.count()).toBeGreaterThan(1)
  for (const card of await cards.all()) {
    expect(await card.textContent()).toMatch(/Migração completa|Migração em progresso/)
    expect(await card.getByRole('link', { name: /^Acessar area do cliente/ }).getAttribute('href')).toMatch(
      /^\/empresa\?cliente=.+/,
    )
  }
})

test('there are three tracks, and an unavailable lesson says so', async () => {
  const page = await openAs('black', '/parceiro', { script: false, width: 1280 })
  const tracks = page.getByRole('region', { name: 'Trilhas de aprendizado' }).getByRole('table')
  expect(await tracks.count()).toBe(3)
  expect((await tracks.allTextContents()).join()).toContain('Indisponível')
  const pdf = await page.locator('section[aria-labelledby=trilhas] a[href^="/uploads/"]').first().getAttribute('href')
  const answer = await page.request.get(pdf!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a partner whose tier is taken away while signed in has the area of a plain partner at the next page', async () => {
  const cookie = await signIn(site.address, 'basic@farol.example')
  const open = (address: string) => fetch(site.address + address, { headers: { cookie } })
  expect(await (await open('/parceiro')).text()).toContain('Area do Integrador Prime Basic')
  await setPermissions('')
  const page = await open('/parceiro')
  await setPermissions('prime_basic')
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('Area do Integrador')
  expect(text).not.toMatch(/Prime Basic|Trilhas de aprendizado/)
})

async function setPermissions(permissions: string) {
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  await db.updateTable('user_account').set({ permissions }).where('id', '=', 'demo-basic').execute()
  await db.destroy()
}
