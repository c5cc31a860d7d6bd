import path from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { faultsAtBothWidths as faultsOf, storeStudy } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

/** The check is a script of its own, so it runs where pages run scripts. */
async function faultsAtBothWidths(page: Page, script: boolean) {
  return script ? faultsOf(page) : []
}

async function linkTo(email: string): Promise<string> {
  const { text } = await site.mailTo(email, 'Pedido de cotação de energia')
  return /\/cotar\/[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** A supplier types its quote, first without the day until which it is valid. */
async function quote(page: Page, email: string, price: string, script: boolean) {
  await page.goto(await linkTo(email))
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  for (const field of await page.locator('[name^=price]').all()) await field.fill(price)
  await page.getByLabel('Data-base do preço').fill('2026-11')
  await page.getByRole('button', { name: 'Entregar a cotação' }).click()
  await page.getByText('Diga até que dia a cotação vale.').first().waitFor()
  expect(await page.locator('[name^=price]').first().inputValue()).toBe(price)
  expect(await faultsAtBothWidths(page, script)).toEqual([])
  await page.getByLabel('A cotação vale até').fill('2099-06-30')
  await page.getByRole('button', { name: 'Entregar a cotação' }).click()
  await page.getByText('A sua cotação foi entregue').waitFor()
  expect(await page.content()).not.toContain(price)
}

/** The closing of a tender, brought near in its database. */
function close(id: string) {
  const db = new Database(path.join(site.dataDir, 'farol.sqlite'))
  db.prepare(`update tender set closes_at = '2026-01-01T00:00:00.000Z' where id = ?`).run(id)
  db.close()
}

describe.each([
  ['with script, at 1280 px', true, 1280],
  ['without script, at 360 px', false, 360],
])('%s', (_, script, width) => {
  test('a study asks two suppliers for quotes, sealed until the closing, and the best becomes a proposal', async () => {
    const page = await site.visitAs('black@farol.example', { script, width })
    const [north, south] = [`norte-${script}@f.example`, `sul-${script}@f.example`]
    const study = await storeStudy(page, site.address)
    await page.goto(`/simulacao/estudos/${study}`)
    await page.getByRole('link', { name: 'Pedir cotações' }).click()
    await page.getByText('Preenchido pelo estudo.').waitFor()
    expect(await page.getByLabel('Janeiro').inputValue()).toMatch(/^[\d.]+(,\d+)?$/)
    await page.getByLabel('Título').fill('Energia para cinco anos')
    await page.getByLabel('Nome do cliente', { exact: true }).fill('Padaria Sol')
    await page.getByLabel('Não dizer o nome do cliente').check()
    await page.getByLabel('Submercado').selectOption('SUL')
    await page.getByLabel('Março').fill('abc')
    await page.getByRole('button', { name: 'Guardar e escolher os fornecedores' }).click()
    await page.getByText('Informe a energia do mês em MWh').first().waitFor()
    expect(await page.getByLabel('Título').inputValue()).toBe('Energia para cinco anos')
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await page.getByLabel('Março').fill('98,5')
    await page.getByRole('button', { name: 'Guardar e escolher os fornecedores' }).click()
    await page.getByText('O pedido está guardado.').waitFor()

    for (const [place, name, cnpj, email] of [
      ['1', 'Norte Energia', '11.444.777/0001-61', north],
      ['2', 'Sul Comercializadora', '12.ABC.345/01DE-34', south],
    ] as const) {
      await page.locator(`#name${place}`).fill(name)
      await page.locator(`#cnpj${place}`).fill(cnpj)
      await page.locator(`#email${place}`).fill(email)
    }
    await page.getByRole('button', { name: 'Guardar os fornecedores' }).click()
    await page.getByText('Confira o CNPJ: os caracteres não formam um.').first().waitFor()
    expect(await page.locator('#name1').inputValue()).toBe('Norte Energia')
    await page.locator('#cnpj2').fill('12.ABC.345/01DE-35')
    await page.getByRole('button', { name: 'Guardar os fornecedores' }).click()
    await page.getByText('Os fornecedores foram guardados.').waitFor()
    await page
      .getByText(/lista de descumprimentos da CCEE/)
      .first()
      .waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await page.getByRole('button', { name: 'Pedir cotações' }).click()
    await page.getByText('O pedido foi enviado').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    const address = page.url()

    const supplier = await site.visit({ script, width })
    await quote(supplier, north, '207,31', script)
    expect(await supplier.getByText('Cliente não identificado').count()).toBe(1)
    await quote(supplier, south, '198,77', script)
    await page.goto(address)
    await page.getByText(/2 de 2 fornecedores entregaram/).waitFor()
    expect(await page.content()).not.toMatch(/207,31|198,77/)

    // A form that was open when the closing came: what was typed stays.
    await supplier.goto(await linkTo(north))
    await supplier.locator('[name^=price]').first().fill('150,00')
    await supplier.getByLabel('Data-base do preço').fill('2026-11')
    await supplier.getByLabel('A cotação vale até').fill('2099-06-30')
    close(new URL(address).pathname.split('/').at(-1)!)
    await supplier.getByRole('button', { name: 'Trocar a cotação' }).click()
    await supplier.getByText('Este pedido de cotação já se encerrou').waitFor()
    expect(await supplier.locator('[name^=price]').first().inputValue()).toBe('150,00')
    expect(await supplier.getByRole('button', { name: 'Trocar a cotação' }).count()).toBe(0)
    expect(await faultsAtBothWidths(supplier, script)).toEqual([])

    await page.goto(address)
    await page.getByText('O menor preço médio é de Sul Comercializadora: R$ 198,77/MWh.').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await page.getByRole('link', { name: 'Comparar as cotações' }).click()
    await page.getByText(/A melhor é a proposta de Sul Comercializadora/).waitFor()
    await page.goto(address)
    await page.getByRole('radio', { name: /Sul Comercializadora/ }).check()
    await page.getByLabel('Motivo').fill('Menor preço médio.')
    expect(await page.getByLabel('Proposta de venda').inputValue()).toBe(study)
    await page.getByRole('button', { name: 'Escolher' }).click()
    await page.getByText('o rascunho da proposta tem o fornecedor').waitFor()
    expect(await page.getByLabel('Fornecedor').inputValue()).toBe('Sul Comercializadora')
    expect(await page.getByLabel('Ano 1', { exact: true }).inputValue()).toBe('198,77')

    await page.goto(address)
    await page.getByText('A escolha é Sul Comercializadora.').waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
    await page.getByRole('button', { name: 'Avisar os fornecedores' }).click()
    await page.getByText('Os fornecedores que cotaram serão avisados').waitFor()
    await site.mailTo(south, 'A sua cotação foi escolhida: Energia para cinco anos')
    await site.mailTo(north, 'Resultado da cotação: Energia para cinco anos')
    await page.goto('/simulacao/cotacoes')
    await page.getByText('Escolhida').first().waitFor()
    expect(await faultsAtBothWidths(page, script)).toEqual([])
  })
})
