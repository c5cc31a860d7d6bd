import type { Page } from 'playwright-core'
import { enterAs, openAccountSite } from '../support/account-site'
import { documentFiles, fileOf, fillContact } from '../support/partner-pages'
import { signIn } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

type Look = { script: boolean; width: number }
const looks = [
  ['with script, 1280 px', { script: true, width: 1280 }],
  ['with script, 360 px', { script: true, width: 360 }],
  ['without script, 1280 px', { script: false, width: 1280 }],
  ['without script, 360 px', { script: false, width: 360 }],
] as const satisfies [string, Look][]

async function openAs(who: string, path: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(path)
  return page
}

const choose = (page: Page, files: ReturnType<typeof documentFiles>) =>
  page.getByLabel('Documentos', { exact: true }).setInputFiles(files)
const send = (page: Page) => page.getByRole('button', { name: 'Enviar documentos' }).click()
const sentNames = (page: Page) => page.getByRole('rowheader').allTextContents()

describe.each(looks)('%s', (_, look) => {
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

  test('an account without a partner company is told why its area is empty', async () => {
    const page = await openAs('admin', '/parceiro', look)
    await page.getByText('A sua empresa ainda não tem cadastro de parceira').waitFor()
    await page.goto('/parceiro/documentos')
    expect(new URL(page.url()).pathname).toBe('/parceiro')
  })

  test('documents are sent after each problem was told, and what was typed is kept', async () => {
    const page = await openAs('black', '/parceiro/documentos', look)
    expect(await page.getByLabel('Cargo').isVisible()).toBe(!look.script)
    await send(page)
    await page.getByText('Selecione algum documento para enviar!').waitFor()

    await choose(page, documentFiles(2))
    await fillContact(page, { Cargo: '' })
    await send(page)
    await page.getByText('Envie todos os dados do contato!').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Luz')

    // A browser empties the field of files of a page that it opens; the script keeps it.
    if (!look.script) await choose(page, documentFiles(2))
    await fillContact(page, { Telefone: '99990000', 'E-mail': 'ana@' })
    await send(page)
    await page.getByText('Existe campos inválidos!').waitFor()
    await page.getByText('Formato inválido').waitFor()
    await page.getByText('Email inválido').waitFor()

    if (!look.script) await choose(page, documentFiles(2))
    await fillContact(page)
    await send(page)
    const result = page.getByRole('dialog', { name: 'Documentos enviados!' })
    await result.waitFor()
    expect(await result.textContent()).toContain('48 horas úteis')
    expect(await result.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await result.getByRole('link', { name: 'Fechar' }).click()
    await result.waitFor({ state: 'detached' })
    expect((await sentNames(page)).slice(0, 2).toSorted()).toEqual(['documento-1.pdf', 'documento-2.pdf'])
    await page.context().close()
  })

  test('files that are no PDF are named, and nothing is sent', async () => {
    const page = await openAs('basic', '/parceiro/documentos', look)
    const before = await sentNames(page)
    await choose(page, [fileOf('certo.pdf'), fileOf('<b>roteiro</b>.pdf', Buffer.from('<script>alert(1)</script>'))])
    await fillContact(page)
    await send(page)
    await page.getByText('Erro ao enviar documentos!').waitFor()
    await page.getByText('Não é PDF: “<b>roteiro</b>.pdf”.').waitFor()
    await page.goto('/parceiro/documentos')
    expect(await sentNames(page)).toEqual(before)
  })

  test('40 files at once are refused', async () => {
    const page = await openAs('basic', '/parceiro/documentos', look)
    await choose(page, documentFiles(40))
    await fillContact(page)
    await send(page)
    const told = 'Foram escolhidos 40 documentos. Envie até 10 de uma vez.'
    const field = page.getByLabel('Documentos', { exact: true })
    // With script the browser tells it, before anything is sent.
    const shown = look.script
      ? field.evaluate((it: HTMLInputElement) => it.validationMessage)
      : page.locator('#files-error').innerText()
    expect((await shown).trim()).toBe(told)
    expect(new URL(page.url()).search).toBe('')
  })

  test('a document is deleted after a question that says it is irreversible; what is gone is told', async () => {
    const name = `apagar-${look.width}-${look.script}.pdf`
    const page = await openAs('parceiro', '/parceiro/documentos', look)
    await choose(page, [fileOf(name)])
    await fillContact(page)
    await send(page)
    await page.getByRole('dialog', { name: 'Documentos enviados!' }).getByRole('link', { name: 'Fechar' }).click()
    const download = await page.getByRole('link', { name, exact: true }).getAttribute('href')

    const question = page.getByRole('link', { name: `Deletar ${name}` })
    const address = (await question.getAttribute('href'))!
    await question.click()
    await page.getByText('Esta ação é irreversível.').waitFor()
    expect(new URL(page.url()).pathname).toBe(look.script ? '/parceiro/documentos' : address)
    const other = await page.context().newPage()
    await other.goto(address)
    await page.getByRole('button', { name: 'Deletar documento' }).click()
    await page.getByRole('dialog', { name: 'Documento deletado!' }).getByRole('link', { name: 'Fechar' }).click()
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)

    await other.getByRole('button', { name: 'Deletar documento' }).click()
    await other.getByRole('dialog', { name: 'Erro ao deletar documento!' }).waitFor()
    expect((await page.goto(address))!.status()).toBe(404)
    expect((await page.request.get(download!)).status()).toBe(404)
    await page.context().close()
  })

  test('a partner changes name and password, and is told what is wrong', async () => {
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
    await page.context().close()
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

test('there are three tracks, and a lesson that is not available is told so', async () => {
  const page = await openAs('black', '/parceiro', { script: false, width: 1280 })
  const tracks = page.getByRole('region', { name: 'Trilhas de aprendizado' }).getByRole('table')
  expect(await tracks.count()).toBe(3)
  expect((await tracks.allTextContents()).join()).toContain('Indisponível')
  const pdf = await page.locator('section[aria-labelledby=trilhas] a[href^="/uploads/"]').first().getAttribute('href')
  const answer = await page.request.get(pdf!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('somebody else’s document can neither be read, nor asked about, nor deleted', async () => {
  const owner = await openAs('black', '/parceiro/documentos', { script: false, width: 1280 })
  await choose(owner, [fileOf('so-meu.pdf')])
  await fillContact(owner)
  await send(owner)
  const download = (await owner.getByRole('link', { name: 'so-meu.pdf', exact: true }).getAttribute('href'))!
  const question = `/parceiro/documentos/${download.split('/').at(-1)}/excluir`
  expect((await owner.request.get(download)).status()).toBe(200)

  const cookie = await signIn(site.address, 'parceiro@farol.example')
  const ask = (path: string, method = 'GET') =>
    fetch(site.address + path, { method, redirect: 'manual', headers: { cookie, origin: site.address } })
  expect((await ask(download)).status).toBe(404)
  expect((await ask(question)).status).toBe(404)
  expect((await ask(question, 'POST')).headers.get('location')).toBe('/parceiro/documentos?resultado=nao-deletado')
  expect((await owner.request.get(download)).status()).toBe(200)
})
