import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { cell, clientMonth, monthsPage, figuresOf } from '../support/month-pages'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const unit = '/areaAdm/unidades/demo-unidade-serra-alta-002'

async function save(page: Page) {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Salvar o mês' }).click()])
}

const valueOf = (page: Page, name: string) => cell(page, name).inputValue()

describe.each([
  { script: true, width: 1280, month: '2026-05', title: 'Maio' },
  { script: false, width: 360, month: '2026-06', title: 'Junho' },
])('script $script, $width px', ({ month, title, ...look }) => {
  test('an administrator enters the reactive energy, the demand and the days of a month, and its client reads them', async () => {
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto(monthsPage())
    await page.getByRole('link', { name: `${title}: todos os campos` }).click()
    await page.waitForURL(`**${unit}/mes/${month}`)

    await cell(page, 'reactiveCostBrl').fill('R$ 4.321,50')
    await cell(page, 'contractedDemandKw').fill('610')
    await cell(page, 'measuredDemandKw').fill('abc')
    await cell(page, 'dailyConsumption').fill('2,5\n\n3')
    await save(page)
    await page.getByRole('link', { name: 'Demanda medida: "abc" não é um número.' }).waitFor()
    await page.getByRole('link', { name: /^Consumo de cada dia \(MWh\): dia 2 está vazio/ }).click()
    expect(await valueOf(page, 'reactiveCostBrl')).toBe('R$ 4.321,50')

    await cell(page, 'measuredDemandKw').fill('634,25')
    await cell(page, 'dailyConsumption').fill('2,5\n2,75\n3 p\n')
    await save(page)
    await page.getByText('Cadastro Realizado!').waitFor()
    expect(await valueOf(page, 'dailyConsumption')).toBe('2,5\n2,75\n3 p')
    expect(await valueOf(page, 'reactiveCostBrl')).toBe('4.321,50')
    await save(page)
    await page.getByText('Nenhum mês foi alterado.').waitFor()

    const reader = await site.visitAs('cliente@farol.example', look)
    await reader.goto(clientMonth(month))
    await figuresOf(reader).getByText('R$ 4.321,50').first().waitFor()
    await figuresOf(reader).getByText('634,25').first().waitFor()
    await figuresOf(reader).getByText('610,00').first().waitFor()
  })

  test('of two administrators the second sees both values, keeps what was typed and takes over the other fields', async () => {
    const [first, second] = [await site.visitAs('admin@farol.example', look), await site.visitAs('super@farol.example', look)]
    await first.goto(unit)
    await second.goto(`${unit}/mes/${month}`)
    await first
      .getByRole('region', { name: 'Meses', exact: true })
      .getByRole('link', { name: `${title} de 2026` })
      .click()
    await first.waitForURL(`**/mes/${month}`)
    await cell(first, 'generatedMwh').fill('11')
    await cell(first, 'associationBrl').fill('77')
    await save(first)

    await cell(second, 'generatedMwh').fill('12')
    await cell(second, 'status').selectOption({ label: 'Em operação' })
    await save(second)
    await second.getByText('Outra pessoa gravou este mês enquanto você preenchia.').waitFor()
    if (look.script) await expectNoFaults(second)
    await second.getByRole('row', { name: 'Geração 11 12' }).waitFor()
    expect(await valueOf(second, 'associationBrl')).toBe('77,00')
    await save(second)
    await second.getByText('Cadastro Realizado!').waitFor()
    expect([await valueOf(second, 'generatedMwh'), await valueOf(second, 'status')]).toEqual(['12', 'EM_CURTO_PRAZO'])
    expect(await valueOf(second, 'associationBrl')).toBe('77,00')
  })
})
