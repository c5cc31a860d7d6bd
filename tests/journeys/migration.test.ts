import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'
import { unitPages } from '../support/unit-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

/** The first of this month, and a day more than 180 days and a month before: the notice allows this month. */
const now = new Date()
const thisMonth = new Date(Date.UTC(now.getFullYear(), now.getMonth(), 1)).toISOString().slice(0, 10)
const monthsBefore = (months: number) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 10)
const inPortuguese = (day: string) => day.split('-').toReversed().join('/')

const finish = async (page: Page, title: string, day: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await card.getByLabel('Concluído em').fill(day)
  await card.getByLabel('Protocolo').fill(`P-${title}`)
  await card.getByRole('button', { name: 'Concluir o passo' }).click()
  await card.getByText(`Concluído em ${inPortuguese(day)}`).waitFor()
}

describe.each(pairedLooks)('%s', (_, look: Look) => {
  test('the office leads a unit from EM_ADESAO through all its steps to ATIVO', async () => {
    const unit = look.script ? 'demo-unidade-tres-barras-002' : 'demo-unidade-tres-barras-003'
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto(`/areaAdm/unidades/${unit}`)
    await page.getByRole('link', { name: 'Migração', exact: true }).click()
    await page.getByLabel('Tipo').selectOption('atacado')
    await page.getByLabel('Demanda contratada').fill('150')
    await page.getByLabel('Dia do início').fill(monthsBefore(8))
    await page.getByLabel('Primeiro mês').fill(thisMonth.slice(0, 7))
    await page.getByRole('button', { name: 'Iniciar a migração' }).click()
    await page.getByText('é sempre por um comercializador varejista').first().waitFor()
    expect(await page.getByLabel('Demanda contratada').inputValue()).toBe('150')
    await page.getByLabel('Tipo').selectOption('varejista')
    await page.getByRole('button', { name: 'Iniciar a migração' }).click()
    await page.getByText('A migração foi iniciada.').waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])

    const contract = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Contrato de energia assinado', exact: true }) })
    const attach = async (name: string, text: string) => {
      const form = contract.getByRole('button', { name: 'Anexar o arquivo' })
      if (!(await form.isVisible())) await contract.getByText('Anexar um arquivo ao passo').click()
      await contract
        .getByLabel('Arquivo', { exact: true })
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
      await form.click()
    }
    await attach('contrato.pdf', 'isto não é um PDF')
    await contract.getByText('O arquivo não é PDF, PNG nem JPEG.').first().waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await attach('contrato.pdf', '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF')
    await contract.getByRole('link', { name: 'contrato.pdf' }).waitFor()
    const href = await contract.getByRole('link', { name: 'contrato.pdf' }).getAttribute('href')
    expect((await page.request.get(href!)).status()).toBe(200)
    await contract.getByText('Excluir contrato.pdf').click()
    await contract.getByRole('button', { name: 'Excluir o arquivo' }).click()
    await contract.getByText('Informe o motivo, em até 1.000 caracteres').first().waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await contract.getByLabel('Motivo').fill('Contrato de outra unidade')
    await contract.getByRole('button', { name: 'Excluir o arquivo' }).click()
    await page.getByText('Arquivo excluído: Contrato de energia assinado. Motivo: Contrato de outra unidade').waitFor()
    expect((await page.request.get(href!)).status()).toBe(404)

    const before = monthsBefore(1)
    await finish(page, 'Contrato de energia assinado', monthsBefore(8))
    for (const title of ['Aviso à distribuidora', 'Pedido à CCEE', 'Resposta da distribuidora à CCEE']) {
      await finish(page, title, before)
    }
    for (const title of ['Medição', 'Contratos com a distribuidora', 'Cadastro na CCEE']) await finish(page, title, before)
    await finish(page, 'Primeiro mês no mercado livre', thisMonth)
    await page.getByText('Todos os passos foram concluídos.').waitFor()

    await page.goto(`/areaAdm/unidades/${unit}`)
    expect(await page.getByLabel('Situação', { exact: true }).inputValue()).toBe('ATIVO')
    expect(await page.getByLabel('Início no mercado livre').inputValue()).toBe(thisMonth)
  })

  test('the mails of late steps are off until asked for in the account, and a client has none', async () => {
    const page = await site.visitAs('super@farol.example', look)
    await page.goto('/conta')
    await page.getByRole('button', { name: 'Receber por e-mail' }).click()
    await page.getByText('Você vai receber os passos atrasados por e-mail.').waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByRole('button', { name: 'Deixar de receber' }).click()
    await page.getByRole('button', { name: 'Receber por e-mail' }).waitFor()
    const client = await site.visitAs('cliente@farol.example', look)
    await client.goto('/conta')
    await client.getByRole('heading', { name: 'Nome e e-mail' }).waitFor()
    expect(await client.getByText('Alertas por e-mail').count()).toBe(0)
  })

  test('partner, client and office read the same late step, and the notice is a PDF', async () => {
    const partner = await site.visitAs('black@farol.example', look)
    await partner.goto(unitPages.migrating)
    await partner.getByText('Agora: Aviso à distribuidora').waitFor()
    await partner
      .getByText(/^Atrasado desde/)
      .first()
      .waitFor()
    expect(look.script ? await faultsAtBothWidths(partner) : []).toEqual([])
    const letter = await partner.getByRole('link', { name: 'Carta de aviso à distribuidora (PDF)' }).getAttribute('href')
    expect((await partner.request.get(letter!)).headers()['content-type']).toBe('application/pdf')
    await partner.goto('/parceiro')
    await partner.getByText(/Aviso à distribuidora, atrasado desde/).waitFor()

    const client = await site.visitAs('cliente@farol.example', look)
    await client.goto('/client?unidade=demo-unidade-serra-alta-008')
    await client.getByText('Agora: Aviso à distribuidora').waitFor()

    const office = await site.visitAs('admin@farol.example', look)
    await office.goto('/areaAdm/migracoes')
    // Late ones come first.
    expect(await office.getByRole('row').nth(1).textContent()).toContain('Atrasado desde')
    await office.getByLabel('Nome ou sigla da empresa').fill('avicola tres')
    await office.getByRole('button', { name: 'Procurar' }).click()
    await office.getByRole('link', { name: 'Abatedouro Toledo' }).waitFor()
  })
})
