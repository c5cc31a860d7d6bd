import { Readable } from 'node:stream'
import { pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { openAccountSite } from '../support/account-site'
import { pairedLooks } from '../support/looks'
import { attachInvoice, faultsAtBothWidths, field, pressUpdate, simulate } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

/** Of the demonstration's invented market, in São Paulo as the study's distributor. */
const cnpj = '10299940000187'

describe.each(pairedLooks)('%s', (_, look) => {
  test('from the hours of a CNPJ to a study, to a flat quote that pays for them, and to a proposal', async () => {
    const page = await site.visitAs('black@farol.example', look)
    await page.goto(`/pesquisa-mercado-livre/cnpj/${cnpj}`)
    await page.getByRole('link', { name: 'Hora a hora' }).first().click()
    await page.getByRole('heading', { name: 'Simular com estas horas' }).waitFor()
    await page.getByRole('link', { name: 'Simular', exact: true }).click()
    await page.getByText('Preenchido com os dados públicos da CCEE').waitFor()
    for (const name of ['consumoPonta', 'consumoForaPonta']) {
      expect(await field(page, name).inputValue()).toMatch(/^\d{1,3}(\.\d{3})*$/)
    }
    await field(page, 'nomeCliente').fill('Moinho Sol')
    await field(page, 'distribuidora').selectOption('cpfl-paulista')
    if (!look.script) await pressUpdate(page)
    await field(page, 'grupoTarifario').selectOption('A4')
    for (const [name, text] of Object.entries({ demandaForaPonta: '2000', pis: '1,44', cofins: '6,63', icms: '19' })) {
      await field(page, name).fill(text)
    }
    if (!look.script) await pressUpdate(page)
    await field(page, 'desconto').selectOption('0')
    await attachInvoice(page)
    await simulate(page)
    await page.waitForURL(/estudo=/)
    const id = new URL(page.url()).searchParams.get('estudo')!

    await page.goto('/simulacao/fornecedores')
    await page.getByRole('button', { name: 'Preencher os meses com as horas da CCEE' }).click()
    await page.getByText('Escolha o estudo: as horas são as do CNPJ dele').first().waitFor()
    await page.getByLabel('Estudo').selectOption(id)
    const supplier = page.getByRole('group', { name: 'Fornecedor 1' })
    await supplier.getByLabel('Nome do fornecedor').fill('Norte Energia')
    await page.getByRole('button', { name: 'Preencher os meses com as horas da CCEE' }).click()
    await page.locator('#kwhFP-12:visible').waitFor()
    expect(await page.locator('#kwhFP-12').inputValue()).toMatch(/^\d{1,3}(\.\d{3})*$/)
    expect(await supplier.getByLabel('Nome do fornecedor').inputValue()).toBe('Norte Energia')

    await supplier
      .getByLabel(/^Preço de/)
      .first()
      .fill('200')
    await supplier.getByLabel('Um ano sem preço é').selectOption('repete')
    await supplier.getByText('Início, correção, fonte, flexibilidade e garantia').click()
    await supplier.getByLabel('Modulação').selectOption('plana')
    await page.getByRole('button', { name: 'Comparar propostas' }).click()
    await page.getByText('Pelas horas da própria carga, como a CCEE as publica').waitFor()
    await page.getByText('modulação plana').first().waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    const sentence = plain((await page.locator('#resposta').textContent())!)
    await page.getByRole('button', { name: 'Guardar com o estudo' }).click()
    await page.getByText('A análise foi guardada com o estudo.').waitFor()

    await page.goto(`/simulacao/estudos/${id}`)
    await page.getByRole('button', { name: 'Fazer uma proposta' }).click()
    await page.getByText('O rascunho da proposta está pronto.').waitFor()
    const pdf = (await page.getByRole('link', { name: 'Abrir o PDF' }).getAttribute('href'))!
    const text = plain((await pagesOf(Readable.from([await (await page.request.get(pdf)).body()]))).join(' '))
    expect(text).toContain(sentence)
  })
})
