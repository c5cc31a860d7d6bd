import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { missingPrograms } from '~/commands/programs.mjs'
import { launchBrowser } from '../support/browser'
import { cell } from '../support/month-pages'
import { openTestSite } from '../support/open-test-site'
import { faultsAtBothWidths as faultsOf, openPage } from '../support/simulator-pages'
import { startSmtp } from '../support/smtp'

let site: Awaited<ReturnType<typeof openTestSite>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let browser: Browser

beforeAll(async () => {
  if (!existsSync('build/server/index.js')) throw new Error('build the site first: npm run build')
  smtp = await startSmtp()
  ;[site, browser] = await Promise.all([openTestSite({ SMTP_URL: smtp.url }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await smtp?.stop()
})

/** The check is a script of its own, so it runs where pages run scripts. */
async function faultsAtBothWidths(page: Page, script: boolean) {
  return script ? faultsOf(page) : []
}

/** What the newest mail to an address, with this in its subject, says. */
async function mailed(email: string, subject: string, sought: RegExp): Promise<string> {
  const find = () => {
    const mail = smtp.mails.findLast((it) => it.recipients.includes(email) && (it.subject ?? '').includes(subject))
    return sought.exec(mail?.text ?? '')?.[1]
  }
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() ?? ''
}

/** Check digits by hand: 529.982.247-25 is the example of the Receita Federal's algorithm. */
async function sign(page: Page, email: string, script: boolean) {
  await page.goto(`/assinar/${await mailed(email, 'espera a sua assinatura', /assinar\/([\w-]{43})/)}`)
  await page.getByRole('button', { name: 'Receber o código por e-mail' }).click()
  await page.getByText('O código foi enviado.').waitFor()
  await page.getByLabel('CPF').fill('529.982.247-24')
  await page.getByLabel('Código recebido por e-mail').fill(await mailed(email, 'Código', /código é (\d{6})/))
  await page.getByLabel('Li a proposta e aceito').check()
  await page.getByRole('button', { name: 'Assinar a proposta' }).click()
  await page.getByText('Confira o CPF: os dígitos não formam um.').first().waitFor()
  expect(await page.getByLabel('CPF').inputValue()).toBe('529.982.247-24')
  expect(await faultsAtBothWidths(page, script)).toEqual([])
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Código recebido por e-mail').fill(await mailed(email, 'Código', /código é (\d{6})/))
  await page.getByLabel('Li a proposta e aceito').check()
  await page.getByRole('button', { name: 'Assinar a proposta' }).click()
}

/** The office registers the customer of a signed proposal, and begins the migration of its first unit. */
type Sold = { cnpj: string; company: string; script: boolean }

async function beginMigration(proposal: string, { cnpj, company, script }: Sold) {
  const office = await openPage(browser, site.address, { email: 'admin@farol.example', script })
  await office.goto(`${site.address}/areaAdm/migracoes`)
  await office.getByRole('link', { name: 'Propostas assinadas' }).click()
  expect(await faultsAtBothWidths(office, script)).toEqual([])
  await office.goto(`${site.address}/areaAdm/migracoes/propostas/${proposal.split('/').at(-1)}`)
  await office.getByText('Nenhuma empresa tem este CNPJ ainda.').waitFor()
  expect(await faultsAtBothWidths(office, script)).toEqual([])
  await office.getByRole('link', { name: 'Cadastrar a empresa' }).click()
  await office.getByText('Com a primeira unidade, o cadastro segue para a migração dela.').waitFor()
  expect(await office.getByLabel('CNPJ', { exact: true }).inputValue()).toBe(cnpj)
  await office.getByLabel('Nome', { exact: true }).fill(company)
  await office.getByLabel('Sigla').fill(script ? 'PADA' : 'PADB')
  await office.getByLabel('Nome da unidade').fill('Padaria Centro')
  await office.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await office.getByText('Escolha o estado').first().waitFor()
  await office.getByLabel('Estado', { exact: true }).selectOption('PE')
  await office.getByLabel('Submercado').selectOption('NORDESTE')
  await office.getByLabel('Distribuidora').selectOption('Neoenergia Pernambuco')
  await office.getByLabel('Grupo tarifário').selectOption('A4')
  await office.getByLabel('Modalidade').selectOption('VERDE')
  await office.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await office.getByRole('heading', { name: 'Migração: Padaria Centro' }).waitFor()
  const unit = new URL(office.url()).pathname.split('/').at(-2)!
  await office.getByText('Fornecedor: A definir').waitFor()
  const demand = await office.getByLabel('Demanda contratada').inputValue()
  expect(demand).toMatch(/^\d/)
  await office.getByLabel('Dia do início').fill(firstOf(8))
  await office.getByLabel('Primeiro mês').fill('2020-01')
  await office.getByRole('button', { name: 'Iniciar a migração' }).click()
  await office
    .getByText(/o primeiro mês possível é/)
    .first()
    .waitFor()
  expect(await office.getByLabel('Demanda contratada').inputValue()).toBe(demand)
  expect(await faultsAtBothWidths(office, script)).toEqual([])
  await office.getByLabel('Primeiro mês').fill(firstOf(1).slice(0, 7))
  await office.getByRole('button', { name: 'Iniciar a migração' }).click()
  await office.getByText('A migração foi iniciada.').waitFor()
  await office.getByRole('link', { name: /^proposta \d{4}/ }).click()
  await office.getByText('Em curso, desta proposta').waitFor()
  await office.goto(
    `${site.address}/areaAdm/unidades/demo-unidade-tres-barras-002/migracao?proposta=${proposal.split('/').at(-1)}`,
  )
  await office.getByRole('button', { name: 'Iniciar a migração' }).click()
  await office.getByText('é de outro CNPJ, e não desta unidade.').waitFor()
  expect(await faultsAtBothWidths(office, script)).toEqual([])
  return { office, unit }
}

/** The first day of the month so many months before this one. */
function firstOf(monthsBefore: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - monthsBefore, 1)).toISOString().slice(0, 10)
}

const firstMonth = monthOfKey(firstOf(1).slice(0, 7))

/** All steps up to the first free month, the last one, and what the office enters of it. */
async function leadToFirstMonth(office: Page, unit: string, script: boolean) {
  await office.goto(`${site.address}/areaAdm/unidades/${unit}/migracao`)
  for (const step of [
    ['Contrato de energia assinado', 8],
    ['Aviso à distribuidora', 8],
    ['Pedido à CCEE', 2],
    ['Resposta da distribuidora à CCEE', 2],
    ['Medição', 2],
    ['Contratos com a distribuidora', 2],
    ['Cadastro na CCEE', 2],
    ['Primeiro mês no mercado livre', 1],
  ] as const) {
    await finishStep(office, step[0], firstOf(step[1]))
  }
  await office.getByText('Todos os passos foram concluídos.').waitFor()
  await office.goto(`${site.address}/areaAdm/unidades/${unit}`)
  expect(await office.getByLabel('Situação', { exact: true }).inputValue()).toBe('ATIVO')

  await office.getByRole('link', { name: 'Contratos', exact: true }).and(office.locator('main a')).first().click()
  await office.getByRole('link', { name: 'Novo contrato' }).click()
  await office.getByLabel('Fornecedor', { exact: true }).fill('Norte Energia')
  await office.getByLabel('CNPJ do fornecedor').fill('12.ABC.345/01DE-35')
  await office.getByLabel('Primeiro mês').fill(firstOf(1).slice(0, 7))
  await office.getByLabel('Último mês').fill('2035-12')
  await office.getByLabel('Submercado de entrega').selectOption('NORDESTE')
  await office.getByLabel('Fonte').selectOption('Incentivada 50%')
  await office.getByLabel('Potência média').fill('0,1')
  await office.getByLabel('Flexibilidade a menos').fill('10')
  await office.getByLabel('Flexibilidade a mais').fill('10')
  expect(await office.getByLabel('Padaria Centro').inputValue()).toBe('100')
  await office.getByLabel('Preço de cada ano').fill(`${firstMonth.year}: 215,50`)
  await office.getByRole('button', { name: 'Cadastrar o contrato' }).click()
  await office.getByText('O contrato foi cadastrado.').waitFor()

  await office.goto(`${site.address}/areaAdm/unidades/${unit}/mes/${monthKey(firstMonth)}`)
  await cell(office, 'captiveCostBrl').fill('50.000,00')
  await cell(office, 'freeCostBrl').fill('40.000,00')
  await cell(office, 'measuredMwh').fill('70')
  await office.getByLabel('Situação').selectOption('FINALIZADO')
  await office.getByRole('button', { name: 'Salvar o mês' }).click()
  await office.getByText('Cadastro Realizado!').waitFor()
  expect(await faultsAtBothWidths(office, script)).toEqual([])
}

async function finishStep(page: Page, title: string, day: string) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await card.getByLabel('Concluído em').fill(day)
  await card.getByRole('button', { name: 'Concluir o passo' }).click()
  await card.getByText(`Concluído em ${day.split('-').toReversed().join('/')}`).waitFor()
}

