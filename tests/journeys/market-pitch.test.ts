import { openAccountSite } from '../support/account-site'
import { pairedLooks } from '../support/looks'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

describe.each(pairedLooks)('%s', (_, look) => {
  test('an agent is opened, watched after a question, and left again', async () => {
    const page = await site.visitAs('black@farol.example', look)
    await page.goto('/agente/101')
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!
    await page.getByRole('link', { name: 'Acompanhar', exact: true }).click()
    await page.getByRole('heading', { name: `Acompanhar ${name}?` }).waitFor()
    await page.getByRole('button', { name: 'Acompanhar', exact: true }).click()
    await page.getByText('1 agente acompanhado').waitFor()
    await page.getByText('Nada mudou desde que você começou a acompanhar.').waitFor()
    await page.getByRole('link', { name: 'Deixar de acompanhar' }).click()
    await page.getByRole('button', { name: 'Deixar de acompanhar' }).click()
    await page.getByText('Você ainda não acompanha nenhum agente').waitFor()
    expect(await page.getByRole('heading', { name: 'O que mudou' }).count()).toBe(0)
  })

  test('a CNPJ leads to its units, and a unit to the simulator with its known fields filled in', async () => {
    const page = await site.visitAs('black@farol.example', look)
    await page.goto('/pesquisa-mercado-livre/cnpj')
    await page.getByLabel('CNPJ da empresa').fill('123')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByText('Digite os 14 caracteres do CNPJ').waitFor()
    expect(await page.getByLabel('CNPJ da empresa').inputValue()).toBe(look.script ? '12.3' : '123')
    await page.getByLabel('CNPJ da empresa').fill(cnpj)
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByText(/unidades? (da empresa )?no mercado livre$/).waitFor()
    await page.getByRole('link', { name: 'Simular', exact: true }).first().click()
    await page.getByText('Preenchido com os dados públicos da CCEE').waitFor()
    expect(await page.getByLabel('CNPJ').inputValue()).toBe(cnpj)
    expect(await page.getByLabel('Consumo fora de ponta').inputValue()).toMatch(/^\d{1,3}(\.\d{3})*$/)
  })
})

/** Of the demonstration's invented market. */
const cnpj = '09.631.284/0001-99'
