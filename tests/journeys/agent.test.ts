import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Browser } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { launchBrowser, pairedLayouts } from '../support/browser'
import { signIn } from '../support/sign-in'
import { openPage } from '../support/simulator-pages'
import { sharedSite } from '../support/start-server'

/** The first view of an agent's page, with its style and chart. [bytes] */
const agentBudget = 40_000

/** Agents of the demonstration's market: a trader with 185 profiles; one with 10, on one page; a generator. */
const [trader, smallTrader, generator] = ['/agente/102', '/agente/103', '/agente/108']

const researcher = 'pesquisa@farol.example'
const site = sharedSite()
let browser: Browser
let cookie: string

beforeAll(async () => {
  ;[browser, cookie] = await Promise.all([launchBrowser(), withoutMessage(researcher)])
})
afterAll(() => browser?.close())

/** Signed in, without the cookie of a one-time message. */
async function withoutMessage(email: string) {
  const cookies = (await signIn(site.address, email)).split('; ')
  return cookies.filter((it) => !it.startsWith('aviso=')).join('; ')
}

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { redirect: 'manual', headers: { cookie, ...headers } })
const read = async (path: string) => (await open(path)).text()

test.each([trader, `${trader}?pagina=2`, '/agente/101', generator, '/agente/101/cargas'])(
  '%s weighs at most 40 kB, without React',
  async (address) => {
    const html = await read(address)
    expect(html).toContain('Dados inventados para demonstração')
    expect([...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([expect.stringMatching(/\/enhance-/)])
    expect(gzipSync(html).length).toBeLessThanOrEqual(agentBudget)
  },
)

test.each(pairedLayouts)(
  'script $script, $width px: open a profile, turn the page, follow its address to its units, search again',
  async (layout) => {
    const page = await openPage(browser, site.address, { email: researcher, ...layout })
    await page.goto(trader)
    await page.getByRole('heading', { name: 'Jatobá Dourada Comercializadora de Energia', level: 1 }).waitFor()
    await page.getByText('1 a 10 de 185 perfis').waitFor()
    const first = page.locator('details[id^=perfil-]').first()
    expect(await first.getAttribute('open')).toBeNull()
    await first.locator('summary').click()
    await first.getByRole('columnheader', { name: 'Compra (MW médios)' }).waitFor()
    expect(await first.getByText('Nenhuma usina neste perfil.').isVisible()).toBe(true)

    await page.getByRole('link', { name: 'Próximos' }).click()
    await page.getByText('11 a 20 de 185 perfis').waitFor()
    const second = page.locator('details[id^=perfil-]').nth(3)
    const id = (await second.getAttribute('id'))!
    await second.locator('summary').click()
    await second.getByRole('link', { name: 'Endereço deste perfil' }).click()
    await page.waitForURL((url) => `perfil-${url.searchParams.get('perfil')}` === id)
    await page.getByText('11 a 20 de 185 perfis').waitFor()
    expect(await page.locator(`#${id}`).getAttribute('open')).not.toBeNull()

    await page
      .getByRole('link', { name: /^Ver .* unidades? consumidoras?$/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Unidades consumidoras de / }).waitFor()
    await page.getByRole('link', { name: 'Voltar ao agente' }).click()
    await page.getByText('Previsão de').waitFor()
    await page.getByRole('link', { name: 'NOVA PESQUISA' }).click()
    await page.waitForURL('**/pesquisa-mercado-livre')
  },
)

test('the browser has the page again with a 304 of 0 bytes, which leaves its policy as it is', async () => {
  const first = await open(trader)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await open(trader, { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('content-security-policy')).toBeNull()
  const another = await withoutMessage('black@farol.example')
  expect((await open(trader, { 'if-none-match': etag, cookie: another })).status).toBe(200)
  expect((await fetch(site.address + trader, { redirect: 'manual', headers: { 'if-none-match': etag } })).status).toBe(302)
})

test('a page that comes back from the browser’s cache keeps its style', async () => {
  const page = await openPage(browser, site.address, { email: researcher, script: true })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  for (const address of [trader, smallTrader, trader]) await page.goto(address)
  expect(
    await page
      .locator('.card')
      .first()
      .evaluate((card) => getComputedStyle(card).borderRadius),
  ).toBe('8px')
  expect(refused).toEqual([])
})

test('the months of each profile are the same on the page, as CSV and as XLSX', async () => {
  const html = await read(smallTrader)
  const shown = new Map(
    html
      .split('<details id="perfil-')
      .slice(1)
      .map((part) => {
        const [code] = /^\d+/.exec(part)!
        const table = part.split('<table').find((it) => it.includes('Contratos e consumo de')) ?? ''
        const rows = [...table.split('</table>')[0]!.matchAll(/<tr>(<th scope="row">.*?)<\/tr>/gs)]
        return [
          code,
          rows.map(([, row]) => [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => number(cell!))),
        ] as const
      }),
  )
  const csv = (parse(await read(`${smallTrader}/perfis.csv`), { bom: true, delimiter: ';' }) as string[][]).slice(1)
  const xlsx = await readXlsxFile(Buffer.from(await (await open(`${smallTrader}/perfis.xlsx`)).arrayBuffer()))
  const sheet = xlsx[0]!.data.slice(1)
  expect(csv.length).toBe(10 * 12)
  expect(sheet.map((row) => row.map(inText))).toEqual(
    csv.map((row) => row.map((cell, at) => (at < 6 ? cell : cell.replace(',', '.')))),
  )
  for (const [code, months] of shown) {
    const written = csv.filter((row) => row[0] === code).map((row) => row.slice(6).map(number))
    // Newest month first; an unpublished profile has no table, and zeros in the files.
    expect(months.length > 0 ? months.toReversed() : written.map(() => [0, 0, 0])).toEqual(written)
  }
  expect([...shown.values()].filter((months) => months.length > 0).length).toBeGreaterThan(0)
})

function inText(cell: unknown) {
  return cell instanceof Date ? cell.toISOString().slice(0, 7) : String(cell)
}

function number(text: string) {
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

test.each(['nenhum', '-1', '9'.repeat(20), '0'])('no agent has the id %s: 404, with the way to the team', async (id) => {
  const answer = await open(`/agente/${id}`)
  const html = await answer.text()
  expect(answer.status).toBe(404)
  for (const text of ['Agente não encontrado', 'Acredita se tratar de um erro?', 'Enviar ticket pro suporte', 'NOVA PESQUISA'])
    expect(html).toContain(text)
  expect((await open(`/agente/${id}/cargas`)).status).toBe(404)
  expect((await open(`/agente/${id}/perfis.csv`)).status).toBe(404)
})

test('every reader of the page sees the names of a company’s partners, as specified', async () => {
  expect(await read(generator)).toMatch(/Sócio-Administrador/)
  const partner = await signIn(site.address, 'black@farol.example')
  const html = await (await open(generator, { cookie: partner })).text()
  expect(html).toContain('Dados cadastrais')
  expect(html).toMatch(/Sócio-Administrador/)
})
