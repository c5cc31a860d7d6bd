import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { signIn } from './sign-in'

export const formPath = '/novo-atacarejo/autoprodutor'

/** A PDF without pages. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n',
)

/** An invoice to choose in a file field; by default a valid one. */
export const invoiceOf = (buffer = pdf) => ({ name: 'conta.pdf', mimeType: 'application/pdf', buffer })

/** The start of a PNG, to be sent as a PDF. */
export const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Fills in the whole form of a household. */
export async function fillHousehold(page: Page, { name = 'Ana Lima', email = 'ana@casa.example', bill = '100' } = {}) {
  await page.getByLabel('Valor da conta de energia').fill(bill)
  await page.getByLabel('Estado').selectOption('PE')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('CPF ou CNPJ').fill('01234567890')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular').fill('81987654321')
  await page.getByLabel('Declaro que li os termos de uso').check()
}

/** Sends the form and waits for its result. */
export async function sendHousehold(page: Page) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.waitForURL('**/novo-atacarejo/resultado?*')
}

export async function readAsAdmin(site: string, path: string) {
  const cookie = await signIn(site, 'admin@farol.example')
  return fetch(site + path, { headers: { cookie }, redirect: 'manual' })
}

/** The rows of the exported spreadsheet with this name. */
export async function exportedRows(site: string, name: string) {
  const csv = Buffer.from(await (await readAsAdmin(site, '/areaAdm/planilha.csv')).arrayBuffer())
  return parse(csv, { bom: true, delimiter: ';', columns: true }).filter((row) => (row as { Nome: string }).Nome === name)
}
