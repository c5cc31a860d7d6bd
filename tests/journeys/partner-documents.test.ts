import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { documentFiles, fileOf, fillContact } from '../support/partner-pages'
import { signIn } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

async function openAs(who: string, path: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(path)
  return page
}

const choose = (page: Page, files: ReturnType<typeof documentFiles>) =>
  page.getByLabel('Documentos', { exact: true }).setInputFiles(files)
const send = (page: Page) => page.getByRole('button', { name: 'Enviar documentos' }).click()
const sentNames = (page: Page) => page.getByRole('rowheader').allTextContents()

describe.each(pairedLooks)('%s', (_, look) => {
  test('documents are sent after each problem is reported, and typed fields stay', async () => {
    const page = await openAs('black', '/parceiro/documentos', look)
    expect(await page.getByLabel('Cargo').isVisible()).toBe(!look.script)
    await send(page)
    await page.getByText('Selecione algum documento para enviar!').waitFor()

    await choose(page, documentFiles(2))
    await fillContact(page, { Cargo: '' })
    await send(page)
    await page.getByText('Envie todos os dados do contato!').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Luz')

    // A browser clears the file field of a new page; the script keeps it.
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
    // With script the browser reports it, before anything is sent.
    const shown = look.script
      ? field.evaluate((it: HTMLInputElement) => it.validationMessage)
      : page.locator('#files-error').innerText()
    expect((await shown).trim()).toBe(told)
    expect(new URL(page.url()).search).toBe('')
  })

  test('a document is deleted after an irreversible-action question, and a missing one is reported', async () => {
    const name = `excluir-${look.width}-${look.script}.pdf`
    const page = await openAs('parceiro', '/parceiro/documentos', look)
    await choose(page, [fileOf(name)])
    await fillContact(page)
    await send(page)
    await page.getByRole('dialog', { name: 'Documentos enviados!' }).getByRole('link', { name: 'Fechar' }).click()
    const download = await page.getByRole('link', { name, exact: true }).getAttribute('href')

    const question = page.getByRole('link', { name: `Excluir ${name}` })
    const address = (await question.getAttribute('href'))!
    await question.click()
    await page.getByText('Esta ação é irreversível.').waitFor()
    expect(new URL(page.url()).pathname).toBe(look.script ? '/parceiro/documentos' : address)
    const other = await page.context().newPage()
    await other.goto(address)
    await page.getByRole('button', { name: 'Excluir documento' }).click()
    await page.getByRole('dialog', { name: 'Documento deletado!' }).getByRole('link', { name: 'Fechar' }).click()
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)

    await other.getByRole('button', { name: 'Excluir documento' }).click()
    await other.getByRole('dialog', { name: 'Erro ao deletar documento!' }).waitFor()
    expect((await page.goto(address))!.status()).toBe(404)
    expect((await page.request.get(download!)).status()).toBe(404)
  })
})

test('one form sent twice, at once and once more, stores its documents once', async () => {
  const cookie = await signIn(site.address, 'parceiro@farol.example')
  const address = `${site.address}/parceiro/documentos`
  const open = async () => (await fetch(address, { headers: { cookie } })).text()
  const sendingKey = /name="sendingKey" value="([^"]+)"/.exec(await open())![1]!
  const post = async (name: string) => {
    const body = new FormData()
    const fields = { sendingKey, name: 'Ana Luz', office: 'Diretora', phone: '81999990000', email: 'ana@padaria.example' }
    for (const [field, text] of Object.entries(fields)) body.append(field, text)
    body.append('files', new File([fileOf(name).buffer], name, { type: 'application/pdf' }))
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers: { cookie, origin: site.address }, body })
    return answer.headers.get('location')
  }
  const sent = '/parceiro/documentos?resultado=enviado'
  expect(await Promise.all([post('uma-vez.pdf'), post('uma-vez.pdf')])).toEqual([sent, sent])
  expect(await post('uma-vez.pdf')).toBe(sent)
  expect((await open()).match(/sr-only">uma-vez.pdf</g)).toHaveLength(1)
  // Another choice after returning to the page is another sending, although the page is the same.
  expect(await post('outro.pdf')).toBe(sent)
  expect(await open()).toContain('sr-only">outro.pdf<')
})

test('another person’s document can neither be read nor deleted, nor shows its question', async () => {
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
  expect((await ask(question, 'POST')).headers.get('location')).toBe('/parceiro/documentos?resultado=nao-excluido')
  expect((await owner.request.get(download)).status()).toBe(200)
})
