import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { cell, monthsPage, saveYear, figuresOf } from '../support/month-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const header = [
  'CNPJ',
  'Mes',
  'Ano',
  'EnergiaContratada',
  'EnergiaMedida',
  'Flexibilidade',
  'CustoCativo',
  'CustoLivre',
  'Status',
]

/** A month of 100 MWh that costs R$ 50.000 in the captive market and R$ 40.000 in the free one. */
const figures = ['100', '98,5', '10', '50.000,00', '40.000,00']

async function press(page: Page, name: string | RegExp) {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()])
}

async function createCompany(page: Page, name: string, cnpj: string) {
  await page.goto('/areaAdm/empresas/nova')
  await page.getByText('Obrigatório se a situação for ativa.').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Sigla').fill(name)
  await page.getByLabel('CNPJ').fill(cnpj)
  await page.getByLabel('Situação').selectOption('ATIVO')
  await page.getByLabel('Início no mercado livre').fill('2024-01-01')
  await press(page, 'Cadastrar empresa')
  await page.getByText('A empresa foi cadastrada.').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

async function createUnit(page: Page, companyId: string) {
  await page.goto(`/areaAdm/empresas/${companyId}/unidades/nova`)
  for (const hint of ['Código do ponto de medição; é único.', 'Obrigatório se a situação for ativa.']) {
    await page.getByText(hint).waitFor()
  }
  await page.getByLabel('Nome da unidade').fill('Fábrica de Olinda')
  await page.getByLabel('Estado').selectOption('PE')
  await page.getByLabel('Submercado').selectOption({ label: 'Nordeste' })
  await page.getByLabel('Distribuidora').selectOption({ label: 'Neoenergia Pernambuco' })
  await page.getByLabel('Grupo tarifário').selectOption('A4')
  await page.getByLabel('Modalidade (THS)').selectOption({ label: 'Verde' })
  await press(page, 'Cadastrar unidade')
  await page.getByText('A unidade foi cadastrada.').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** The account leaves its company of the demonstration. */
async function linkClient(page: Page, companyId: string, { account, former }: { account: string; former: string }) {
  await page.goto(`/areaAdm/empresas/demo-empresa-${former}`)
  await press(page, /^Desligar/)
  await page.goto(`/areaAdm/empresas/${companyId}`)
  await page.getByLabel('E-mail da conta').fill(`${account}@farol.example`)
  await press(page, 'Ligar a conta')
  await page.getByText('A conta foi ligada à empresa.').waitFor()
}

const columns = ['contractedMwh', 'measuredMwh', 'flexibilityFraction', 'captiveCostBrl', 'freeCostBrl']

/** Types the first months of the year into the grid. */
async function typeMonths(page: Page, months: number) {
  for (let month = 1; month <= months; month++) {
    for (const [index, name] of columns.entries()) await cell(page, `${name}-${month}`).fill(figures[index]!)
  }
}

/** The months from this one on, pasted from a spreadsheet into the month's first cell. */
async function pasteIntoGrid(page: Page, first: number) {
  await cell(page, `contractedMwh-${first}`).focus()
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${figures.join('\t')}\r\n`.repeat(13 - first),
  )
  await page.getByText(`${5 * (13 - first)} células coladas.`).waitFor()
}

const rowsOf = (cnpj: string, year: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => [cnpj, String(first + index), String(year), ...figures, '1'])

async function pasteIntoForm(page: Page, cnpj: string) {
  await page.getByText('Colar da planilha').first().click()
  const rows = [header, ...rowsOf(cnpj, 2024, 3, 12), ...rowsOf(cnpj, 2025, 1, 12)]
  const text = rows.map((row) => row.join('\t'))
  await page.getByLabel('Células copiadas').fill(text.join('\n'))
  await press(page, 'Conferir as células')
  await page.getByText('22 linhas, nenhuma com erro, 22 para gravar').waitFor()
  await press(page, 'Gravar as linhas marcadas')
  await page.getByText('22 meses gravados').waitFor()
}

async function importYear(page: Page, cnpj: string) {
  await page.goto('/areaAdm/meses/importar')
  const text = [header, ...rowsOf(cnpj, 2026, 1, 10)].map((row) => row.join(';'))
  await page
    .getByLabel('Planilha')
    .setInputFiles({ name: '2026.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) })
  await press(page, 'Conferir')
  await press(page, 'Gravar as linhas marcadas')
  await page.getByText('10 meses gravados').waitFor()
}

test.each([
  {
    script: true,
    width: 1280,
    name: 'OLINDA UM',
    cnpj: '12.ABC.345/01DE-35',
    client: { account: 'simulador', former: 'ipojuca' },
  },
  {
    script: false,
    width: 360,
    name: 'OLINDA DOIS',
    cnpj: '11.444.777/0001-61',
    client: { account: 'pesquisa', former: 'chapada' },
  },
])(
  'script $script: a new company gets a unit, a client and three years of months, typed, pasted and imported, and its client reads them',
  async ({ script, width, name, cnpj, client }) => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    const empresa = await createCompany(page, name, cnpj)
    const unidade = await createUnit(page, empresa)
    await linkClient(page, empresa, client)

    await page.goto(monthsPage({ empresa, unidade, ano: '2024' }))
    await page.getByText('Fábrica de Olinda: nenhum mês de 2024').waitFor()
    await typeMonths(page, 2)
    if (script) await pasteIntoGrid(page, 3)
    await saveYear(page)
    await page.getByText('Cadastro Realizado!').waitFor()
    await page.goto(monthsPage({ empresa, unidade, ano: '2025' }))
    if (script) {
      await pasteIntoGrid(page, 1)
      await saveYear(page)
      await page.getByText('Cadastro Realizado!').waitFor()
    } else {
      await pasteIntoForm(page, cnpj)
    }
    await importYear(page, cnpj)
    await page.goto(monthsPage({ empresa, unidade, aba: 'excluir' }))
    await page.getByText('Fábrica de Olinda: 34 meses cadastrados').waitFor()

    const reader = await site.visitAs(`${client.account}@farol.example`, { script, width })
    await reader.goto('/client')
    // Each month saves R$ 50.000 − R$ 40.000 = R$ 10.000: R$ 340.000 in the 12 + 12 + 10 months, and R$ 120.000 in the last twelve.
    await reader
      .getByText(/R\$\s340\.000/)
      .first()
      .waitFor()
    await reader.getByText(/^Fábrica de Olinda economizou R\$\s120\.000/).waitFor()
    expect(await reader.locator('.month-list a').count()).toBe(12 + 12 + 10)
    for (const month of ['2024-02', '2025-07', '2026-10']) {
      await reader.goto(`/client?${new URLSearchParams({ unidade, mes: month })}`)
      await figuresOf(reader).getByText('98,5').first().waitFor()
    }
  },
)
