import { openAccountSite } from '../support/account-site'
import { pairedLooks } from '../support/looks'
import { fileOf } from '../support/partner-pages'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const list = '/areaAdm/arquivos'

describe.each(pairedLooks)('%s', (_, look) => {
  test('a file of a unit is registered after each problem is reported, found, downloaded and deleted', async () => {
    const title = `Contrato ${look.width} ${look.script}`
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto(list)
    await page.getByRole('link', { name: 'Cadastrar arquivo' }).click()
    await page.getByLabel(/^Empresa/).selectOption('demo-empresa-serra-alta')
    await page.getByRole('button', { name: 'Escolher' }).click()
    await page.waitForURL(/empresa=demo-empresa-serra-alta/)
    await page.getByLabel('Nome', { exact: true }).fill(title)
    await page.getByRole('button', { name: 'Cadastrar arquivo' }).click()
    for (const text of ['Escolha o tipo do arquivo', 'Escolha de que trata o arquivo', 'Escolha o arquivo']) {
      await page.getByText(text, { exact: true }).first().waitFor()
    }
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(title)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByLabel('Tipo', { exact: true }).selectOption('CONTRATO')
    await page.getByLabel('De que trata').selectOption({ index: 2 })
    const choose = (content: string) =>
      page.getByLabel('Arquivo', { exact: true }).setInputFiles(fileOf('c.pdf', Buffer.from(content)))
    await choose('MZ\u0000')
    await page.getByRole('button', { name: 'Cadastrar arquivo' }).click()
    await page.getByText('O arquivo não é PDF, XLSX, CSV, PNG nem JPEG.').first().waitFor()
    await choose('mes;mwh\n2026-01;12,5\n')
    await page.getByRole('button', { name: 'Cadastrar arquivo' }).click()
    await page.getByText('O arquivo foi cadastrado.').waitFor()

    await page.getByLabel('Nome, empresa, unidade ou parceiro').fill(title.toUpperCase())
    await page.getByLabel('Tipo', { exact: true }).selectOption('CONTRATO')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.waitForURL(/busca=/)
    const row = page.getByRole('row').filter({ hasText: title })
    expect(await row.textContent()).toMatch(/Unidade: .+Helena Figueiredo/)
    const download = (await row.getByRole('link', { name: title, exact: true }).getAttribute('href'))!
    const answer = await page.request.get(download)
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, 'text/csv'])

    // Its unit shows it too, and opens the form about itself.
    const unit = (await row.textContent())!.match(/Unidade: (.+?)\d\d\/\d\d/)![1]!
    await page.goto('/areaAdm/empresas/demo-empresa-serra-alta')
    await page.getByRole('link', { name: unit }).click()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await page.getByRole('link', { name: 'Cadastrar arquivo' }).click()
    expect(await page.getByLabel('De que trata').evaluate((it: HTMLSelectElement) => it.selectedOptions[0]!.text)).toBe(
      `Unidade: ${unit}`,
    )
    await page.goto(`${list}?busca=${encodeURIComponent(title)}`)

    await row.getByRole('link', { name: `Excluir ${title}` }).click()
    await page.getByText('Esta ação é irreversível.').waitFor()
    await page.getByRole('button', { name: 'Excluir arquivo' }).click()
    await page.getByText('O arquivo foi excluído.').waitFor()
    expect((await page.request.get(download)).status()).toBe(404)
  })
})

test('a missing file is a 404', async () => {
  const page = await site.visitAs('admin@farol.example', { script: false })
  expect((await page.goto(`${list}/nenhum/excluir`))!.status()).toBe(404)
})
