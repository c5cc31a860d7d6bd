import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { violationsOf } from '../support/accessibility'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const ledger = '/areaAdm/comissoes/demo-parceira-sampaio'
/** "R$ 1.870,00 a receber" in cents, and cents as typed in fields. */
const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ''))
const asTyped = (cents: number) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
/** The sums of commissions and payments, and the receivable amount. */
const total = (page: Page) =>
  page
    .getByRole('row', { name: /^Total/ })
    .locator('.end')
    .allTextContents()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function openAs(who: string, path: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(path)
  return page
}

describe.each(pairedLooks)('%s', (_, look) => {
  test('a commission is entered after its errors are shown, paid and reversed, and the ledger is as before', async () => {
    const page = await openAs('admin', '/areaAdm/comissoes', look)
    await page.getByRole('link', { name: 'Sampaio Consultoria' }).click()
    await page.getByRole('heading', { level: 1, name: 'Comissões de Sampaio Consultoria' }).waitFor()
    const before = await page.locator('.head-answer').textContent()
    const receivable = centsOf(before!)
    expect(receivable).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Lançar comissão' }).click()
    await page.getByLabel('Valor', { exact: true }).fill('cem')
    await page.getByLabel('Descrição').fill('Indicação do hotel')
    await press(page, 'Lançar a comissão')
    await said(page, 'Escreva o valor em reais, como 1.234,56')
    expect(await page.getByLabel('Descrição').inputValue()).toBe('Indicação do hotel')
    await page.getByLabel('Valor', { exact: true }).fill('1.000,01')
    await press(page, 'Lançar a comissão')
    await said(page, 'A comissão foi lançada.')

    await page.getByRole('link', { name: 'Lançar pagamento' }).click()
    expect(await page.getByLabel('Valor', { exact: true }).inputValue()).toBe(asTyped(receivable + 100_001))
    await page.getByLabel('Valor', { exact: true }).fill(asTyped(receivable + 100_002))
    await page.getByLabel('Descrição').fill('Transferência')
    await press(page, 'Lançar o pagamento')
    await said(page, 'o pagamento não pode passar disso')
    await page.getByLabel('Valor', { exact: true }).fill(asTyped(receivable + 100_001))
    await press(page, 'Lançar o pagamento')
    await said(page, 'O pagamento foi lançado.')
    expect((await total(page))[2]).toBe('0,00')

    for (const entry of ['Transferência', 'Indicação do hotel']) {
      await page
        .getByRole('row')
        .filter({ hasText: entry })
        .getByRole('link', { name: /^Estornar/ })
        .click()
      await press(page, 'Estornar')
      await said(page, 'Informe o motivo')
      await page.getByLabel('Motivo').fill('Engano')
      await press(page, 'Estornar')
      await said(page, 'O lançamento foi estornado.')
    }
    expect(await page.locator('.head-answer').textContent()).toBe(before)
  })
})

test('the commissions of finalised months are shown, some left out, and entered once by a form sent twice', async () => {
  const page = await openAs('admin', '/areaAdm/comissoes/demo-parceira-capibaribe', { script: true, width: 1280 })
  const enteredMonths = async () => {
    const csv = await page.request.get('/areaAdm/comissoes/demo-parceira-capibaribe/extrato.csv')
    return (await csv.text()).match(/Comissão de .*0,75% da economia/g)?.length ?? 0
  }
  const entered = await enteredMonths()
  await page.getByRole('link', { name: /^Ver os \d+ lançamentos/ }).click()
  expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(21)
  await page.getByRole('link', { name: 'Lançar comissões do mês' }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const each of [page, other]) {
    await each.getByRole('checkbox').first().uncheck()
    await press(each, 'Lançar as comissões marcadas')
    await said(each, 'As comissões dos meses estão lançadas.')
  }
  await said(page, 'Uma comissão de mês finalizado por lançar')
  // Fiação Borborema had four unentered months before the current one; the first was left out.
  expect(await enteredMonths()).toBe(entered + 3)
})

