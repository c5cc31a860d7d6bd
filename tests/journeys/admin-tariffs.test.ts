import { openAccountSite } from '../support/account-site'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

describe.each([
  ['with script', true, 1280, '2040'],
  ['without script', false, 360, '2050'],
])('%s', (_, script, width, year) => {
  test('an administrator finds a tariff, types another from its resolution, and reads of the overlap', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/tarifas?situacao=expired')
    await page.getByLabel('Distribuidora ou estado').fill('nenhuma destas')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByText('Nenhuma tarifa foi encontrada com esta busca.').waitFor()

    await page.goto('/areaAdm/tarifas/nova')
    await page.getByLabel('Distribuidora', { exact: true }).selectOption({ label: 'Cemig (MG)' })
    const distribuidora = await page.getByLabel('Distribuidora', { exact: true }).inputValue()
    await page.getByLabel('Resolução', { exact: true }).fill('REH 9.001/2040')
    await page.getByLabel('Subgrupo').selectOption('A4')
    await page.getByLabel('Modalidade').selectOption('VERDE')
    await page.getByLabel('Primeiro dia da vigência').fill(`${year}-05-28`)
    await page.getByLabel('Último dia da vigência').fill(`${year}-05-27`)
    await page.getByLabel('Demanda fora de ponta, ou única').fill('21,30')
    await page.getByLabel('TUSD na ponta', { exact: true }).fill('1.128.06')
    await page.getByRole('button', { name: 'Gravar a tarifa' }).click()
    await page.getByText('TUSD na ponta: escreva um número, como 1.128,06').first().waitFor()
    if (script) await expectNoFaults(page)
    expect(await page.getByLabel('TUSD na ponta', { exact: true }).inputValue()).toBe('1.128.06')

    await page.getByLabel('TUSD na ponta', { exact: true }).fill('1.128,06')
    await page.getByLabel('TUSD fora de ponta', { exact: true }).fill('150,10')
    await page.getByLabel('TE na ponta', { exact: true }).fill('480,50')
    await page.getByLabel('TE fora de ponta', { exact: true }).fill('300,20')
    await page.getByRole('button', { name: 'Gravar a tarifa' }).click()
    await page.getByText('A vigência termina antes de começar').first().waitFor()
    await page.getByLabel('Último dia da vigência').fill(`${Number(year) + 1}-05-27`)
    await page.getByRole('button', { name: 'Gravar a tarifa' }).click()
    await page.getByText('A tarifa foi gravada.').waitFor()

    // The same start again, as a second person would type it.
    const id = new URLSearchParams({ distribuidora, subgrupo: 'A4', modalidade: 'VERDE', inicio: `${year}-05-28` })
    await page.goto(`/areaAdm/tarifas/nova?${id}`)
    expect(await page.getByLabel('TUSD na ponta', { exact: true }).inputValue()).toBe('1.128,06')
    await page.getByLabel('Primeiro dia da vigência').fill(`${year}-06-01`)
    await page.getByRole('button', { name: 'Gravar a tarifa' }).click()
    await page.getByText('A tarifa não foi gravada: já há outra em dias desta vigência.').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByText(`REH 9.001/2040, de 28/05/${year} a 27/05/${Number(year) + 1}`).waitFor()
    await page.getByLabel('Gravar mesmo assim').check()
    await page.getByRole('button', { name: 'Gravar a tarifa' }).click()
    await page.getByText('A tarifa foi gravada.').waitFor()
  })
})
