import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { openTestSite } from '../support/open-test-site'
import { expectNoFaults, openPage, storeStudy } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Path of the object's page. */
type Make = (page: Page) => Promise<string>

const newStudy: Make = async (page) => `/simulacao/estudos/${await storeStudy(page, site.address)}`

const newPortfolio: Make = async (page) => {
  await page.goto('/simulacao/carteiras/nova')
  await page.getByLabel('Nome da carteira').fill('Rede de lojas')
  await page
    .getByLabel('Planilha das unidades')
    .setInputFiles({ name: 'lojas.csv', mimeType: 'text/csv', buffer: Buffer.from(shops) })
  await page.getByRole('button', { name: 'Conferir as unidades' }).click()
  await page.getByRole('heading', { name: 'Rede de lojas' }).waitFor()
  return `${new URL(page.url()).pathname}/condicoes`
}

/** Without the contracted 150 kW. */
const newInvoice: Make = async (page) => {
  await page.goto('/simulacao/fatura')
  const file = { name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(madeNf3e({ contracts: [] })) }
  await page.getByLabel('Faturas de energia').setInputFiles(file)
  await page.getByRole('button', { name: 'Ler as faturas' }).click()
  await page.getByText('1 ponto a conferir').waitFor()
  return new URL(page.url()).pathname
}

const shops =
  'Unidade;Distribuidora;Subgrupo;Modalidade;Demanda (kW);Consumo fora de ponta (kWh);Consumo na ponta (kWh)\r\nLoja 1;Copel;A4;Verde;400;60000;5000'

const objects = [
  {
    what: 'the name of a study',
    make: newStudy,
    label: 'Nome do estudo',
    first: 'Proposta de maio',
    second: 'Proposta de junho',
    button: 'Renomear',
    told: 'Este estudo ganhou outro nome em outra janela enquanto você editava.',
  },
  {
    what: 'the terms of a portfolio',
    make: newPortfolio,
    label: 'Nome da carteira',
    first: 'Lojas do sul',
    second: 'Lojas do norte',
    button: 'Guardar as condições',
    told: 'Esta carteira foi salva em outra janela enquanto você editava.',
  },
  {
    what: 'the stated figures of an invoice',
    make: newInvoice,
    label: 'Demanda contratada fora de ponta',
    first: '150',
    second: '160',
    button: 'Confirmar os valores',
    told: 'Esta fatura mudou em outra janela enquanto você conferia.',
  },
  {
    what: 'the own name',
    make: () => Promise.resolve('/conta'),
    label: 'Nome',
    first: 'Rui Alves',
    second: 'Rui Alves Prado',
    button: 'Salvar informações',
    told: 'A sua conta foi alterada enquanto você editava.',
  },
]

describe.each([
  { looks: 'with script', script: true, width: 1280, email: 'black@farol.example' },
  { looks: 'without script', script: false, width: 360, email: 'simulador@farol.example' },
])('$looks', ({ script, width, email }) => {
  test.each(objects)(
    'of two windows of one person that change $what the second reads the stored value beside the typed one, and may save it',
    async ({ make, label, first: written, second: typed, button, told }) => {
      const [first, second] = [
        await openPage(browser, site.address, { email, script, width }),
        await openPage(browser, site.address, { email, script, width }),
      ]
      const address = await make(first)
      for (const page of [first, second]) await page.goto(address)
      const fieldOf = (page: Page) => page.getByLabel(label, { exact: true })
      const save = async (page: Page) => {
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await page.getByRole('button', { name: button, exact: true }).click()
        return (await answered).status()
      }
      await fieldOf(first).fill(written)
      expect(await save(first)).toBeLessThan(400)
      await fieldOf(second).fill(typed)
      expect(await save(second)).toBe(409)
      await second.getByText(told).waitFor()
      const row = second.getByRole('table', { name: 'O que está gravado agora e o que você digitou' }).getByRole('row').nth(1)
      expect(await row.getByRole('cell').allInnerTexts()).toEqual([written, typed])
      expect(await fieldOf(second).inputValue()).toBe(typed)
      if (script) await expectNoFaults(second)
      expect(await save(second)).toBeLessThan(400)
      await first.goto(address)
      expect(await fieldOf(first).inputValue()).toBe(typed)
    },
  )
})
