import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { faultsInLooks } from '../support/accessibility'
import { openAccountSite } from '../support/account-site'
import { fileOf } from '../support/partner-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  await addCompanies(300)
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const contact = { report: 'aurora-solar', document: '12ABC34501DE35', created_at: '2026-01-01T12:00:00Z' }
  for (const id of ['true', 'false']) {
    await db
      .insertInto('lead')
      .values({ ...contact, id, name: `Padaria ${id}`, email: `${id}@x.example` })
      .execute()
  }
  await closeDatabase(db)
})
afterAll(() => site?.stop())

/** Partner companies and companies; one partner in three is called "Cerâmica Ágil". */
async function addCompanies(count: number, first = 0) {
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const row = { cnpj: '11222333000181', created_at: '2026-01-01' }
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  for (let from = 0; from < count; from += 500) {
    const some = numbers.slice(from, from + 500)
    await db
      .insertInto('partner_company')
      .values(
        some.map((number) => ({
          ...row,
          id: `parceira-${number}`,
          name: `${['Cerâmica Ágil', 'Padaria Boa', 'Hotel Sol'][number % 3]!} ${number}`,
          initials: `P${number}`,
        })),
      )
      .execute()
    await db
      .insertInto('company')
      .values(
        some.map((number) => ({
          ...row,
          id: `empresa-${number}`,
          name: `Moinho Águas ${number}`,
          initials: `MA${number}`,
          status: 'ATIVO',
          start_acl: '2024-01-01',
          logo_id: null,
          partner_company_id: null,
          archived_at: null,
        })),
      )
      .execute()
  }
  await closeDatabase(db)
}

