import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { openAccountSite } from '../support/account-site'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const csv = (text: string) => ({ name: 'tarifas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

describe.each([
  ['with script, of 3 MB', true, 1280, { SigAgente: 'CERAÇÁ', NumCNPJDistribuidora: '83647990000181' }, 'Ceraçá', 12_000],
  ['without script', false, 360, { SigAgente: 'CERTHIL', NumCNPJDistribuidora: '12ABC34501DE35' }, 'Certhil', 10],
])('%s', (_, script, width, agent, name, refused) => {
  test('an administrator imports a file, takes in the distributor that it brings, and imports its rows', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/tarifas')
    await page.getByRole('link', { name: 'Importar o arquivo da ANEEL' }).click()
    await page.getByRole('link', { name: 'Enviar o arquivo' }).click()
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByText('Escolha o arquivo de um dos conjuntos').first().waitFor()

    await page.getByLabel('Arquivo da ANEEL ou da CCEE').setInputFiles(csv('isto não é um CSV da ANEEL'))
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByText('cabeçalho desconhecido').first().waitFor()

    // Rows of B2, which are refused, before two tariffs.
    const others = Array.from({ length: refused }, () => ({ DscSubGrupo: 'B2' }))
    await page
      .getByLabel('Arquivo da ANEEL ou da CCEE')
      .setInputFiles(csv(tariffFile([...others, ...verdeRows(), ...verdeRows(agent)])))
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    await page.getByRole('button', { name: 'Desfazer esta importação' }).waitFor()
    await page.goto('/areaAdm/tarifas/importar')
    await page
      .getByRole('link', { name: /^Ver o relatório/ })
      .first()
      .click()
    await page.getByRole('row', { name: /subgrupo que não é do grupo A/ }).waitFor()
    await page.getByRole('link', { name: `Incluir ${agent.SigAgente}` }).click()
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Incluir no cadastro' }).click()
    await page.getByText('Escolha o submercado').last().waitFor()
    if (script) await expectNoFaults(page)
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(name)
    await page.getByLabel('Estado').selectOption('SC')
    await page.getByLabel('Submercado').selectOption('S')
    await page.getByRole('button', { name: 'Incluir no cadastro' }).click()
    await page.getByText('A distribuidora foi incluída no cadastro.').waitFor()
    await page.getByRole('button', { name: 'Importar as linhas delas' }).click()
    await page.getByText('Tarifas gravadas').waitFor()
    expect(await page.getByText('Fora do cadastro de distribuidoras').count()).toBe(0)

    await page.goto(`/areaAdm/tarifas?busca=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name: /REH 3\.700\/2026/ }).waitFor()
    await page.goto('/areaAdm/tarifas/importar')
    expect(await page.getByRole('row', { name: /concluída/ }).count()).toBeGreaterThan(1)
  })
})

test('a body of 89 MB from a person who is no administrator is refused by its headers', async () => {
  const page = await site.visitAs('black@farol.example', { script: false })
  const cookie = (await page.context().cookies()).map((it) => `${it.name}=${it.value}`).join('; ')
  const headers = {
    cookie,
    origin: site.address,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 89_000_000,
  }
  const sending = request(`${site.address}/areaAdm/dados/enviar`, { method: 'POST', headers })
  // Only the headers are sent: an answer shows that the body was not awaited.
  sending.flushHeaders()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(403)
  sending.destroy()
})
