import { openAccountSite } from '../support/account-site'
import { pagesFor } from '../support/pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const pages = pagesFor(
  'everyone',
  'members',
  'simulators',
  'clients',
  'researchers',
  'partners',
  'administrators',
  'offerReaders',
)

/** Answers that a form does not have before its first answer. */
const answers = new Set(['resposta', 'posso-migrar'])

test('every form that reloads its page names the place of its answer, which is there', async () => {
  const lost: string[] = []
  for (const { address, reader } of pages) {
    const html = await site.htmlFor(reader === 'nobody' ? undefined : `${reader}@farol.example`, address)
    for (const [form] of html.matchAll(/<form[^>]*method="get"[^>]*>/g)) {
      const place = /action="[^"#]*#([\w-]+)"/.exec(form)?.[1]
      if (!place || (!answers.has(place) && !html.includes(`id="${place}"`))) lost.push(`${address}: ${form}`)
    }
  }
  expect(lost).toEqual([])
})

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('after choosing the period of a statement the reader is at its entries, and the next Tab continues there', async () => {
    const page = await site.visitAs('black@farol.example', { script, width: 360 })
    await page.goto('/parceiro/comissoes')
    await page.getByLabel('De', { exact: true }).fill('2026-01-01')
    await page.getByRole('button', { name: 'Mostrar' }).click()
    await page.waitForURL('**#resultado')
    await page.locator('#resultado:focus').waitFor({ state: 'attached' })
    const isInView = () =>
      page.locator('#resultado').evaluate((it) => {
        const { top } = it.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      })
    await expect.poll(isInView).toBe(true)
  })

  test('months are compared, and the reader stays at the choice above them', async () => {
    const page = await site.visitAs('cliente@farol.example', { script, width: 360 })
    await page.goto('/client?unidade=demo-unidade-serra-alta-001&mes=2026-09')
    await page.getByRole('link', { name: 'Comparar', exact: true }).click()
    await page.locator('select#comparar:focus').waitFor()
    await page.getByLabel('Comparar com').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Mostrar' }).click()
    await page.waitForURL(/comparar=.*#comparar$/)
    await page.locator('select#comparar:focus').waitFor()
    await page.getByRole('link', { name: 'Não comparar' }).click()
    await page.locator('a#comparar:focus').waitFor()
    expect(new URL(page.url()).searchParams.has('comparar')).toBe(false)
  })

  test('the card of a month shows its figures, with script in a dialog and without on their page', async () => {
    const page = await site.visitAs('cliente@farol.example', { script })
    await page.goto('/client?unidade=demo-unidade-serra-alta-001')
    const card = page.locator('.month-list a').first()
    const month = await card.textContent()
    await card.click()
    const shown = script ? page.getByRole('dialog') : page.getByRole('main')
    await shown.getByRole('heading', { name: 'Todos os números do mês' }).waitFor()
    expect((await shown.getByRole('heading', { level: 1 }).textContent())!.toLowerCase()).toContain(month!.toLowerCase())
    expect(page.url().includes('mes=')).toBe(!script)
  })
})
