import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { enterAs, openAccountSite } from '../support/account-site'
import { unitPages } from '../support/unit-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  await keepStudy('estudo-serra-alta', 'Serra Alta')
  await keepStudy('estudo-agreste', 'Agreste')
})
afterAll(() => site?.stop())

/** A stored study that promises R$ 20.000,00 (100.000,004 − 80.000,00, in cents) for each month of the years around now. */
async function keepStudy(id: string, name: string) {
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const thisYear = new Date().getFullYear()
  const economyData = [-2, -1, 0].map((years) => ({ ano: thisYear + years, totalCativo: 100_000.004, totalLivre: 80_000 }))
  const row = { id, author_id: 'demo-black', mode: 'ML', created_at: '2026-01-02T12:00:00.000Z' } as const
  const shown = { name, customer_name: null, distributor_name: 'Neoenergia Pernambuco', search_text: 'serra alta' }
  const content = JSON.stringify({ mode: 'ML', request: { desconto: 0 }, economy: { economyData } })
  await db
    .insertInto('study')
    .values({ ...row, ...shown, content, saving_brl: 20_000, saving_fraction: 0.2 })
    .execute()
  await closeDatabase(db)
}

/** "R$ -1.234,56" in cents. */
const centsOf = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))

test.each([
  ['with script at 1280 px', true, 1280],
  ['without script at 360 px', false, 360],
])('%s, the partner of a unit locks a study, reads its promise to the cent, and unlocks it', async (_, script, width) => {
  const page = await site.visitAs('black@farol.example', { script, width })
  await page.goto(unitPages.unit)
  await page.getByRole('link', { name: 'Vincular um estudo' }).click()
  await page.getByRole('button', { name: 'Vincular o estudo' }).click()
  await page.getByText('Escolha um estudo').waitFor()
  expect(await page.getByText('Informe o dia da assinatura').isVisible()).toBe(true)
  await page.getByLabel('Estudo').selectOption('estudo-serra-alta')
  await page.getByLabel('Dia da assinatura do contrato').fill('2999-01-01')
  await page.getByRole('button', { name: 'Vincular o estudo' }).click()
  await page.getByText('O contrato ainda não foi assinado nesse dia.').waitFor()
  expect(await page.getByLabel('Estudo').inputValue()).toBe('estudo-serra-alta')
  await page.getByLabel('Dia da assinatura do contrato').fill(`${new Date().getFullYear() - 1}-01-15`)
  await page.getByRole('button', { name: 'Vincular o estudo' }).click()
  // The study has no CNPJ, and is later than the signature.
  await page.getByText('O estudo não tem o CNPJ desta unidade e foi feito depois da assinatura.').waitFor()
  await page.getByLabel('Motivo').fill('O primeiro estudo não foi guardado')
  await page.getByRole('button', { name: 'Vincular o estudo' }).click()
  await page.getByText('O estudo foi vinculado à unidade.').waitFor()
  await page.getByText('Motivo informado: O primeiro estudo não foi guardado').waitFor()

  const section = await openPromise(page)
  const rows = await numbersBehind(section, 'Economia prometida e realizada, mês a mês')
  const [months, [total = []]] = [rows.slice(0, -1), rows.slice(-1)]
  expect(months.length).toBeGreaterThan(5)
  for (const column of [0, 1, 2]) {
    const sum = months.reduce((cents, row) => cents + centsOf(row[column]!), 0)
    expect(centsOf(total[column]!)).toBe(sum)
  }
  for (const row of rows) expect(centsOf(row[2]!)).toBe(centsOf(row[1]!) - centsOf(row[0]!))
  // 100.000,004 − 80.000,00 = 20.000,004, shown and added as 20.000,00
  expect(months.map(([promised]) => centsOf(promised!))).toEqual(months.map(() => 2_000_000))

  // The stored study has the costs of its years, and not their parts.
  const why = section.getByRole('region', { name: 'Por que a diferença?' })
  const unsplit = await why.getByText('Deste estudo ficaram guardados só os custos de cada ano').textContent()
  const [amount = ''] = /R\$\s[\d.,]+ a (?:mais|menos)/.exec(unsplit ?? '') ?? []
  expect(centsOf(amount)).toBe(Math.abs(centsOf(total[2]!)))
  expect(unsplit).toContain('Vincular o estudo outra vez guarda também as partes')
  expect(await why.locator('figure').count()).toBe(0)
  expect(await section.getByRole('alert').count()).toBe(0)

  await page.getByRole('link', { name: 'Desvincular o estudo' }).click()
  await page.getByRole('button', { name: 'Desvincular' }).click()
  await page.getByText('Informe o motivo').waitFor()
  await page.getByLabel('Motivo').fill('Era o contrato de outra unidade')
  await page.getByRole('button', { name: 'Desvincular' }).click()
  await page.getByText('O estudo foi desvinculado da unidade.').waitFor()
})

