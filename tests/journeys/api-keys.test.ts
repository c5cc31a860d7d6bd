import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

/** A call of a program, which has no cookie. */
async function read(path: string, key: string) {
  const response = await fetch(`${site.address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

describe.each(pairedLooks)('%s', (_, look: Look) => {
  test('an administrator creates a key, shown once; a program reads the months of the company alone, until it is revoked', async () => {
    const name = look.script ? 'ERP da fábrica' : 'Painel da diretoria'
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto('/areaAdm/empresas/demo-empresa-serra-alta')
    await page.getByRole('link', { name: 'Chaves da API' }).click()
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Criar a chave' }).click()
    await page.getByText('Escolha ao menos uma leitura').first().waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(name)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByLabel('Unidades, com os seus meses').check()
    await page.getByRole('button', { name: 'Criar a chave' }).click()
    await page.getByText('Copie-a agora: ela não será mostrada de novo.').waitFor()
    const key = (await page.locator('#chave').textContent())!.trim()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    const keysPath = '/areaAdm/empresas/demo-empresa-serra-alta/chaves'
    await page.goto(keysPath)
    expect(await page.content()).not.toContain(key)

    expect(await read('/companies/demo-empresa-serra-alta', key)).toMatchObject({
      status: 200,
      json: { id: 'demo-empresa-serra-alta' },
    })
    const unit = await read('/measuring-point/public/demo-unidade-serra-alta-001', key)
    expect(unit).toMatchObject({ status: 200, json: { company_id: 'demo-empresa-serra-alta' } })
    expect((unit.json.invoices as object[]).length).toBeGreaterThan(0)
    expect(await read('/companies/demo-empresa-chapada', key)).toMatchObject({ status: 404 })
    expect(await read('/companies/demo-empresa-serra-alta/alerts', key)).toMatchObject({ status: 403 })
    expect(await read('/users', key)).toMatchObject({ status: 403 })

    const visitor = await site.visit(look)
    await visitor.goto('/api')
    const call = async (typed: string, path: string) => {
      await visitor.getByLabel('Chave', { exact: true }).fill(typed)
      await visitor.getByLabel('Caminho').fill(path)
      await visitor.getByRole('button', { name: 'Fazer a chamada' }).click()
    }
    await call('minha chave', '/companies/demo-empresa-serra-alta')
    await visitor.getByRole('link', { name: 'Cole a chave inteira: ela começa com fk_' }).waitFor()
    expect(await visitor.getByLabel('Caminho').inputValue()).toBe('/companies/demo-empresa-serra-alta')
    // The whole address of an example does too.
    await call(key, `${site.address}/api/v1/companies/demo-empresa-serra-alta`)
    await visitor.getByText('Resposta: status 200').waitFor()
    await visitor.getByText('"id": "demo-empresa-serra-alta"').waitFor()
    expect(await visitor.content()).not.toContain(key)
    expect(look.script ? await faultsAtBothWidths(visitor) : []).toEqual([])
    await call(key, '/companies/demo-empresa-chapada')
    await visitor.getByText('Resposta: status 404').waitFor()
    await call(key, '/../../areaAdm')
    await visitor.getByRole('link', { name: 'Escreva o caminho de uma das chamadas' }).waitFor()

    await page.reload()
    await page.getByText('Último uso em').first().waitFor()
    await page.getByRole('button', { name: `Revogar ${name}` }).click()
    await page.getByText('A chave foi revogada').waitFor()
    expect(await read('/measuring-point/public/demo-unidade-serra-alta-001', key)).toMatchObject({ status: 401 })
    await page.goto('/areaAdm/auditoria?objeto=demo-empresa-serra-alta')
    await page.getByText('revogou uma chave da API da empresa').first().waitFor()
  })
})

test('a visitor reads the calls of the API on a page without script, with an example of each', async () => {
  const page = await site.visit()
  await page.goto('/api')
  expect(await page.locator('script').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'GET /companies/{id}',
    'GET /measuring-point/public/{id}',
    'GET /measuring-point/{id}/month-prices',
    'GET /companies/{id}/alerts',
    'Conferir a assinatura',
    'proposal.signed',
    'migration.step_done',
    'month.final',
    'webhook.test',
  ])
  await page.getByText(`"${site.address}/api/v1/measuring-point/ID/month-prices?months=2026-09,2026-08"`).waitFor()
  for (const summary of await page.locator('summary:visible').all()) await summary.click()
  await page.getByRole('rowheader', { name: 'invoices[].costLivre' }).waitFor()
  await page.getByText('Chave da API sem o escopo alerts').waitFor()
  await page.getByRole('rowheader', { name: 'data.isLast' }).waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
})