const seek = (page: Page) => page.getByRole('button', { name: 'Procurar' }).click()
const choices = (page: Page, name = 'Escolha o parceiro') => page.getByRole('radiogroup', { name }).getByRole('radio')

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, of more than 50 partners and companies', (_, script) => {
  const open = async (address: string) => {
    const page = await site.visitAs('admin@farol.example', { script, width: script ? 1280 : 360 })
    await page.goto(address)
    return page
  }

  test('a new company gets the chosen partner, and typed fields stay through every search', async () => {
    const initials = script ? 'SCRIPT' : 'SEMSCRIPT'
    const page = await open('/areaAdm/empresas/nova')
    await page.getByLabel('Nome', { exact: true }).fill('Polpas do Ensaio')
    await page.getByLabel('Sigla').fill(initials)
    await page.getByLabel('Situação').selectOption('ATIVO')
    await seek(page)
    await page.getByText('Escreva o nome do parceiro').first().waitFor()
    await page.getByLabel('Parceiro que indicou').fill('agil CERAM')
    await seek(page)
    await page.getByText('Mostramos 10 parceiros com “agil CERAM”, e há outros.').waitFor()
    expect(await choices(page).count()).toBe(11)
    await page.getByLabel('Parceiro que indicou').fill('cerâmica ágil 297')
    await page.getByLabel('Parceiro que indicou').press('Enter')
    await page.getByText('Encontramos um parceiro com “cerâmica ágil 297”.').waitFor()
    await page.getByRole('radio', { name: 'Cerâmica Ágil 297' }).check()
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await page.getByText('Informe um CNPJ válido').first().waitFor()
    expect(await page.getByRole('radio', { name: 'Cerâmica Ágil 297' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Sigla').inputValue()).toBe(initials)
    expect(await page.getByLabel('Situação').inputValue()).toBe('ATIVO')
    await page.getByLabel('CNPJ').fill(script ? '12.ABC.345/01DE-35' : '11.444.777/0001-61')
    await page.getByLabel('Início no mercado livre').fill('2026-01-01')
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await page.getByText('A empresa foi cadastrada.').waitFor()

    expect(await choices(page).count()).toBe(2)
    expect(await page.getByRole('radio', { name: 'Cerâmica Ágil 297' }).isChecked()).toBe(true)
    await page.getByLabel('Nome', { exact: true }).fill('Polpas do Agreste')
    await page.getByLabel('Parceiro que indicou').fill('inexistente')
    await seek(page)
    await page.getByText('Nenhum parceiro encontrado com “inexistente”.').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Polpas do Agreste')
    expect(await page.getByRole('radio', { name: 'Cerâmica Ágil 297' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Nenhum' }).check()
    await page.getByRole('button', { name: 'Salvar os dados' }).click()
    await page.getByText('Os dados da empresa foram salvos.').waitFor()
    await page.getByRole('heading', { name: 'Dados da empresa' }).waitFor()
    expect(await choices(page).count()).toBe(0)
  })

  test('a contact gets the chosen partner, and its note stays', async () => {
    const page = await open(`/areaAdm/contatos?situacao=all&contato=${script}`)
    await page.getByLabel('Anotação (opcional)').fill('Ligar amanhã')
    await page.getByLabel('Parceiro que trouxe').fill('hotel sol 299')
    await page.locator('form[method=post]').getByRole('button', { name: 'Procurar' }).click()
    await page.getByRole('radio', { name: 'Hotel Sol 299' }).check()
    expect(await page.getByLabel('Anotação (opcional)').inputValue()).toBe('Ligar amanhã')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('O contato foi atualizado.').waitFor()
    await page.goto(`/areaAdm/contatos?situacao=all&contato=${script}`)
    expect(await page.getByRole('radio', { name: 'Hotel Sol 299' }).isChecked()).toBe(true)
    await page.getByText('Ligar amanhã').waitFor()
  })

  test('documents are sent to the chosen partner, and the list is filtered by it, also by its address', async () => {
    const name = `contrato-${script}.pdf`
    const page = await open('/areaAdm/documentos/enviar')
    await page.getByLabel('Nome do parceiro').fill('padaria boa 298')
    if (!script) await seek(page)
    await page.getByRole('link', { name: 'Padaria Boa 298' }).click()
    await page.getByLabel('Documentos', { exact: true }).setInputFiles([fileOf(name)])
    await page.getByRole('button', { name: 'Enviar documentos' }).click()
    await page.getByText('Documentos enviados!').waitFor()

    await page.getByRole('link', { name: 'Enviados por nós' }).click()
    await page.getByLabel('Nome do parceiro').fill('padaria boa')
    await seek(page)
    await page.getByText('Mostramos 10 parceiros com “padaria boa”, e há outros.').waitFor()
    await page.getByLabel('Nome do parceiro').fill('padaria boa 298')
    await seek(page)
    await page.getByRole('link', { name: 'Padaria Boa 298', exact: true }).click()
    await page.getByText('Mostramos só os de Padaria Boa 298.').waitFor()
    expect(await page.getByRole('rowheader').allTextContents()).toContain(name)
    await page.goto('/areaAdm/documentos?situacao=sent&parceiro=parceira-297')
    await page.getByText('Nenhum documento foi encontrado com este filtro.').waitFor()
    await page.getByRole('link', { name: 'Ver os de todos' }).click()
    await page.getByRole('rowheader', { name }).waitFor()
  })

  test('a file is registered about the chosen company; its name stays, and the file must be chosen again', async () => {
    const title = `Contrato ${script}`
    const page = await open('/areaAdm/arquivos/novo')
    await page.getByLabel('Nome', { exact: true }).fill(title)
    await page.getByLabel('Tipo', { exact: true }).selectOption('CONTRATO')
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(fileOf('c.pdf'))
    await page.getByLabel('De que trata', { exact: true }).fill('moinho 29')
    await page.locator('form[method=post]').getByRole('button', { name: 'Procurar' }).click()
    await page.getByText('Mostramos 10 nomes com “moinho 29”, e há outros.').waitFor()
    await page.getByText('Escolha o arquivo de novo').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(title)
    await page.getByRole('radio', { name: 'Empresa: Moinho Águas 291' }).check()
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(fileOf('c.pdf'))
    await page.getByRole('button', { name: 'Cadastrar arquivo' }).click()
    await page.getByText('O arquivo foi cadastrado.').waitFor()
    expect(await page.getByRole('row').filter({ hasText: title }).textContent()).toContain('Empresa: Moinho Águas 291')
  })

  test('a company is searched for its months and for a file of one of its units', async () => {
    const page = await open('/areaAdm/meses?aba=excluir')
    await page.getByLabel('Empresa').fill('ma299')
    if (!script) await seek(page)
    await page.getByRole('link', { name: 'MA299 – Moinho Águas 299' }).click()
    await page.getByText('Moinho Águas 299 ainda não tem unidades.').waitFor()
    await page.getByLabel('Outra empresa').fill('laticínios')
    await seek(page)
    await page.getByRole('link', { name: /^SERRA ALTA – / }).click()
    await page.getByLabel('Unidade').waitFor()
    expect(new URL(page.url()).searchParams.get('aba')).toBe('excluir')

    await page.goto('/areaAdm/arquivos/novo')
    await page.getByLabel(/^Empresa/).fill('laticínios')
    if (!script) await page.locator('form[method=get]').getByRole('button', { name: 'Procurar' }).click()
    await page.getByRole('link', { name: /^Laticínios/ }).click()
    expect(await page.getByLabel('De que trata').locator('option').count()).toBeGreaterThan(2)
  })
})

const pages = [
  '/areaAdm/documentos?nomeParceiro=hotel',
  '/areaAdm/documentos/enviar?nomeParceiro=hotel',
  '/areaAdm/empresas/nova',
  '/areaAdm/empresas/demo-empresa-serra-alta',
  '/areaAdm/contatos?situacao=all&contato=true',
  '/areaAdm/arquivos/novo?nomeEmpresa=moinho',
  '/areaAdm/meses?nomeEmpresa=moinho',
]

test('each page with a search is accessible, light at 1280 px and dark at 360', async () => {
  // One page for all, so that axe is loaded once.
  const page = await site.visit()
  for (const address of pages) {
    const html = await site.htmlFor('admin@farol.example', address)
    expect(await faultsInLooks(page, html), address).toEqual([])
  }
})

test('with 3,000 partners and companies no page is heavier than with 300', async () => {
  const before = await bytesOfPages()
  await addCompanies(2_700, 300)
  const after = await bytesOfPages()
  for (const [index, address] of pages.entries()) expect(Math.abs(after[index]! - before[index]!), address).toBeLessThan(300)
})

async function bytesOfPages() {
  const sizes: number[] = []
  for (const address of pages) sizes.push(Buffer.byteLength(await site.htmlFor('admin@farol.example', address)))
  return sizes
}
