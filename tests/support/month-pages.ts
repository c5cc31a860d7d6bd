import type { Page } from 'playwright-core'

type Shown = { aba?: 'cadastrar' | 'excluir'; empresa?: string; unidade?: string; ano?: string }

/** The page of a unit's months; default: Fábrica Garanhuns of Laticínios Serra Alta in 2026. */
export function monthsPage(shown: Shown = {}): string {
  const query = { aba: 'cadastrar', empresa: 'demo-empresa-serra-alta', unidade: 'demo-unidade-serra-alta-002', ano: '2026' }
  return `/areaAdm/meses?${new URLSearchParams({ ...query, ...shown })}`
}

/** The same unit as its client sees it. */
export function clientMonth(month: string): string {
  return `/client?${new URLSearchParams({ unidade: 'demo-unidade-serra-alta-002', mes: month })}`
}

/** The figures of a month on its page; other sections name some of them too. */
export const figuresOf = (page: Page) => page.getByRole('region', { name: 'Todos os números do mês' })

export const cell = (page: Page, name: string) => page.locator(`#${name}`)

/** Sends the grid and waits for its answer. */
export async function saveYear(page: Page) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Salvar o que mudou' }).click()
  await loaded
}

/** On the page of imports: uploads its own template. */
export async function sendModel(page: Page) {
  const href = await page.getByRole('link', { name: 'Baixar um modelo (CSV)' }).getAttribute('href')
  const buffer = await (await page.request.get(new URL(href!, page.url()).href)).body()
  await page.getByLabel('Planilha').setInputFiles({ name: 'dados-mensais.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await page.waitForURL('**/importar/*')
}
