import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import readXlsxFile from 'read-excel-file/node'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import type { UnitMonth } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { figureHeader, figures } from '~/unit-text/figures'
import { yearFile } from './files.server'
import { wireMonth, wireUnit } from './measuring-point.fixture'
import { monthlyReport } from './report.server'
import { toMonth } from './to-unit'
import { YearTables } from './year/year-tables'

const figureNames = Object.entries(monthWith({}))
  .filter(([, value]) => value === null)
  .map(([name]) => name as keyof UnitMonth)

/** No two figures of any two months are the same number, so that none can stand in another's place: 1.001,13; 1.002,13; … */
const months = Array.from({ length: 12 }, (_, index) =>
  monthWith({
    year: index < 3 ? 2025 : 2026,
    month: ((index + 9) % 12) + 1,
    ...Object.fromEntries(figureNames.map((name, place) => [name, 1_000 * (place + 1) + index + 1.13])),
  }),
)
// One figure is missing in one month, and is 0 everywhere.
const wire = wireUnit({
  invoices: [{ ...wireMonth(months[4]!), consumedPeak: null }, ...months.filter((_, at) => at !== 4).map(wireMonth)],
})
const provider = { call: async () => wire as never }

/** The texts of the cells of a table, row by row. */
function cellsOf(html: string, caption: string): string[][] {
  const table = html.split('<table').find((part) => part.includes(caption))!
  return [...table.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, '')),
  )
}

/** "1.234,5" as a number. */
const numberOf = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))

test('every figure of a unit’s year is the same number on the screen, in the CSV, in the XLSX and in the PDF', async () => {
  const read = lastFinalizedMonths(wire.invoices.map(toMonth))
  const html = renderToStaticMarkup(<YearTables months={read} door={{ path: '/client' }} unitId="unidade-centro" />)
  const screen = cellsOf(html, 'Todos os números, mês a mês').slice(1)
  const csv = parse(await (await yearFile(provider, 'unidade-centro', 'csv')).text(), { bom: true, delimiter: ';' }) as string[][]
  const xlsx = await readXlsxFile(Buffer.from(await (await yearFile(provider, 'unidade-centro', 'xlsx')).arrayBuffer()))
  const report = await monthlyReport(provider, {
    unitId: 'unidade-centro',
    mes: null,
    brand,
    now: new Date('2026-11-22T12:00:00Z'),
  })
  const pdf = (await pagesOf(Readable.from([Buffer.from(await report.arrayBuffer())]))).join(' ')

  expect(screen.map(([header]) => header)).toEqual(figures.map(figureHeader))
  const walked = screen.flatMap(([header, ...texts], row) =>
    texts.flatMap((text, place) => {
      // In the files a row is a month, and the total is the last; the first columns say whose it is.
      const inCsv = csv[place + 1]![csv[0]!.indexOf(header!)]!
      const cell = xlsx[0]!.data[place + 1]![row + 1]
      const inXlsx = cell === null ? '' : Number(cell)
      expect([header, place, inCsv === '' ? '' : numberOf(inCsv), inXlsx]).toEqual([
        header,
        place,
        ...(text === '–' ? ['', ''] : [numberOf(text), numberOf(text)]),
      ])
      return text
    }),
  )
  // 27 figures × (12 months + 1 total)
  expect(walked).toHaveLength(27 * 13)
  expect(walked.filter((text) => !pdf.includes(` ${plain(text)} `))).toEqual([])
  expect(walked.filter((text) => text === '0,000')).not.toEqual([])
})
