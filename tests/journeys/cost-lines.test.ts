import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { openAccountSite } from '../support/account-site'
import { cell, clientMonth, monthsPage, saveYear } from '../support/month-pages'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const unit = '/areaAdm/unidades/demo-unidade-serra-alta-002'
const admin = 'admin@farol.example'

describe.each([
  { script: true, width: 1280, month: '2026-05', name: 'maio' },
  { script: false, width: 360, month: '2026-06', name: 'junho' },
])('script $script, $width px', ({ month, name, ...look }) => {
  /** The checker is a script. */
  const faultsOf = async (page: Page) => (look.script ? faultsAtBothWidths(page) : [])

  test('an administrator fills a month from its bill, and its client reads what it was paid for and downloads it', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto(unit)
    const cnpj = (await page.locator('input[name=cnpj]').inputValue()).replaceAll(/\D/g, '')
    const bill = (changes: Parameters<typeof madeNf3e>[0]) => ({
      name: 'fatura.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(madeNf3e({ customer: `<CNPJ>${cnpj}</CNPJ><xNome>Laticínios</xNome>`, ...changes })),
    })
    const press = async (button: string) => {
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()])
    }
    await page.goto(`${unit}/mes/${month}`)
    for (const empty of ['captiveCostBrl', 'contractedDemandKw']) await cell(page, empty).fill('')
    await cell(page, 'measuredDemandKw').fill('160')

    await cell(page, 'bill').setInputFiles({ name: 'fatura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('oi') })
    await press('Preencher com a fatura')
    await page
      .getByRole('link', { name: /fatura/i })
      .first()
      .waitFor()
    await cell(page, 'bill').setInputFiles(bill({ month: '202604' }))
    await press('Preencher com a fatura')
    await page.getByText(`A fatura é de abril de 2026, e este mês é ${name} de 2026. Nada foi preenchido.`).first().waitFor()
    expect(await cell(page, 'measuredDemandKw').inputValue()).toBe('160')
    expect(await cell(page, 'captiveCostBrl').inputValue()).toBe('')

    await cell(page, 'bill').setInputFiles(bill({ month: month.replace('-', '') }))
    await press('Preencher com a fatura')
    await page.getByText(`Preenchido com a fatura de ${name} de 2026 da Distribuidora do Exemplo S.A., R$ 22.500,00.`).waitFor()
    await page.getByText('Na fatura: 157. O que já estava aqui ficou.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const valueOf = (field: string) => cell(page, field).inputValue()
    expect(await valueOf('measuredDemandKw')).toBe('160')
    // TUSD 4.800 + 2.700 and TE 1.200 + 7.200, as the bill has them.
    expect(await Promise.all(['captiveCostBrl', 'captive-demand', 'captive-tusd', 'captive-energy'].map(valueOf))).toEqual([
      '22.500,00',
      '6.280,00',
      '7.500,00',
      '8.400,00',
    ])
    // A refused form keeps what was read, and says where it came from.
    await cell(page, 'generatedMwh').fill('abc')
    await press('Salvar o mês')
    await page.getByText('Geração: "abc" não é um número.').first().waitFor()
    await page.getByText('Na fatura: 157. O que já estava aqui ficou.').waitFor()
    expect(await valueOf('captive-demand')).toBe('6.280,00')
    await cell(page, 'generatedMwh').fill('')
    await press('Salvar o mês')
    await page.getByText('Cadastro Realizado!').waitFor()

    await page.goto(monthsPage())
    await page.getByRole('link', { name: `4 linhas de custo de ${name}` }).waitFor()
    await cell(page, `captiveCostBrl-${Number(month.slice(5))}`).fill('22.000,00')
    await saveYear(page)
    await page
      .getByText(/somam R\$\s22.500,00, R\$\s500,00 a mais que o custo cativo/)
      .first()
      .waitFor()
    expect(await cell(page, `captiveCostBrl-${Number(month.slice(5))}`).inputValue()).toBe('22.000,00')
    await page.getByRole('link', { name: `4 linhas de custo de ${name}` }).click()
    await page.waitForURL(`**/mes/${month}#custos`)
    expect(await valueOf('captive-public-lighting')).toBe('320,00')

    const reader = await site.visitAs('cliente@farol.example', look)
    await reader.goto(clientMonth(month))
    const paid = reader.getByRole('region', { name: 'Do que se fez o custo' })
    for (const row of [
      'TUSD demanda R$ 6.280,00',
      'Energia (TE) R$ 8.400,00',
      'Iluminação pública R$ 320,00',
      'Custo do mês R$ 22.500,00',
    ])
      await paid.getByRole('row', { name: row }).waitFor()
    expect(await paid.getByText('Não discriminado').count()).toBe(0)
    expect(await faultsOf(reader)).toEqual([])

    await reader.goto('/client?unidade=demo-unidade-serra-alta-002')
    const href = await reader.locator('a[href$="/ano.csv"]').first().getAttribute('href')
    const csv = await (await reader.request.get(new URL(href!, reader.url()).href)).text()
    const rows = parse(csv, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    expect(rows.find((row) => row['Mês'] === `${title} de 2026`)).toMatchObject({
      'Custo no mercado cativo (R$)': '22500,00',
      'Cativo: TUSD demanda (R$)': '6280,00',
      'Cativo: TUSD energia (R$)': '7500,00',
      'Cativo: Energia (TE) (R$)': '8400,00',
      'Cativo: Iluminação pública (R$)': '320,00',
      'Cativo: Não discriminado (R$)': '0,00',
    })
  })
})
