import { openAccountSite } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

/** On a phone the menu's button is at the top of the page. */
const isBelowMenu = (it: Element) =>
  it.getBoundingClientRect().top >= document.querySelector('.drawer')!.getBoundingClientRect().bottom

test.each([
  ['with script, on a desk', true, 1280],
  ['without script, on a phone', false, 360],
])('an administrator sees the platform as a client, changes nothing and comes back (%s)', async (_, script, width) => {
  const page = await site.visit({ script, width })
  await site.signIn(page, 'admin@farol.example')
  await page.goto('/areaAdm/contas/demo-cliente')
  await page.getByRole('button', { name: 'Ver como' }).click()
  await page.waitForURL('**/client')
  const notice = page.locator('.view-notice')
  expect(await notice.textContent()).toContain('Você está vendo a plataforma como Caio Monteiro')
  expect(await notice.evaluate(isBelowMenu)).toBe(true)

  const viewOnly = page.getByText('Você está vendo a plataforma como outra pessoa: nada pode ser mudado.')
  await page.goto('/client/alertas')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await viewOnly.waitFor()
  await page.goto('/conta')
  await page.waitForURL('**/client')
  await viewOnly.waitFor()
  await page.goto('/areaAdm')
  await page.getByText('Você não tem permissão para acessar essa página').waitFor()

  // A partner page admits members without a simulator as guests; during a view it shows the visitor's page.
  expect((await page.goto('/aurora-solar/autoprodutor'))?.status()).toBe(200)
  expect(await page.getByLabel('CNPJ').count()).toBe(1)

  await page.goto('/client')
  await notice.getByRole('button', { name: 'Voltar à minha conta' }).click()
  await page.waitForURL('**/areaAdm/contas/demo-cliente')
  await page.getByText('Você voltou à sua conta.').waitFor()
  expect(await notice.count()).toBe(0)
  await page.goto('/areaAdm/auditoria?acao=account-viewed')
  expect(await page.locator('main').textContent()).toMatch(/viu a plataforma como.*Caio Monteiro/)
})