test('a commission whose form is sent twice is entered once', async () => {
  const page = await openAs('admin', `${ledger}?formulario=comissao`, { script: false, width: 1280 })
  const key = await page.locator('input[name="key"]').inputValue()
  const form = { subaction: 'agreed', key, day: '2026-01-05', amount: '77,01', description: 'Uma só vez' }
  const headers = { origin: site.address }
  for (const _ of [1, 2]) expect((await page.request.post(ledger, { form, headers, maxRedirects: 0 })).status()).toBe(302)
  const csv = parse(await (await page.request.get(`${ledger}/extrato.csv`)).body(), { delimiter: ';', bom: true }) as string[][]
  expect(csv.filter((cells) => cells.includes('Uma só vez'))).toHaveLength(1)
})

test('a commission entered by hand for a month of a company takes it out of the months to enter', async () => {
  const page = await openAs('admin', '/areaAdm/comissoes/demo-parceira-capibaribe?formulario=meses', {
    script: false,
    width: 360,
  })
  const box = page.getByRole('checkbox').last()
  const [companyId, month] = (await box.inputValue()).split(' ') as [string, string]
  await page.goto('/areaAdm/comissoes/demo-parceira-capibaribe?formulario=comissao')
  await page.getByLabel('Valor', { exact: true }).fill('10,00')
  await page.getByLabel('Descrição').fill('Acerto do mês')
  await page.getByLabel('Mês da economia (opcional)').fill(month)
  await press(page, 'Lançar a comissão')
  await said(page, 'Escolha a empresa de que é a comissão do mês.')
  expect(await page.getByLabel('Mês da economia (opcional)').inputValue()).toBe(month)
  await page.getByLabel('Empresa (opcional)').selectOption(companyId)
  await press(page, 'Lançar a comissão')
  await said(page, 'A comissão foi lançada.')
  await said(page, ': Acerto do mês')
  expect(new URL(page.url()).hash).toBe('#extrato')
  await page.goto('/areaAdm/comissoes/demo-parceira-capibaribe?formulario=meses')
  expect(await page.locator(`input[value^="${companyId} ${month} "]`).count()).toBe(0)
})

test('a partner reads their own statement, the same to the cent in CSV and PDF, and nobody else’s', async () => {
  const page = await openAs('basic', '/parceiro', { script: false, width: 360 })
  await page.getByRole('link', { name: 'Ver o extrato de comissões' }).click()
  const [agreed, paid, receivable] = await total(page)
  expect(centsOf(paid!) + centsOf(receivable!)).toBe(centsOf(agreed!))
  expect(await page.getByRole('link', { name: /Estornar/ }).count()).toBe(0)
  const csv = await page.request.get('/parceiro/comissoes/extrato.csv')
  const rows = parse(await csv.body(), { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
  const last = rows.at(-1)!
  const told = [last['Total recebido (R$)'], last['Saldo a receber (R$)']].map((text) =>
    Math.round(Number(text!.replace(',', '.')) * 100),
  )
  expect(told).toEqual([centsOf(paid!), centsOf(receivable!)])
  const pdf = await page.request.get('/parceiro/comissoes/extrato.pdf')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  for (const path of [ledger, `${ledger}/extrato.pdf`, `${ledger}/extrato.csv`]) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(302)
  }
})

test.each([
  ['admin', `${ledger}?formulario=comissao`],
  ['admin', '/areaAdm/comissoes/demo-parceira-capibaribe?formulario=meses'],
  ['admin', '/areaAdm/comissoes/demo-parceira-capibaribe?formulario=acordo&empresa=demo-empresa-serra-alta'],
  ['black', '/parceiro/comissoes?de=2026-01-01'],
])('%s finds no fault of axe at %s, on a phone and on a desk', async (who, path) => {
  const page = await openAs(who, path, { script: true, width: 360 })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
})
