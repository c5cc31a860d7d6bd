import { Readable } from 'node:stream'
import { pagesOf } from '~/documents/parts/read-pdf.fixture'
import { openAccountSite } from '../support/account-site'
import { calculatePortfolio, sendPortfolio } from '../support/portfolio-pages'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const text = (shown: string | null) => (shown ?? '').replaceAll(/\s+/g, ' ')

describe.each([
  ['with script', { script: true, width: 1280 }],
  ['without script', { script: false, width: 360 }],
])('%s', (_, look) => {
  test('a spreadsheet with an error is checked, calculated, sorted and downloaded, with the same figures everywhere', async () => {
    const page = await site.visitAs('black@farol.example', look)
    const name = `Rede ${look.width}`
    await sendPortfolio(page, { name })
    await page.getByRole('heading', { name: '5 unidades lidas, uma com erro.' }).waitFor()
    await page.getByRole('cell', { name: '"Nenhuma Energia" não é uma distribuidora com tarifa cadastrada' }).waitFor()
    if (look.script) await expectNoFaults(page)

    await calculatePortfolio(page)
    const answer = text(await page.locator('#resposta').textContent())
    expect(answer).toMatch(/^2 unidades ganham ao migrar: R\$ [\d.]+ no ano 1 \(\d+,\d%\)\.$/)
    await page.getByRole('link', { name: 'Perdem (1)' }).click()
    await page.getByRole('rowheader', { name: 'Depósito pequeno' }).waitFor()
    await page.getByRole('link', { name: 'Todas (4)' }).click()
    await page.getByRole('link', { name: 'Unidade (ordenar)' }).click()
    await page.waitForURL(/ordem=unidade/)
    expect(text(await page.getByRole('rowheader').first().textContent())).toContain('Casa do gerente')
    if (look.script) await expectNoFaults(page)

    const file = async (label: string) => {
      const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href')
      const response = await page.request.get(new URL(href!, page.url()).href)
      expect(response.status()).toBe(200)
      return response.body()
    }
    const csv = (await file('CSV')).toString()
    const [centre] = csv.split('\r\n').slice(1)
    const saving = Number(centre!.split(';')[15]!.replace(',', '.')).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    expect(text(await page.getByRole('row', { name: /Loja Centro/ }).textContent())).toContain(`R$ ${saving}`)
    expect((await file('Baixar o PDF')).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await file('Excel')).subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('link', { name: 'Com a reforma, com crédito' }).click()
    await page.getByText('São somadas as unidades que ganham com os impostos de hoje.').waitFor()
    await page.getByText('Os impostos de cada ano').waitFor()
    expect((await file('Excel')).byteLength).toBeGreaterThan(0)
    const reformed = (await pagesOf(Readable.from([await file('Baixar o PDF')]))).join(' ')
    expect(reformed).toContain('Com a reforma tributária (estimativa)')
    if (look.script) await expectNoFaults(page)

    await page.getByRole('link', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('A carteira foi excluída.').waitFor()
  })
})
