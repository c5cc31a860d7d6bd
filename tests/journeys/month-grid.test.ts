import { gzipSync } from 'node:zlib'
import { enterAs, openAccountSite, sendSignIn } from '../support/account-site'
import { cell, clientMonth, monthsPage, saveYear, figuresOf } from '../support/month-pages'
import { expectNoFaults } from '../support/simulator-pages'
import { signIn } from '../support/sign-in'

/** The first view of a year of months, with its style. [bytes] */
const gridBudget = 20_000
const scriptBudget = 5_000

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const admin = 'admin@farol.example'
const other = 'super@farol.example'
const client = 'cliente@farol.example'

describe.each([
  ['with script', { script: true, width: 1280 }, '05'],
  ['without script', { script: false, width: 360 }, '06'],
])('%s', (_, look, month) => {
  const of = (name: string) => `${name}-${Number(month)}`

  test('an administrator types a month, corrects the cell that is refused, and its client reads it', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto('/areaAdm/meses')
    await page.getByLabel('Empresa').selectOption({ label: 'SERRA ALTA – Laticínios Serra Alta' })
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.getByLabel('Unidade').selectOption({ label: 'Fábrica Garanhuns' })
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.getByText('Fábrica Garanhuns: 11 de 12 meses de 2026').waitFor()

    await cell(page, of('measuredMwh')).fill('77,125')
    await cell(page, of('captiveCostBrl')).fill('125.300')
    await saveYear(page)
    await page.getByRole('link', { name: /Custo cativo: "125.300" pode ser 125300 ou 125,300/ }).click()
    expect(await cell(page, of('captiveCostBrl')).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await cell(page, of('measuredMwh')).inputValue()).toBe('77,125')

    await cell(page, of('captiveCostBrl')).fill('125.300,50')
    await saveYear(page)
    await page.getByText('Cadastro Realizado!').waitFor()
    expect(await cell(page, of('captiveCostBrl')).inputValue()).toBe('125.300,50')

    await page.getByRole('link', { name: 'Ver no painel' }).click()
    await page.getByText(/^Fábrica Garanhuns economizou/).waitFor()

    const reader = await site.visitAs(client, look)
    await reader.goto(clientMonth(`2026-${month}`))
    await figuresOf(reader).getByText('R$ 125.300,50').first().waitFor()
    await figuresOf(reader).getByText('77,125').first().waitFor()
  })

  test('of two administrators who type the same month the second sees both values and chooses, and nothing is lost', async () => {
    const [first, second] = [await site.visitAs(admin, look), await site.visitAs(other, look)]
    await first.goto(monthsPage({ ano: '2025' }))
    await second.goto(monthsPage({ ano: '2025' }))
    await cell(first, of('measuredMwh')).fill('81')
    await cell(first, of('freeCostBrl')).fill('40000')
    await saveYear(first)
    await first.getByText('Cadastro Realizado!').waitFor()

    await cell(second, of('measuredMwh')).fill('82,5')
    await cell(second, 'contractedMwh-1').fill('83')
    await saveYear(second)
    await second.getByText('Outra pessoa gravou meses que você também alterou.').waitFor()
    if (look.script) await expectNoFaults(second)
    await second.getByRole('row', { name: 'Medida (MWh) 81 82,5' }).waitFor()
    expect(await cell(second, of('measuredMwh')).inputValue()).toBe('82,5')
    expect(await cell(second, of('freeCostBrl')).inputValue()).toBe('40.000,00')
    expect(await cell(second, 'contractedMwh-1').inputValue()).toBe('83')

    // Without a choice the same question is asked again.
    await saveYear(second)
    await second.getByRole('radio', { name: /^Atualizar/ }).check()
    await saveYear(second)
    await second.getByText('Cadastro Realizado!').waitFor()
    expect(await cell(second, of('measuredMwh')).inputValue()).toBe('82,5')
    expect(await cell(second, of('freeCostBrl')).inputValue()).toBe('40.000,00')
    expect(await cell(second, 'contractedMwh-1').inputValue()).toBe('83')
  })

  test('an existing month is overwritten only by Atualizar', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto(monthsPage({ ano: '2024' }))
    await page.getByText('Cadastrar um mês só').click()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await page.getByText('Escolha o mês').first().waitFor()

    await page.getByLabel('Mês', { exact: true }).selectOption({ index: Number(month) })
    await page.getByLabel('Energia contratada').fill('90')
    await page.getByLabel('Energia medida').fill('91.25')
    await page.getByLabel('Custo cativo', { exact: true }).fill('70000')
    await page.getByLabel('Custo livre', { exact: true }).fill('R$ 50.000,00')
    await page.getByLabel('Flexibilidade', { exact: true }).fill('5')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await page.getByText('de 2024 já está cadastrado.').waitFor()
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await page.getByText('Cadastro Realizado!').waitFor()
    expect(await cell(page, of('measuredMwh')).inputValue()).toBe('91,25')
    expect(await cell(page, of('flexibilityFraction')).inputValue()).toBe('5')
  })

  test('a month is deleted after a question', async () => {
    const page = await site.visitAs(admin, look)
    await page.goto(monthsPage({ aba: 'excluir', unidade: 'demo-unidade-serra-alta-001' }))
    const link = page.getByRole('link', { name: /^Excluir [A-Z]/ }).last()
    const name = (await link.textContent())!.replace('Excluir ', '').toLowerCase()
    await link.click()
    await page.getByRole('heading', { name: `Excluir ${name}?` }).waitFor()
    await page.getByRole('button', { name: 'Excluir o mês' }).click()
    await page.getByText('Mês apagado!').waitFor()
    expect(await page.getByRole('link', { name: new RegExp(`^Excluir ${name}`, 'i') }).count()).toBe(0)
  })
})

