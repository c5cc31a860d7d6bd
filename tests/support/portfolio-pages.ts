import type { Page } from 'playwright-core'
import { field } from './simulator-pages'

export const portfolioHeader =
  'Unidade;Distribuidora;Subgrupo;Modalidade;Demanda (kW);Consumo fora de ponta (kWh);Consumo na ponta (kWh)'

/** Shops that gain, one that loses, a household, and a shop of an unknown distributor. */
export const portfolioRows = [
  'Loja Centro;Copel;A4;Verde;400;60000;5000',
  'Loja Norte;Copel;A4;Verde;300;45000;4000',
  'Depósito pequeno;Copel;A4;Verde;30;100;10',
  'Casa do gerente;;B1;;;;',
  'Loja Sul;Nenhuma Energia;A4;Verde;300;45000;4000',
]

/** Fills in a new portfolio and sends its file. */
export async function sendPortfolio(page: Page, { name = 'Rede de lojas', rows = portfolioRows } = {}) {
  await page.goto('/simulacao/carteiras/nova')
  await field(page, 'nome').fill(name)
  await field(page, 'pis').fill('1,44')
  await field(page, 'cofins').fill('6,63')
  const content = Buffer.from([portfolioHeader, ...rows].join('\r\n'))
  await field(page, 'file').setInputFiles({ name: 'unidades.csv', mimeType: 'text/csv', buffer: content })
  await page.getByRole('button', { name: 'Conferir as unidades' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Presses the button that calculates, and waits for the page, which reloads itself, to show the result. */
export async function calculatePortfolio(page: Page) {
  await page.getByRole('button', { name: /^Calcular/ }).click()
  await page.getByRole('link', { name: 'Baixar o PDF' }).waitFor()
}