type Customer = { company: string; unit: string; script: boolean }

/** An account that the office gives to the company reads the first free month. */
async function readFirstMonth(office: Page, { company, unit, script }: Customer) {
  const [email, id] = script ? ['simulador@farol.example', 'demo-simulador'] : ['pesquisa@farol.example', 'demo-pesquisa']
  await office.goto(`${site.address}/areaAdm/contas/${id}`)
  await office.getByLabel('Empresa', { exact: true }).fill(company)
  await office.getByRole('button', { name: 'Salvar o acesso' }).click()
  await office.getByText('O acesso da conta foi alterado.').waitFor()
  await office.goto(`${site.address}/areaAdm/unidades/${unit}`)
  await office.getByRole('link', { name: 'Ver a empresa' }).click()
  await office.getByLabel('E-mail da conta').fill(email)
  await office.getByRole('button', { name: 'Ligar a conta' }).click()
  await office.getByText('A conta foi ligada à empresa.').waitFor()
  const client = await openPage(browser, site.address, { email, script, width: script ? 1280 : 360 })
  await client.goto(`/client?unidade=${unit}&mes=${monthKey(firstMonth)}`)
  const text = await client.getByRole('main').innerText()
  // 50,000 − 40,000; a month of 0.1 MW is sold at its volume and limits.
  expect(text).toMatch(/R\$\s10\.000,00/)
  expect(text).toContain('são os do contrato com Norte Energia')
  expect(await faultsAtBothWidths(client, script)).toEqual([])
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a bill becomes a proposal that two people sign, a migration, and the first month that its customer reads', async () => {
    const page = await openPage(browser, site.address, { email: 'black@farol.example', script })
    // Examples of the Receita Federal, of the old CNPJ and of the alphanumeric one (Nota Técnica 49/2024).
    const cnpj = script ? '11.444.777/0001-61' : '12.ABC.345/01DE-35'
    const [first, second] = [`ana-${script}@padaria.example`, `rui-${script}@padaria.example`]
    const bill = { name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(madeNf3e()) }
    await page.goto('/simulacao/fatura')
    await page.getByLabel('Faturas de energia').setInputFiles(bill)
    await page.getByRole('button', { name: 'Ler as faturas' }).click()
    await page.getByRole('button', { name: 'Fazer a proposta agora' }).click()
    await page.getByText('O rascunho da proposta está pronto.').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await page.getByLabel('Título').fill('Energia para cinco anos')
    await page.getByLabel('CNPJ do cliente').fill(cnpj)
    await page.getByLabel('Ano 2', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'Guardar o rascunho' }).click()
    await page.getByText('Diga o preço do ano 2, em R$/MWh.').first().waitFor()
    expect(await page.getByLabel('Título').inputValue()).toBe('Energia para cinco anos')
    await page.getByLabel('Ano 2', { exact: true }).fill('215,50')
    await page.getByRole('button', { name: 'Guardar o rascunho' }).click()
    await page.getByText('O rascunho foi guardado.').waitFor()
    for (const [place, name, email] of [
      ['1', 'Ana Prado', first],
      ['2', 'Rui Melo', second],
    ] as const) {
      await page.locator(`#name${place}`).fill(name)
      await page.locator(`#email${place}`).fill(email)
      await page.locator(`#role${place}`).fill('Diretoria')
    }
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.getByText('A proposta foi enviada para assinatura.').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    const address = page.url()

    const customer = await openPage(browser, site.address, { script })
    await sign(customer, first, script)
    await customer.getByText('Você assinou.').waitFor()
    await sign(customer, second, script)
    await customer.getByText(/Você assinou|Todos assinaram/).waitFor()
    const copy = await mailed(first, 'foi assinada por todos', /assinar\/([\w-]{43})/)
    const sealed = await (await customer.request.get(`/assinar/${copy}/proposta.pdf?assinada`)).body()

    await page.goto(address)
    await page.getByRole('link', { name: 'Conferir' }).click()
    await page.getByText('Assinada por todos', { exact: true }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toContain(createHash('sha256').update(sealed).digest('hex'))
    expect(text).toContain('A. P., R. M.')
    expect(text).not.toContain('Prado')
    expect(await faultsAtBothWidths(page, script)).toEqual([])

    await page.goto(address)
    await page.getByText('A nossa equipe começa a migração.').waitFor()
    const company = script ? 'Padaria da Praça' : 'Padaria da Ponte'
    const { office, unit } = await beginMigration(address, { cnpj, company, script })
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: 'Padaria Centro' }).getByText('em curso').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await leadToFirstMonth(office, unit, script)
    await readFirstMonth(office, { company, unit, script })
    if (missingPrograms(['pdfsig']).length > 0) return
    const file = path.join(site.dataDir, `assinada-${script}.pdf`)
    writeFileSync(file, sealed)
    expect(execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })).toContain('Signature is Valid.')
  })
})
