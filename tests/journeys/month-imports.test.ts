import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { parseDecimal } from '~/ui/decimal'
import { openAccountSite } from '../support/account-site'
import { cell, clientMonth, monthsPage, sendModel, figuresOf } from '../support/month-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>
let cnpj: string

beforeAll(async () => {
  site = await openAccountSite()
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const unit = db.selectFrom('consumer_unit').select('cnpj').where('id', '=', 'demo-unidade-serra-alta-002')
  cnpj = (await unit.executeTakeFirstOrThrow()).cnpj
  await closeDatabase(db)
})
afterAll(() => site?.stop())

const admin = 'admin@farol.example'
const header = 'CNPJ;Mes;Ano;EnergiaContratada;EnergiaMedida;Flexibilidade;CustoCativo;CustoLivre;Status'

async function answerTo(page: Page, act: () => Promise<unknown>) {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

const pressed = (page: Page, name: string) => answerTo(page, () => page.getByRole('button', { name, exact: true }).click())

/** The months of a draft or of a written import. */
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

describe.each([
  ['with script', { script: true, width: 1280 }, { month: 'Março', number: '03', year: '2021' }],
  ['without script', { script: false, width: 360 }, { month: 'Abril', number: '04', year: '2022' }],
])('%s', (_, look, { month, number, year }) => {
  test('a file with errors is reviewed, imported in part and undone', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto(monthsPage())
    const shown = await cell(page, `measuredMwh-${Number(number)}`).inputValue()
    await page.getByRole('link', { name: 'Importar' }).click()
    await pressed(page, 'Conferir')
    await page.getByText('Escolha um arquivo CSV ou XLSX.').waitFor()

    const lines = [
      header,
      `${cnpj};${month};${year};60,5;61,25;10%;50.000,00;40.000,00;1`,
      `${cnpj};${month};2026;60,5;62,75;10%;50.000,00;40.000,00;1`,
      `${cnpj};Dezembro;${year};60,5;abc;10%;50.000,00;40.000,00;1`,
      `11.222.333/0001-81;Maio;${year};60;61;10%;50000;40000;1`,
    ]
    await page
      .getByLabel('Planilha')
      .setInputFiles({ name: 'meses.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    await pressed(page, 'Conferir')
    await page.getByText('meses.csv: 4 linhas, 2 com erro, 4 para gravar').waitFor()
    // Rows with errors come first.
    expect(await page.getByRole('row').nth(1).textContent()).toContain('Energia medida: "abc" não é um número')
    expect(await row(page, `${month} de 2026`).textContent()).toContain('62,75')
    const before = await row(page, `${month} de 2026`).locator('del').nth(1).textContent()
    expect(parseDecimal(before!)).toBe(parseDecimal(shown))

    await pressed(page, 'Gravar as linhas marcadas')
    await page.getByText('2 linhas marcadas têm erro.', { exact: true }).waitFor()
    await pressed(page, 'Deixar de fora as linhas com erro')
    await page.getByText('meses.csv: 4 linhas, 2 com erro, 2 para gravar').waitFor()
    await row(page, `${month} de 2026`)
      .getByLabel(/^Atualizar/)
      .check()
    await pressed(page, 'Gravar as linhas marcadas')
    await page.getByText('A importação foi gravada.').waitFor()
    await page.getByText('meses.csv: 2 meses gravados').waitFor()

    const client = await site.visitAs('cliente@farol.example', look)
    await client.goto(clientMonth(`2026-${number}`))
    await figuresOf(client).getByText('62,75').first().waitFor()

    await pressed(page, 'Desfazer a importação')
    await page.getByText('A importação foi desfeita: cada mês voltou a ser o que era.').waitFor()
    await page.goto(monthsPage())
    expect(await cell(page, `measuredMwh-${Number(number)}`).inputValue()).toBe(shown)
    await page.goto(monthsPage({ ano: year }))
    expect(await cell(page, `measuredMwh-${Number(number)}`).inputValue()).toBe('')
  })

  test('cells copied from a spreadsheet become an import, whose unticked rows stay out', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto(monthsPage())
    await page.getByText('Colar da planilha').first().click()
    const lines = [header, `${cnpj};${month};2019;60;61;10%;50000;40000;1`, `${cnpj};Outubro;2019;60;61;10%;50000;40000;1`]
    await page.getByLabel('Células copiadas').fill(lines.map((line) => line.replaceAll(';', '\t')).join('\n'))
    await pressed(page, 'Conferir as células')
    await page.getByText('2 linhas, nenhuma com erro, 2 para gravar').waitFor()
    await row(page, 'Outubro de 2019').getByRole('checkbox').first().uncheck()
    await pressed(page, 'Guardar as marcações')
    expect(await row(page, 'Outubro de 2019').getByRole('checkbox').first().isChecked()).toBe(false)
    await pressed(page, 'Gravar as linhas marcadas')
    await page.getByText('1 mês gravado').waitFor()
    await page.goto(monthsPage({ ano: '2019' }))
    expect(await cell(page, `measuredMwh-${Number(number)}`).inputValue()).toBe('61')
    expect(await cell(page, 'measuredMwh-10').inputValue()).toBe('')
  })

  test('ticks are kept from page to page, and a draft that is discarded writes nothing', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto('/areaAdm/meses/importar')
    // 60 months are more than the 50 rows of a page.
    const months = Array.from(
      { length: 60 },
      (_it, index) => `${cnpj};${(index % 12) + 1};${2017 + Math.floor(index / 12)};60;61;10%;1;1;1`,
    )
    const buffer = Buffer.from([header, ...months].join('\n'))
    await page.getByLabel('Planilha').setInputFiles({ name: 'cinco anos.csv', mimeType: 'text/csv', buffer })
    await pressed(page, 'Conferir')
    await page.getByRole('checkbox', { name: /Linha 2,/ }).uncheck()
    await pressed(page, 'Próximas')
    await pressed(page, 'Anteriores')
    expect(await page.getByRole('checkbox', { name: /Linha 2,/ }).isChecked()).toBe(false)
    await pressed(page, 'Descartar a importação')
    await page.getByText('A importação foi descartada.').waitFor()
    await row(page, 'cinco anos.csv').getByText('Descartada').first().waitFor()
    await page.goto(monthsPage({ ano: '2020' }))
    await page.getByText('Fábrica Garanhuns: nenhum mês de 2020').waitFor()
  })
})

test('the model to download is read whole: its example names a unit that does not exist', async () => {
  const page = await site.visitAs(admin)
  await page.goto('/areaAdm/meses/importar')
  await sendModel(page)
  await page.getByText('dados-mensais.csv: 1 linha, 1 com erro').waitFor()
  const problems = await page.locator('td .error').allTextContents()
  expect(problems).toEqual(['Nenhuma unidade tem esse CNPJ'])
})

test.each(['nenhuma', '%00', 'x'.repeat(300)])('an import of the name %s is not found', async (id) => {
  const page = await site.visitAs(admin)
  expect((await page.goto(`/areaAdm/meses/importar/${id}`))!.status()).toBe(404)
})
