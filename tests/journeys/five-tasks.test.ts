import type { Page } from 'playwright-core'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { openAccountSite } from '../support/account-site'
import { cell, saveYear } from '../support/month-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

/** A reader's clicks, counted from the first page: fields that are filled in and files that are chosen are not clicks. */
function hands(page: Page) {
  let clicks = 0
  return {
    count: () => clicks,
    async press(role: 'link' | 'button', name: string | RegExp) {
      clicks += 1
      const found = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
      await found.and(page.locator(':visible')).first().click()
    },
    async open(summary: RegExp) {
      clicks += 1
      await page.locator('summary', { hasText: summary }).click()
    },
  }
}

const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')

describe.each([
  ['with script at 1280 px', { script: true, width: 1280 }],
  ['without script at 360 px', { script: false, width: 360 }],
])('%s', (_, look) => {
  test('a client reads what the company saved in a year, and why June was different, in two clicks at most', async () => {
    const page = await site.visitAs('cliente@farol.example', look)
    const { press, open, count } = hands(page)
    await page.goto('/client')
    await page.getByText(/^Laticínios Serra Alta economizou R\$\s[\d.]+ em 12 meses \(\d+,\d%\)/).waitFor()
    await page.waitForLoadState()
    // A phone folds the months under their unit.
    if (look.width === 360) await open(/^Abrir os meses e os dados de/)
    const june = page.getByRole('link', { name: /^Junho de \d{4}/ }).first()
    const year = (await june.textContent())!.trim().slice(-4)
    await press('link', /^Junho de \d{4}/)
    const shown = page.getByRole(look.script ? 'dialog' : 'main')
    await shown.getByRole('heading', { name: 'Por que este mês mudou?' }).waitFor()
    const why = new RegExp(`A economia de junho de ${year} foi .* que a de maio de ${year}, sobretudo p`)
    await shown.locator('figcaption').getByText(why).waitFor()
    expect(count()).toBe(look.width === 360 ? 2 : 1)
  })

  test('a partner reads what comes next and on which day without a click, and of which client and month in one', async () => {
    const page = await site.visitAs('black@farol.example', look)
    const { press, count } = hands(page)
    await page.goto('/parceiro')
    const money = await textOf(page)
    expect(money).toMatch(/Próximo pagamento, 15\/\d\d\/\d{4} R\$ [\d.]+,\d\d/)
    expect(money).toMatch(/Ganho, ainda por lançar R\$ [\d.]+,\d\d/)
    await press('link', 'Ver o extrato de comissões')
    await page.getByRole('heading', { level: 1, name: /comissões/i }).waitFor()
    expect(count()).toBe(1)
  })

  test('a seller comes from a bill to the draft of its proposal in three clicks', async () => {
    const page = await site.visitAs(look.script ? 'black@farol.example' : 'super@farol.example', look)
    const { press, count } = hands(page)
    await page.goto(look.script ? '/parceiro' : '/areaAdm')
    if (!look.script) await page.getByText('Menu', { exact: true }).click()
    await press('link', 'Faturas de energia')
    const file = { name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(madeNf3e()) }
    await page.getByLabel('Faturas de energia').setInputFiles(file)
    await press('button', 'Ler as faturas')
    await page.getByText('com os preços e as premissas que o simulador propõe').waitFor()
    const saving = await page.locator('.study-answer strong').innerText()
    await press('button', 'Fazer a proposta agora')
    await page.getByText('O rascunho da proposta está pronto.').waitFor()
    expect(saving).toMatch(/R\$/)
    expect(await textOf(page)).toContain('Padaria')
    expect(count()).toBe(3)
  })

  test('the office registers a company with its unit, and twelve months, in three clicks', async () => {
    const page = await site.visitAs('admin@farol.example', look)
    const { press, count } = hands(page)
    const name = look.script ? 'PANIFICADORA SOL' : 'PANIFICADORA LUA'
    await page.goto('/areaAdm')
    await press('link', 'Cadastrar empresa')
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByLabel('Sigla').fill(name)
    await page.getByLabel('CNPJ').fill(look.script ? '12.ABC.345/01DE-35' : '11.444.777/0001-61')
    await page.getByLabel('Situação').selectOption('ATIVO')
    await page.getByLabel('Início no mercado livre').fill('2025-01-01')
    await page.getByLabel('Nome da unidade').fill('Matriz')
    await page.getByLabel('Estado').selectOption('PE')
    await press('button', 'Cadastrar empresa')
    await page.getByRole('link', { name: 'Escolha a distribuidora' }).waitFor()
    expect(await page.getByLabel('Nome da unidade').inputValue()).toBe('Matriz')
    await page.getByLabel('Submercado').selectOption({ label: 'Nordeste' })
    await page.getByLabel('Distribuidora').selectOption({ label: 'Neoenergia Pernambuco' })
    await page.getByLabel('Grupo tarifário').selectOption('A4')
    await page.getByLabel('Modalidade (THS)').selectOption({ label: 'Verde' })
    const wasRefused = count() - 1
    await press('button', 'Cadastrar empresa')
    await page.getByText('Matriz: nenhum mês de 2025').waitFor()
    for (let month = 1; month <= 12; month++) {
      await cell(page, `captiveCostBrl-${month}`).fill('50000,00')
      await cell(page, `freeCostBrl-${month}`).fill('40000,00')
    }
    await saveYear(page)
    await page.getByText('Matriz: 12 de 12 meses de 2025').waitFor()
    // Without the refused form, and with the click that saved the year.
    expect(count() - wasRefused + 1).toBe(3)
  })

  test('a bakery reads its day by law and a range of its saving in three clicks', async () => {
    const page = await site.visit(look)
    const { press, count } = hands(page)
    await page.goto('/')
    await press('link', 'Minha empresa')
    await page.waitForURL('**/mercado-livre#posso-migrar')
    await page.getByLabel('Grupo tarifário').first().selectOption('B_BUSINESS')
    await press('button', 'Conferir')
    await page.getByText('24/11/2027').first().waitFor()
    const estimate = page.locator('#quanto')
    await estimate.getByLabel('Distribuidora').selectOption('copel')
    await estimate.getByLabel('Consumo por mês').fill('1.000')
    await press('button', 'Estimar')
    // REH 3.472/2025 by hand, as in the domain's test: −78.89 to 9.01 of 868.09.
    await estimate.getByText(/Entre gastar R\$\s79 a mais e economizar R\$\s9 por mês/).waitFor()
    expect(count()).toBe(3)
  })
})
