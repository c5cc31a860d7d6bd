import type { Browser, Page } from 'playwright-core'
import { smallTableTargets, violationsOf, widthBeyondWindow } from './accessibility'
import { openBrowserPage } from './browser-page'
import { bill } from './copel-bill'
import { cookiesOf } from './sign-in'
import { unstyledClasses } from './unstyled-classes'

/** Without `drafts` the drafts that the script sends are blocked, because a late one could arrive during the next journey. */
export type Reader = { drafts?: boolean; email?: string; script?: boolean; width?: number; bypassCSP?: boolean }

/** Opens a page, signed in or not. */
export async function openPage(
  browser: Browser,
  address: string,
  { email, script = true, width = 1280, bypassCSP = false, drafts = false }: Reader = {},
): Promise<Page> {
  const viewport = { width, height: 900 }
  // While a page scrolls to a field, a button may move from under the pointer between press and release.
  const reducedMotion = 'reduce'
  const page = await openBrowserPage(browser, { baseURL: address, javaScriptEnabled: script, viewport, bypassCSP, reducedMotion })
  if (!drafts) await page.route('**/rascunho', (route) => route.abort())
  if (email) {
    const cookies = await cookiesOf(address, email)
    await clearDraft(address, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    await page.context().addCookies(cookies)
  }
  return page
}

/** Deletes the stored draft, so that the form does not show what another journey of the same account typed. */
async function clearDraft(address: string, cookie: string) {
  const headers = { cookie, origin: address }
  await fetch(`${address}/simulacao`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'recomecar' }),
    redirect: 'manual',
  })
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export const simulate = (page: Page) => page.getByRole('button', { name: 'SIMULAR ECONOMIA' }).last().click()

/** Waits for hydration: React adds properties to the elements that it has hydrated. */
export const whenLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form#simulacao') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** The smallest content that is recognised as a PDF. */
export const invoice = {
  name: 'fatura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'),
}

export const attachInvoice = (page: Page) => field(page, 'file').setInputFiles(invoice)

/** Presses "Atualizar" and waits for its answer: text typed earlier would be lost with the old page. */
export async function pressUpdate(page: Page) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Atualizar' }).first().click()
  await loaded
}

type Filling = { script?: boolean; distributor?: string }

/** Fills in a real bill, Copel A4 Verde of September 2026; without script, "Atualizar" applies the form's rules. */
export async function fillBill(page: Page, { script = true, distributor = 'copel' }: Filling = {}) {
  const update = async () => {
    if (!script) await pressUpdate(page)
  }
  await field(page, 'nomeCliente').fill('Padaria Sol')
  await field(page, 'cnpj').fill('11.222.333/0001-81')
  await field(page, 'distribuidora').selectOption(distributor)
  await update()
  await field(page, 'grupoTarifario').selectOption('A4')
  await field(page, 'demandaForaPonta').fill('167,47')
  await field(page, 'consumoForaPonta').fill('18434')
  await field(page, 'consumoPonta').fill('1039')
  await field(page, 'pis').fill('1,44')
  await field(page, 'cofins').fill('6,63')
  await field(page, 'icms').fill('19')
  await update()
  await field(page, 'desconto').selectOption('0')
}

/** A local plant of 120 kWp that generates 15.000 kWh a month. */
export const plant = { geracao: '15000', potenciaUsina: '120', demandaUsina: '100', custoProjeto: '450000' }

export async function fillPlant(page: Page) {
  const { custoProjeto, ...others } = plant
  for (const [name, text] of Object.entries(others)) await field(page, name).fill(text)
  if (await field(page, 'custoProjeto').isVisible()) await field(page, 'custoProjeto').fill(custoProjeto)
}

/** The page's horizontal overflow in pixels, axe's violations (its two landmark rules included), and classes without a style. */
export async function faultsOf(page: Page) {
  const found = await violationsOf(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { region: { enabled: true }, 'landmark-unique': { enabled: true } },
  })
  return { wider: await widthBeyondWindow(page), violations: [...found, ...unstyledClasses(await page.content())] }
}

export async function expectNoFaults(page: Page) {
  expect(await faultsOf(page)).toEqual({ wider: 0, violations: [] })
}

/** The same on a phone and a desktop, and what is too small to touch in the phone's tables: one line per fault. */
export async function faultsAtBothWidths(page: Page): Promise<string[]> {
  const opened = page.viewportSize()!
  const faults: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // Links that stay in view cover a part of what is scrolled under them.
    await page.evaluate(() => scrollTo(0, 0))
    const { wider, violations } = await faultsOf(page)
    const small = width < 720 ? await smallTableTargets(page) : []
    const found = [...violations, ...small, ...(wider > 0 ? [`${wider} px too wide`] : [])]
    faults.push(...found.map((fault) => `${page.url()} at ${width} px: ${fault}`))
  }
  await page.setViewportSize(opened)
  return faults
}

/** Sends the form with the sample bill like a page, without filling it in, and returns the study's id. */
export async function storeStudy(page: Page, address: string, change: Record<string, string> = {}) {
  const sent = { multipart: { ...bill, ...change, file: invoice }, headers: { origin: address }, maxRedirects: 0 }
  const answer = await page.request.post('/simulacao', sent)
  return new URL(answer.headers()['location']!, address).searchParams.get('estudo')!
}

/** Opens the form with the state after `fillBill`, from a stored study: for journeys that start by changing it. */
export async function openFilled(page: Page, address: string, change: Record<string, string> = {}) {
  await page.goto(`/simulacao?editar=${await storeStudy(page, address, change)}`)
}
