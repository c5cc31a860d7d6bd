import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { missingPrograms } from '~/commands/programs.mjs'
import { launchBrowser } from '../support/browser'
import { openTestSite } from '../support/open-test-site'
import { faultsAtBothWidths as faultsOf, openPage, storeStudy } from '../support/simulator-pages'
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
async function beginMigration(proposal: string, cnpj: string, script: boolean) {
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
  await office.getByText('Fornecedor: A definir').waitFor()
  const demand = await office.getByLabel('Demanda contratada').inputValue()
  expect(demand).toMatch(/^\d/)
  await office.getByLabel('Primeiro mês').fill('2020-01')
  await office.getByRole('button', { name: 'Iniciar a migração' }).click()
  await office
    .getByText(/o primeiro mês possível é/)
    .first()
    .waitFor()
  expect(await office.getByLabel('Demanda contratada').inputValue()).toBe(demand)
  expect(await faultsAtBothWidths(office, script)).toEqual([])
  await office.getByLabel('Primeiro mês').fill('2030-01')
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
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a stored study becomes a proposal that two people sign, a sealed file and a public page', async () => {
    const page = await openPage(browser, site.address, { email: 'black@farol.example', script })
    // Examples of the Receita Federal, of the old CNPJ and of the alphanumeric one (Nota Técnica 49/2024).
    const cnpj = script ? '11.444.777/0001-61' : '12.ABC.345/01DE-35'
    const [first, second] = [`ana-${script}@padaria.example`, `rui-${script}@padaria.example`]
    await page.goto(`/simulacao/estudos/${await storeStudy(page, site.address)}`)
    await page.getByRole('button', { name: 'Fazer uma proposta' }).click()
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
    await beginMigration(address, cnpj, script)
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: 'Padaria Centro' }).getByText('em curso').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    if (missingPrograms(['pdfsig']).length > 0) return
    const file = path.join(site.dataDir, `assinada-${script}.pdf`)
    writeFileSync(file, sealed)
    expect(execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })).toContain('Signature is Valid.')
  })
})