test('with script the keys move between cells, a block of a spreadsheet is pasted, and Ctrl+Enter saves', async () => {
  const page = await site.visitAs(admin)
  await page.goto(monthsPage({ ano: '2022' }))
  await cell(page, 'contractedMwh-1').focus()
  await page.keyboard.type('6a0')
  await page.keyboard.press('Enter')
  await page.keyboard.type('61,5')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  // February and March, from the measured energy on: energy, flexibility and both costs.
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '62,1\t10\tR$ 50.000,00\t40000\r\n63\t10\t51000\t41.000,00\r\n')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('8 células coladas.').waitFor()
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Control+Enter')
  await loaded
  await page.getByText('Cadastro Realizado!').waitFor()
  const values = ['contractedMwh-1', 'contractedMwh-2', 'measuredMwh-2', 'captiveCostBrl-2', 'measuredMwh-3', 'freeCostBrl-3']
  expect(await Promise.all(values.map((name) => cell(page, name).inputValue()))).toEqual([
    '60',
    '61,5',
    '62,1',
    '50.000,00',
    '63',
    '41.000,00',
  ])
})

test('values typed when the session ended are restored after the sign-in', async () => {
  const page = await site.visit({ script: false })
  await enterAs(page, admin)
  await page.goto(monthsPage({ ano: '2025' }))
  await cell(page, 'captiveCostBrl-12').fill('99.123,45')
  await page.context().clearCookies()
  await saveYear(page)
  await page.getByText('Sua sessão expirou, faça login novamente.').waitFor()
  await sendSignIn(page, admin)
  await page.getByText('Login efetuado com sucesso!').waitFor()
  expect(await cell(page, 'captiveCostBrl-12').inputValue()).toBe('99.123,45')
})

test.each([
  ['a unit of eight', monthsPage()],
  ['a unit of three hundred', monthsPage({ empresa: 'demo-empresa-vitalis', unidade: '' })],
])('the year of %s weighs at most 20 kB with its style, and its scripts 5 kB', async (_, address) => {
  const cookie = await signIn(site.address, admin)
  const read = async (path: string) => (await fetch(site.address + path, { headers: { cookie } })).text()
  const html = await read(address)
  expect(html.match(/data-digits/g)?.length).toBeGreaterThanOrEqual(60)
  expect(gzipSync(html).length).toBeLessThanOrEqual(gridBudget)
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!)
  expect(scripts).toHaveLength(2)
  const sizes = await Promise.all(scripts.map(async (src) => gzipSync(await read(src)).length))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(scriptBudget)
})
