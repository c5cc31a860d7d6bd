import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { faultsInLooks } from '../support/accessibility'
import { openAccountSite } from '../support/account-site'
import { addPartners } from '../support/many-partners'
import { pageRules } from '../support/pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  await addPartners(site.dataDir, 300)
})
afterAll(() => site?.stop())

const password = 'energia limpa 2026'

async function fill(page: Page, email: string) {
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('CNPJ da empresa').fill('12.ABC.345/01DE-35')
  await page.getByLabel('Celular').fill('81987654321')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('checkbox', { name: 'Li e aceito' }).check()
}

async function fillPasswords(page: Page) {
  for (const label of ['Senha', 'Confirme a senha']) await page.getByLabel(label, { exact: true }).fill(password)
}

const seek = (page: Page) => page.getByRole('button', { name: 'Procurar' }).click()
const named = (page: Page) => page.getByLabel('Parceiro que indicou você')
const choices = (page: Page) => page.getByRole('radiogroup', { name: 'Escolha o parceiro' }).getByRole('radio')
const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

/** A registration's partner, as the provider stored it. */
async function partnerOf(email: string) {
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const { partner_id } = await db
    .selectFrom('registration')
    .select('partner_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await closeDatabase(db)
  return partner_id
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, of more than 50 partners', (_, script) => {
  const emailOf = (name: string) => `${name}-${script}@x.example`

  test('ten matches are shown, typed fields stay, and the chosen partner is registered', async () => {
    const email = emailOf('escolhe')
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await fill(page, email)
    await fillPasswords(page)
    await named(page).fill('agil CERAM')
    await seek(page)
    await page.getByText('Mostramos 10 parceiros com “agil CERAM”, e há outros.').waitFor()
    await page.getByText('Escreva a senha de novo').waitFor()
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    expect(await page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    expect(await page.getByRole('checkbox', { name: 'Li e aceito' }).isChecked()).toBe(true)
    expect(await choices(page).count()).toBe(11)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('PartnerID')

    await named(page).fill('cerâmica ágil 297')
    await seek(page)
    await page.getByText('Encontramos um parceiro com “cerâmica ágil 297”.').waitFor()
    await page.getByRole('radio', { name: 'Cerâmica Ágil 297' }).check()
    await fillPasswords(page)
    await send(page)
    await page.waitForURL('**/cadastro/recebido')
    expect(await partnerOf(email)).toBe('parceiro-297')
  })

  test('the choice stays through another search that finds nothing, and through a refused form', async () => {
    const email = emailOf('mantem')
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await named(page).fill('hotel sol 299')
    await seek(page)
    await page.getByRole('radio', { name: 'Hotel Sol 299' }).check()
    await named(page).fill('inexistente')
    await seek(page)
    await page.getByText('Nenhum parceiro encontrado com “inexistente”.').waitFor()
    expect(await page.getByRole('radio', { name: 'Hotel Sol 299' }).isChecked()).toBe(true)
    await send(page)
    await page.getByText('Preencha todos os dados para se cadastrar').waitFor()
    expect(await page.getByRole('radio', { name: 'Hotel Sol 299' }).isChecked()).toBe(true)
    await fill(page, email)
    await fillPasswords(page)
    await send(page)
    await page.waitForURL('**/cadastro/recebido')
    expect(await partnerOf(email)).toBe('parceiro-299')
  })

  test('Enter searches for a new name, and registers after the search or without a name', async () => {
    const email = emailOf('enter')
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await page.getByLabel('Nome').press('Enter')
    await page.getByText('Preencha todos os dados para se cadastrar').waitFor()
    await fill(page, email)
    await named(page).fill('padaria boa 298')
    await named(page).press('Enter')
    await page.getByText('Encontramos um parceiro com “padaria boa 298”.').waitFor()
    await fillPasswords(page)
    await page.getByLabel('Confirme a senha').press('Enter')
    await page.waitForURL('**/cadastro/recebido')
    expect(await partnerOf(email)).toBeNull()
  })

  test('a search without a name says what is missing, and a partner’s registration has no search', async () => {
    const email = emailOf('parceiro')
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await seek(page)
    await page.getByText('Escreva o nome do parceiro').first().waitFor()
    await named(page).fill('padaria')
    await page.getByRole('radio', { name: 'Parceiro' }).check()
    expect(await named(page).isVisible()).toBe(false)
    await fill(page, email)
    await fillPasswords(page)
    await send(page)
    await page.waitForURL('**/cadastro/recebido')
    expect(await partnerOf(email)).toBeNull()
  })
})

test('a chosen partner that no longer exists is reported, and typed fields stay', async () => {
  await addPartners(site.dataDir, 1, 9_000)
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  await db.deleteFrom('user_account').where('id', '=', 'parceiro-9000').execute()
  await closeDatabase(db)
  const answer = await fetch(`${site.address}/cadastro`, {
    method: 'POST',
    headers: { origin: site.address },
    body: new URLSearchParams({ ...pageRules['/cadastro'].form?.fields, nome: 'Ana Souza', PartnerID: 'parceiro-9000' }),
  })
  const html = await answer.text()
  expect(html).toContain('Escolha um parceiro da lista')
  expect(html).toContain('value="Ana Souza"')
})

test('the search and what it finds are accessible, light at 1280 px and dark at 360', async () => {
  const page = await site.visit()
  await page.goto('/cadastro')
  expect(await faultsInLooks(page)).toEqual([])
  await named(page).fill('hotel')
  await seek(page)
  await page.getByText('Mostramos 10 parceiros').waitFor()
  expect(await faultsInLooks(page)).toEqual([])
})

test('with 5,000 partners the page is no heavier than with 300, and below 30 kB before compression', async () => {
  const before = await pageBytes()
  await addPartners(site.dataDir, 4_700, 300)
  const after = await pageBytes()
  expect(after).toBeLessThan(30_000)
  expect(Math.abs(after - before)).toBeLessThan(200)
})

async function pageBytes() {
  const page = await fetch(`${site.address}/cadastro`)
  return (await page.arrayBuffer()).byteLength
}
