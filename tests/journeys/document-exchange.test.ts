import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { documentFiles, fileOf, fillContact } from '../support/partner-pages'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const list = '/areaAdm/documentos'

async function openAs(who: string, path: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(path)
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = (page: Page, files: ReturnType<typeof documentFiles>) =>
  page.getByLabel('Documentos', { exact: true }).setInputFiles(files)

describe.each(pairedLooks)('%s', (_, look) => {
  const mark = `${look.width}-${look.script}`

  test('a partner’s document waits with its deadline, is answered with a note, and both sides read so', async () => {
    const question = `faturas-${mark}.pdf`
    const partner = await openAs('basic', '/parceiro/documentos', look)
    await choose(partner, [fileOf(question)])
    await fillContact(partner)
    await partner.getByRole('button', { name: 'Enviar documentos' }).click()
    await partner.getByRole('dialog', { name: 'Documentos enviados!' }).waitFor()
    await partner.goto('/parceiro/documentos')
    await rowOf(partner, question)
      .getByText(/^Aguarda resposta, prometida até (o fim de )?\d{2}\/\d{2}\/\d{4}/)
      .waitFor()

    const page = await openAs('admin', '/areaAdm', look)
    await page.getByRole('link', { name: 'Ver documentos' }).click()
    const row = rowOf(page, question)
    await row.getByText(/^Falta/).waitFor()
    expect(await row.textContent()).toContain('Ana Luz, Diretora')
    await row.getByRole('link', { name: `Responder ${question}` }).click()
    const box = page.getByRole('checkbox', { name: new RegExp(question) })
    expect(await box.isChecked()).toBe(true)
    await page.getByLabel('Recado (opcional)').fill(`Recado ${mark}`)
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('Escolha ao menos um documento').first().waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    expect(await page.getByLabel('Recado (opcional)').inputValue()).toBe(`Recado ${mark}`)
    expect(await box.isChecked()).toBe(true)
    await choose(page, [fileOf('roteiro.pdf', Buffer.from('<script>alert(1)</script>'))])
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('O arquivo roteiro.pdf não é um PDF.').first().waitFor()
    await choose(page, [fileOf(`estudo-${mark}.pdf`)])
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('Documentos enviados! O parceiro recebe um aviso por e-mail.').waitFor()
    expect(await rowOf(page, question).count()).toBe(0)
    await page.getByRole('link', { name: 'Respondidos' }).click()
    await rowOf(page, question).getByText('No prazo').waitFor()

    await partner.reload()
    await rowOf(partner, question)
      .getByText(/^Respondido em/)
      .waitFor()
    await partner.goto('/parceiro/documentos?situacao=received')
    await rowOf(partner, `estudo-${mark}.pdf`).getByText(`Recado ${mark}`).waitFor()
    await site.mailTo('basic@farol.example', 'Resposta aos seus documentos')
  })

  test('a document is sent unasked, found, downloaded, and deleted after a question', async () => {
    const name = `contrato-${mark}.pdf`
    const page = await openAs('admin', list, look)
    await page.getByRole('link', { name: 'Enviar documentos' }).click()
    await choose(page, [fileOf(name)])
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('Escolha o parceiro').first().waitFor()
    await page.getByLabel('Parceiro', { exact: true }).selectOption('demo-parceira-sampaio')
    await choose(page, [fileOf(name)])
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('Documentos enviados!').waitFor()

    await page.getByRole('link', { name: 'Enviados por nós' }).click()
    await page.getByLabel('Nome do documento').fill(`CONTRATO-${mark}`)
    await page.getByLabel('Parceiro', { exact: true }).selectOption('demo-parceira-sampaio')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.waitForURL('**busca=**')
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([name])
    const download = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect((await page.request.get(download!)).status()).toBe(200)
    await page.getByRole('link', { name: `Excluir ${name}` }).click()
    await page.getByText('Esta ação é irreversível.').waitFor()
    await page.getByRole('button', { name: 'Excluir documento' }).click()
    await page.getByText('Documento deletado!').waitFor()
    expect((await page.request.get(download!)).status()).toBe(404)
  })
})

test('a missing partner or document is a 404', async () => {
  const page = await openAs('admin', list, { script: false, width: 1280 })
  expect((await page.goto(`${list}/enviar?parceiro=nenhum`))!.status()).toBe(404)
  expect((await page.goto(`${list}/nenhum/excluir`))!.status()).toBe(404)
  expect((await page.goto(`${list}/00000000-0000-4000-8000-000000000000/excluir`))!.status()).toBe(404)
})

test('documents waiting longer than 48 business hours say so, the oldest first', async () => {
  const page = await openAs('admin', list, { script: false, width: 1280 })
  const first = page.getByRole('rowheader').first()
  // The demonstration's Antunes sent it 20 days ago.
  expect(await first.textContent()).toBe('faturas-avicola-tres-barras.pdf')
  await rowOf(page, 'faturas-avicola-tres-barras.pdf')
    .getByText(/^Atrasado há \d+ horas úteis$/)
    .waitFor()
  const partner = await openAs('basic', '/parceiro/documentos', { script: false, width: 360 })
  await rowOf(partner, 'faturas-avicola-tres-barras.pdf')
    .getByText(/^Resposta atrasada: foi prometida até (o fim de )?\d{2}\/\d{2}\/\d{4}/)
    .waitFor()
})
