import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

/** "2026-11", so many months from the running one. */
const month = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 15)).toISOString().slice(0, 7)
}

describe.each(pairedLooks)('%s', (_, look: Look) => {
  test('the office adds a contract after an error, finds it in the list, and its unit and its client read it', async () => {
    const supplier = look.script ? 'Energia das Dunas' : 'Energia do Litoral'
    const unit = look.script ? 'Queijaria Gravatá' : 'Fábrica Garanhuns'
    const first = month(-6)
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto('/areaAdm/contratos/novo?busca=serra')
    await page.getByRole('link', { name: 'Laticínios Serra Alta' }).click()
    await page.getByLabel('Fornecedor', { exact: true }).fill(supplier)
    await page.getByLabel('CNPJ do fornecedor').fill('12.ABC.345/01DE-35')
    await page.getByLabel('Primeiro mês').fill(first)
    await page.getByLabel('Último mês').fill(month(2))
    await page.getByLabel('Submercado de entrega').selectOption('NORDESTE')
    await page.getByLabel('Fonte').selectOption('Incentivada 50%')
    await page.getByLabel('Potência média').fill('1')
    await page.getByLabel('Flexibilidade a menos').fill('10')
    await page.getByLabel('Flexibilidade a mais').fill('10')
    await page.getByLabel(unit).fill('90')
    await page.getByLabel('Preço de cada ano').fill(`${first.slice(0, 4)}: 200`)
    await page.getByRole('button', { name: 'Cadastrar o contrato' }).click()
    await page.getByText('somam 90%; precisam somar 100%').first().waitFor()
    expect(await page.getByLabel('Fornecedor', { exact: true }).inputValue()).toBe(supplier)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByLabel(unit).fill('100')
    await page.getByRole('button', { name: 'Cadastrar o contrato' }).click()
    await page.getByText('O contrato foi cadastrado.').waitFor()
    await page.getByText('em até 3 meses, sem contrato que o siga').waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])

    await page.goto(`/areaAdm/contratos?busca=${encodeURIComponent(supplier)}`)
    await page.getByRole('link', { name: supplier }).waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.goto('/areaAdm')
    await page.getByText('Contratos de energia sem sucessor').waitFor()

    const client = await site.visitAs('cliente@farol.example', look)
    await client.goto('/client')
    const told = client.getByText(new RegExp(`${supplier}: Termina`))
    await told.getByRole('link', { name: /Ver o contrato/ }).click()
    await client.getByRole('heading', { name: supplier }).waitFor()
    await client.getByText('1 MW médios').waitFor()
    await client.getByText('Sem garantia').waitFor()
    expect(await client.getByRole('columnheader', { name: 'Preço (R$/MWh)' }).count()).toBe(1)
    expect(look.script ? await faultsAtBothWidths(client) : []).toEqual([])
  })
})
