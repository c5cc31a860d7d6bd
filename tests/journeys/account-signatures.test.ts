import { png } from '../contract/picture'
import { openAccountSite } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

describe.each([
  ['with script', true, 1280],
  ['without script', false, 360],
])('%s', (_, script, width) => {
  test('an administrator sets the contacts of proposals and the logos of companies', async () => {
    const page = await site.visit({ script, width })
    await site.signIn(page, 'admin@farol.example')
    await page.goto('/areaAdm')
    if (width < 1024) await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Propostas', exact: true }).click()
    await page.waitForURL('**/areaAdm/propostas')
    // The demonstration has one.
    await page.getByRole('row', { name: /Helena Figueiredo/ }).waitFor()

    await page.getByLabel('Nome', { exact: true }).fill('Ana Luz')
    await page.getByLabel('E-mail da conta').fill('ana@farol.example')
    await page.getByLabel('Telefone (opcional)').fill('99990000')
    await page.getByRole('button', { name: 'Incluir o contato' }).click()
    await page.getByText('Escreva o telefone com DDD, como (81) 99999-0000').first().waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Luz')
    await page.getByLabel('Telefone (opcional)').fill('81999990000')
    await page.getByRole('button', { name: 'Incluir o contato' }).click()
    await page.getByText('O contato de propostas foi incluído.').waitFor()
    await page.getByRole('row', { name: /Ana Luz.*\(81\) 99999-0000/ }).waitFor()
    await page.getByRole('button', { name: 'Excluir Ana Luz' }).click()
    await page.getByText('O contato de propostas foi excluído.').waitFor()
    expect(await page.getByRole('row', { name: /Ana Luz/ }).count()).toBe(0)

    await page.getByRole('link', { name: 'Marcas de empresas' }).click()
    await page.getByLabel('Empresa', { exact: true }).fill('Cerâmica Açaí')
    await page.getByLabel('Formato').selectOption('square')
    await page.getByRole('button', { name: 'Incluir a marca' }).click()
    await page.getByText('Escolha a imagem da marca, em PNG ou JPEG.').first().waitFor()
    expect(await page.getByLabel('Empresa', { exact: true }).inputValue()).toBe('Cerâmica Açaí')
    await page.getByLabel('Imagem').setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4') })
    await page.getByRole('button', { name: 'Incluir a marca' }).click()
    await page.getByText('O arquivo não é uma imagem PNG ou JPEG inteira.').first().waitFor()
    await page.getByLabel('Imagem').setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: png(30, 20) })
    await page.getByRole('button', { name: 'Incluir a marca' }).click()
    await page.getByText('A marca foi incluída.').waitFor()
    const mark = page.getByAltText('Marca: Cerâmica Açaí')
    await mark.waitFor()
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
    expect(await page.getByAltText('Marca: Solar do Capibaribe Integradora').count()).toBe(1)
    await page.getByRole('button', { name: 'Excluir Cerâmica Açaí' }).click()
    await page.getByText('A marca foi excluída.').waitFor()
  })
})
