import { openAccountSite } from '../support/account-site'
import { expectNoFaults } from '../support/simulator-pages'

/** First day of this year: its prices are for this year and the next four. */
const dayInForce = `${new Date().getFullYear()}-01-02`

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

describe.each([
  ['with script', true, 1280, '2041', 'Convencional, varejo', '100'],
  ['without script', false, 360, '2042', 'Convencional, atacado', '600'],
])('%s', (_, script, width, year, list, demandKw) => {
  test('an administrator adds charges from a day on and corrects them with a reason; a second correction is refused', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.goto('/areaAdm/premissas')
    await page.getByRole('link', { name: 'Incluir encargos' }).click()
    await fill({
      'Vale a partir de': `${year}-01-01`,
      'ESS (opcional)': '1,20',
      'EER (opcional)': '15,50',
      'Valor aplicado nos estudos (opcional)': '22',
    })
    await fill({ Fonte: 'CCEE, InfoMercado', 'Endereço da fonte': 'ccee.org.br' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('O valor aplicado só acompanha ESS, EER e ERCAP').first().waitFor()
    await fill({ 'ERCAP (opcional)': '3,40' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByRole('link', { name: 'Escreva o endereço da fonte, começando com https://' }).click()
    expect(await page.getByLabel('Endereço da fonte').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('ERCAP').inputValue()).toBe('3,40')
    if (script) await expectNoFaults(page)
    await fill({ 'Endereço da fonte': 'https://www.ccee.org.br/infomercado' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    // 1.20 + 15.50 + 3.40 = 20.10, which is more than 1.00 away from 22.
    await page.getByText('O valor aplicado difere da soma').first().waitFor()
    await fill({ 'Valor aplicado nos estudos (opcional)': '20' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('A premissa foi gravada.').waitFor()

    const correct = page.getByRole('link', { name: `Corrigir Encargos setoriais de 01/01/${year}` })
    const late = await site.visitAs('super@farol.example', { script, width })
    await late.goto((await correct.getAttribute('href'))!)
    await correct.click()
    await page.getByRole('button', { name: 'Gravar a correção' }).click()
    await page.getByText('Escreva por que o valor é corrigido').first().waitFor()
    await fill({ 'Motivo da correção': 'A CCEE republicou', 'ESS (opcional)': '1,90' })
    await page.getByRole('button', { name: 'Gravar a correção' }).click()
    await page.getByText('A premissa foi gravada.').waitFor()
    await page.getByText('Motivo: A CCEE republicou').first().waitFor()

    await late.getByLabel('Motivo da correção').fill('Eu também vi')
    await late.getByRole('button', { name: 'Gravar a correção' }).click()
    await late.getByText('Outra pessoa mudou este valor enquanto você escrevia.').waitFor()
    if (script) await expectNoFaults(late)
    expect(await late.getByLabel('Motivo da correção').inputValue()).toBe('Eu também vi')
    const row = late.getByRole('table', { name: 'O que está gravado agora e o que você digitou' }).getByRole('row').nth(1)
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['1,90', '1,20'])
    await late.getByRole('button', { name: 'Gravar a correção' }).click()
    await late.getByText('A premissa foi gravada.').waitFor()
    await late.getByText('Motivo: Eu também vi').first().waitFor()
  })

  test('an administrator enters the peak hours of a distributor, and the list has them', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/premissas')
    if (script) await expectNoFaults(page)
    await page.getByText('Nenhum mês da CCEE está gravado.').waitFor()
    await page.getByRole('link', { name: 'Incluir um horário de ponta' }).click()
    await page.getByLabel('Vale a partir de').fill(`${year}-01-01`)
    await page.getByLabel('Ponta', { exact: true }).selectOption('das 17h30 às 20h30')
    await page.getByLabel('Fonte', { exact: true }).fill('Resolução de ensaio')
    await page.getByLabel('Endereço da fonte').fill('https://www.example.com.br/ponta')
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('Escolha a distribuidora').first().waitFor()
    expect(await page.getByLabel('Ponta', { exact: true }).inputValue()).toBe('17.5')
    if (script) await expectNoFaults(page)
    await page.getByLabel('Distribuidora').selectOption({ label: 'Copel (PR)' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('A premissa foi gravada.').waitFor()
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Copel' })
      .filter({ hasText: `01/01/${year}` })
    expect(await row.innerText()).toContain('das 17h30 às 20h30')
  })

  test('an administrator adds a rate of the tax reform, which the list marks as law or estimate', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/premissas')
    const reform = page.getByRole('region', { name: 'Reforma tributária por ano' })
    // A phone folds the values under their number and the newest, and the page is five screens of it.
    expect(await page.evaluate(() => (innerWidth < 720 ? document.documentElement.scrollHeight : 0))).toBeLessThanOrEqual(5 * 800)
    if (width < 720) await reform.getByText(/^\d+ valores · o mais novo, a partir de/).click()
    await reform.getByRole('link', { name: /^Ver os \d+ valores de Reforma tributária/ }).click()
    await reform.getByRole('table').getByText('8,8% (estimativa)').first().waitFor()
    await page.getByRole('link', { name: 'Incluir um valor da reforma' }).click()
    await page.getByLabel('Vale a partir de').fill(`${year}-01-01`)
    await page.getByLabel('Percentual').fill('8,35')
    await page.getByLabel('Fonte', { exact: true }).fill('Lei de ensaio')
    await page.getByLabel('Endereço da fonte').fill('https://www.planalto.gov.br/ensaio')
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('Escolha o que muda').first().waitFor()
    if (script) await expectNoFaults(page)
    expect(await page.getByLabel('Percentual').inputValue()).toBe('8,35')
    await page.getByLabel('O que muda').selectOption({ label: 'Alíquota da CBS' })
    await page.getByLabel('Lei ou estimativa').selectOption({ label: 'lei' })
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('A premissa foi gravada.').waitFor()
    await reform.getByRole('table').getByText('8,35% (lei)').first().waitFor()
    await page.getByRole('link', { name: `Corrigir Reforma tributária por ano de 01/01/${year}` }).click()
    expect(await page.getByLabel('Percentual').inputValue()).toBe('8,35')
  })

  test('an administrator changes the prices of a list, and the simulator proposes them', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/premissas')
    await page.getByRole('link', { name: 'Incluir preços' }).click()
    await page.getByLabel('Vale a partir de').fill(dayInForce)
    for (const [index, price] of ['210,5', '200', '190', '180', '170'].entries()) {
      await page.getByLabel(`Preço do ${index + 1}º ano`).fill(price)
    }
    await page.getByLabel('Fonte', { exact: true }).fill('Mesa de energia')
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('Escolha a lista de preços').first().waitFor()
    if (script) await expectNoFaults(page)
    expect(await page.getByLabel('Preço do 1º ano').inputValue()).toBe('210,5')
    await page.getByLabel('Lista').selectOption(list)
    await page.getByRole('button', { name: 'Gravar a premissa' }).click()
    await page.getByText('A premissa foi gravada.').waitFor()

    await page.goto('/simulacao')
    await page.locator('#distribuidora').selectOption({ label: 'Copel (PR)' })
    await page.locator('#demandaForaPonta').fill(demandKw)
    if (!script) await page.getByRole('button', { name: 'Atualizar' }).first().click()
    await page.locator('#desconto:enabled').selectOption('0')
    if (!script) await page.getByRole('button', { name: 'Atualizar' }).first().click()
    await expect.poll(() => page.locator('#precoEnergia1').inputValue()).toBe('210,5')
  })
})