test.each([
  [true, 1280],
  [true, 360],
  [false, 1280],
  [false, 360],
])(
  'script %s, %d px: a client reads why the saving is not the promised one, with numbers that add up to it',
  async (script, width) => {
    const page = await site.visitAs('cliente@farol.example', { script, width })
    await page.goto('/client?unidade=demo-unidade-serra-alta-007')
    const section = await openPromise(page)
    const why = section.getByRole('region', { name: 'Por que a diferença?' })
    const sentence = (await why.locator('figcaption').textContent())!.replaceAll('\u00a0', ' ')
    expect(sentence).toMatch(/^Prometido R\$ .*, realizado R\$ .*: R\$ .* a (mais|menos), sobretudo p/)
    const [promised, realised, difference] = [...sentence.matchAll(/R\$ [\d.]+,\d\d/g)].map(([text]) => centsOf(text))
    const isLess = / a menos, sobretudo/.test(sentence)
    expect(realised! - promised!).toBe(isLess ? -difference! : difference)

    const months = await numbersBehind(section, 'Economia prometida e realizada, mês a mês')
    expect(months.at(-1)!.slice(0, 3).map(centsOf)).toEqual([promised, realised, realised! - promised!])
    const rows = await numbersBehind(why, 'Do que se fez a diferença entre o prometido e o realizado')
    const [causes, [total = []]] = [rows.slice(0, -1), rows.slice(-1)]
    expect(causes.length).toBeGreaterThan(10)
    expect(causes.reduce((cents, [effect]) => cents + centsOf(effect!), 0)).toBe(realised! - promised!)
    expect(centsOf(total[0]!)).toBe(realised! - promised!)
    expect(await why.getByRole('rowheader').allTextContents()).toContain('Não explicado')
    // The waterfall is an image with the sentence as its name, and never wider than the screen.
    expect(await why.getByRole('img', { name: sentence }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test.each([
  ['with script at 1280 px', true, 1280],
  ['without script at 360 px', false, 360],
])(
  '%s, of two windows that lock a study the second reads which study is locked, and unlocks only that one',
  async (_, script, width) => {
    const open = async () => {
      const page = await site.visitAs('black@farol.example', { script, width })
      await page.goto('/unidade/demo-unidade-serra-alta-001/promessa')
      return page
    }
    const told = 'Outra pessoa mudou o estudo vinculado a esta unidade enquanto você editava.'
    const [first, second] = [await open(), await open()]
    await lock(first, 'estudo-serra-alta')
    await first.getByText('O estudo foi vinculado à unidade.').waitFor()
    await lock(second, 'estudo-agreste')
    await second.getByText(told).waitFor()
    const row = second.getByRole('table', { name: 'O que está gravado agora e o que você digitou' }).getByRole('row').nth(1)
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Serra Alta', 'Agreste, 02/01/2026'])

    // The first window unlocks Serra Alta and locks Agreste, which the second has not read.
    await first.goto('/unidade/demo-unidade-serra-alta-001/promessa')
    await unlock(first)
    await first.getByText('O estudo foi desvinculado da unidade.').waitFor()
    await first.goto('/unidade/demo-unidade-serra-alta-001/promessa')
    await lock(first, 'estudo-agreste')
    await first.getByText('O estudo foi vinculado à unidade.').waitFor()
    await unlock(second)
    await second.getByText(told).waitFor()
    await second.getByText('Agreste está vinculado desde a assinatura').waitFor()
    await unlock(second)
    await second.getByText('O estudo foi desvinculado da unidade.').waitFor()
  },
)

test('a partner finds no unit of another partner', async () => {
  const page = await site.visit({ script: false })
  await enterAs(page, 'black@farol.example')
  expect((await page.goto('/unidade/demo-unidade-boa-praca-001/promessa'))!.status()).toBe(404)
})

test('a study of a Prime Black partner stands on the start of their area, and leads to its result', async () => {
  const page = await site.visit({ script: false, width: 360 })
  await enterAs(page, 'black@farol.example')
  await page.goto('/parceiro')
  const studies = page.getByRole('region', { name: 'Seus estudos mais recentes' })
  expect(await studies.getByRole('link', { name: 'Serra Alta' }).getAttribute('href')).toBe('/simulacao?estudo=estudo-serra-alta')
  // Of the captive 100.000,00 a month 80.000,00 remain: 20 %.
  expect((await studies.textContent())?.replaceAll('\u00a0', ' ')).toContain('R$ 20.000,00 (20,0%)')
  const all = page.getByRole('link', { name: 'Ver os 2 estudos guardados' })
  expect(await all.getAttribute('href')).toBe('/simulacao/estudos')
})

/** The section of a unit's promise, which a phone opens first. */
async function openPromise(page: Page): Promise<Locator> {
  const section = page.locator('section[aria-labelledby="prometido"]')
  const closed = section.locator('summary', { hasText: /^Até .* a unidade economizou/ })
  if (page.viewportSize()!.width < 500) await closed.click()
  return section
}

/** Opens the numbers behind a chart, and reads the cells of their table, without the names of its rows. */
async function numbersBehind(section: Locator, name: string): Promise<string[][]> {
  const figure = section.locator('figure', { has: section.page().locator('caption', { hasText: name }) })
  await figure.getByText('Ver os números do gráfico').click()
  const rows = await figure.getByRole('table', { name }).locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()))
}

async function lock(page: Page, id: string) {
  await page.getByLabel('Estudo').selectOption(id)
  await page.getByLabel('Dia da assinatura do contrato').fill('2026-02-02')
  await page.getByLabel('Motivo').fill('Ensaio')
  await page.getByRole('button', { name: 'Vincular o estudo' }).click()
}

async function unlock(page: Page) {
  await page.getByLabel('Motivo').fill('Era o outro')
  await page.getByRole('button', { name: 'Desvincular' }).click()
}
