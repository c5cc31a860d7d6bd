import type { Browser, Page } from 'playwright-core'
import { launchBrowser, pairedLayouts } from '../support/browser'
import {
  attachInvoice,
  faultsAtBothWidths,
  field,
  fillBill,
  openPage as openPageOf,
  simulate,
  type Reader,
} from '../support/simulator-pages'
import { openTestSite } from '../support/open-test-site'

// A site of its own: the server saves what an account types, and journeys of the shared site use the same account.
let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => void ([site, browser] = await Promise.all([openTestSite(), launchBrowser()])))
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const openPage = (reader: Reader) => openPageOf(browser, site.address, reader)

const denied = 'Sem desconto (regra atual): com o mercado livre, Padaria Sol economiza'
const law = 'Pela Lei nº 15.269, de 24 de novembro de 2025, quem migra para o mercado livre'
const bothStudies = (page: Page) => page.getByRole('region', { name: 'Os dois estudos, lado a lado' })

/** The figures of a row, by column. */
async function figuresOf(page: Page, name: string): Promise<number[]> {
  const cells = await bothStudies(page).getByRole('row', { name }).getByRole('cell').allTextContents()
  return cells.map((text) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.')))
}

test.each(pairedLayouts)(
  'at $width px, script $script: I5 is answered without the discount unless the contract is older',
  async ({ width, script }) => {
    const page = await openPage({ email: 'black@farol.example', width, script, bypassCSP: script })
    await page.goto('/simulacao')
    await fillBill(page, { script })
    await field(page, 'desconto').selectOption('0.5')
    await attachInvoice(page)
    await simulate(page)
    await page.waitForURL(/estudo=/)

    expect(await page.getByText(denied).isVisible()).toBe(true)
    expect(await page.getByText(law).isVisible()).toBe(true)
    // 0,5 × 167,47 × 25,33 + 0,5 × 1,039 × (1.463,39 − 146,59) = 2.121,01 + 684,08 a month.
    const figures = await figuresOf(page, 'Economia mensal')
    const [without, discounted, difference] = figures
    expect(discounted! - without!).toBeCloseTo(2_805.09, 1)
    expect(difference).toBeCloseTo(2_805.09, 1)
    expect(await page.getByText('I5', { exact: true }).count()).toBe(1)
    expect(script ? await faultsAtBothWidths(page) : []).toEqual([])

    await page.getByText('Mais ações').click()
    await page.getByRole('link', { name: 'Compartilhar e organizar' }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const link = await page.getByLabel(/^Endereço/).inputValue()
    const reader = await openPage({ width, script })
    await reader.goto(link)
    expect(await reader.getByText(denied).isVisible()).toBe(true)
    expect(await figuresOf(reader, 'Economia mensal')).toEqual(figures)

    await page.getByRole('link', { name: 'Editar como novo' }).click()
    await page.waitForURL(/editar=/)
    const box = page.getByLabel('O contrato é anterior a 25/11/2025')
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await simulate(page)
    await page.waitForURL(/estudo=/)
    expect(await page.getByText('Este estudo considera um contrato anterior a 25/11/2025').isVisible()).toBe(true)
    expect(await bothStudies(page).count()).toBe(0)
    expect(await page.getByText(denied).count()).toBe(0)
    await page.getByRole('link', { name: 'EDITAR' }).click()
    await page.waitForURL(/editar=/)
    expect(await box.isChecked()).toBe(true)
  },
)
