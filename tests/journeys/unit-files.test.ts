import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { sharedSite } from '../support/start-server'
import { signIn } from '../support/sign-in'
import { unitPages } from '../support/unit-pages'

const site = sharedSite()
const owner = 'black@farol.example'

/** Opens an address as a demonstration account, or signed out. */
async function open(path: string, email?: string) {
  const cookie = email && (await signIn(site.address, email))
  return fetch(site.address + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
}

/** Addresses of the files linked on a unit's page. */
async function filesOf(page: string) {
  const html = await (await open(page, owner)).text()
  const addresses = [...html.matchAll(/href="(\/unidade\/[^"]+)"/g)].map(([, address]) => address!)
  return {
    html,
    csv: addresses.find((it) => it.endsWith('/ano.csv'))!,
    xlsx: addresses.find((it) => it.endsWith('/ano.xlsx'))!,
    pdf: addresses.find((it) => it.includes('.pdf?'))!,
  }
}

test.each([
  ['with a plant of its own', unitPages.generating],
  ['with missing numbers', unitPages.missingNumbers],
])('the files of a unit %s have every figure of its page', async (_, address) => {
  const { html, csv, xlsx, pdf } = await filesOf(address)
  const table = html.split('<table').find((part) => part.includes('Todos os números, mês a mês'))!
  const rows = [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, '')),
  )
  const written = parse(await (await open(csv, owner)).text(), { bom: true, delimiter: ';' }) as string[][]
  const [sheet] = await readXlsxFile(Buffer.from(await (await open(xlsx, owner)).arrayBuffer()))
  const report = await open(pdf, owner)
  const paper = (await pagesOf(Readable.from([Buffer.from(await report.arrayBuffer())]))).join(' ')

  const figures = rows.slice(1)
  expect(figures.length).toBeGreaterThan(20)
  for (const [header, ...texts] of figures) {
    const numbers = texts.map((text) => (text === '–' ? '' : String(Number(text.replaceAll('.', '').replace(',', '.')))))
    const column = written[0]!.indexOf(header!)
    expect([header, ...written.slice(1).map((line) => inFile(line[column]!))]).toEqual([header, ...numbers])
    const place = sheet!.data[0]!.indexOf(header!)
    expect([header, ...sheet!.data.slice(1).map((line) => String(line[place] ?? ''))]).toEqual([header, ...numbers])
    expect(texts.filter((text) => !paper.includes(plain(text)))).toEqual([])
  }
})

/** A number in a CSV; money has two decimals even if they are 0. */
function inFile(text: string) {
  return text === '' ? '' : String(Number(text.replace(',', '.')))
}

test('files of a stranger’s unit answer 404 without details, and without a sign-in they lead to the front page', async () => {
  const { csv, xlsx, pdf } = await filesOf(unitPages.generating)
  for (const address of [csv, xlsx, pdf]) {
    for (const stranger of ['basic@farol.example', 'simulador@farol.example']) {
      const refused = await open(address, stranger)
      expect([refused.status, await refused.text()]).toEqual([404, ''])
    }
    expect((await open(address)).status).toBe(302)
  }
})

test('an invalid month answers "Mês inválido"', async () => {
  const { pdf } = await filesOf(unitPages.generating)
  for (const month of ['2026-13', '1999-01', 'x']) {
    const refused = await open(pdf.replace(/mes=.*/, `mes=${month}`), owner)
    expect([refused.status, await refused.text()]).toEqual([400, 'Mês inválido'])
  }
})
