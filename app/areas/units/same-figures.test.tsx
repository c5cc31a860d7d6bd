import { roundTo } from '~/domain/numbers/round-to'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import readXlsxFile from 'read-excel-file/node'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { compareMonths } from '~/domain/units/calendar-month'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import type { UnitMonth } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import type { Chart } from '~/charts/chart'
import { SeriesTable } from '~/charts/series-table'
import { getUnitPromise } from '~/contract/unit-promise'
import { forecastChart, generationDaysChart } from '~/unit-text/forecast'
import { figureHeader } from '~/unit-text/figures'
import { yearCharts } from '~/unit-text/series'
import { unitYearFigures } from '~/unit-text/year-numbers'
import { daysFile, promiseFile, yearFile } from './files.server'
import { wireMonth, wireUnit } from './measuring-point.fixture'
import { readPromise } from './promise/promise.server'
import { PromiseSection } from './promise/promise-section'
import { monthlyReport } from './report.server'
import { toDailyMonth } from './to-unit'
import { MonthList } from './year/month-list'
import { YearSection } from './year/year-section'

const figureNames = Object.entries(monthWith({}))
  .filter(([, value]) => value === null)
  .map(([name]) => name as keyof UnitMonth)

/** 28 days, the last one projected: 1,001 + the month's index, 1,002 + it, … */
function daysOf(place: number, first: number) {
  return Array.from({ length: 28 }, (_, day) => ({ mwh: first + place * 10 + (day + 1) / 1_000, isProjected: day === 27 }))
}

/** All figures of all months differ, so that swapped figures are noticed: 1.001,13; 1.002,13; … */
const months = Array.from({ length: 12 }, (_, index) =>
  monthWith({
    dailyConsumption: daysOf(index, 1),
    dailyGeneration: daysOf(index, 2),
    year: index < 3 ? 2025 : 2026,
    month: ((index + 9) % 12) + 1,
    ...Object.fromEntries(figureNames.map((name, place) => [name, 1_000 * (place + 1) + index + 1.13])),
  }),
)
// One figure is missing in one month, and is 0 everywhere.
const wire = wireUnit({
  invoices: [{ ...wireMonth(months[4]!), consumedPeak: null }, ...months.filter((_, at) => at !== 4).map(wireMonth)],
})
/** Promises R$ 1.000.000,335 − 100.000,00 for each month: shown as 900.000,34. */
const years = [2025, 2026].map((year) => ({ year, captiveBrl: 1_000_000.335, freeBrl: 100_000 }))
const promise = {
  id: 'p',
  studyId: 's',
  studyName: 'Estudo',
  signedOn: '2025-10-02',
  lockedAt: '2025-10-02T12:00:00Z',
  exception: null,
  years,
}
const provider = {
  call: async (endpoint: object) => (endpoint === getUnitPromise ? { promise, mayChange: false } : wire) as never,
}

async function reportText(): Promise<string> {
  const now = new Date('2026-11-22T12:00:00Z')
  const report = await monthlyReport(provider, { unitId: 'unidade-centro', mes: null, brand, now })
  return (await pagesOf(Readable.from([Buffer.from(await report.arrayBuffer())]))).join(' ')
}

/** The texts of the cells of a table, row by row. */
function cellsOf(html: string, caption: string): string[][] {
  const table = html.split('<table').find((part) => part.includes(caption))!
  return [...table.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, '')),
  )
}

/** Parses "1.234,5" and "R$ 1.234,50"; undefined for a missing value. */
const numberOf = (text: string) => (/\d/.test(text) ? Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.')) : undefined)

/** The numbers of a file, column by column under their headers. */
async function columnsOf(fileAs: (format: 'csv' | 'xlsx') => Promise<Response>) {
  const rows = parse(await (await fileAs('csv')).text(), { bom: true, delimiter: ';' }) as string[][]
  const [sheet] = await readXlsxFile(Buffer.from(await (await fileAs('xlsx')).arrayBuffer()))
  // The first two columns of the CSV name company and unit.
  const csv = rows[0]!.slice(2).map((header, at) => [header, rows.slice(1).map((row) => numberOf(row[at + 2]!))])
  const xlsx = sheet!.data[0]!.map((header, at) => [
    header,
    sheet!.data.slice(1).map((row) => (typeof row[at] === 'number' ? row[at] : numberOf(String(row[at] ?? '')))),
  ])
  return { csv: Object.fromEntries(csv), xlsx: Object.fromEntries(xlsx) } as Record<'csv' | 'xlsx', Record<string, unknown>>
}

/** The numbers that a chart's own table shows, series by series. */
function seriesOf(chart: Chart): (number | undefined)[][] {
  const rows = cellsOf(renderToStaticMarkup(<SeriesTable chart={chart} pointHeader="Mês" />), chart.title).slice(1)
  return chart.series.map((_, at) => rows.map((row) => numberOf(row[at + 1]!)))
}

test('the numbers behind every chart of the year are columns of its files', async () => {
  const { csv, xlsx } = await columnsOf((format) => yearFile(provider, 'unidade-centro', format))
  const charts = yearCharts(lastFinalizedMonths(wire.invoices.map(toDailyMonth)))
  expect(charts).toHaveLength(6)
  for (const chart of charts) {
    for (const numbers of seriesOf(chart)) {
      for (const file of [csv, xlsx]) {
        expect(Object.values(file).map((column) => (column as number[]).slice(0, 12))).toContainEqual(numbers)
      }
    }
  }
})

const known = (column: readonly unknown[]) => column.filter((mwh) => mwh !== undefined)

test('the days of a month and of another, of consumption and generation, are the same in the charts and in both files', async () => {
  const [month, compared] = [toDailyMonth(wireMonth(months[11]!)), toDailyMonth(wireMonth(months[10]!))]
  const query = new URLSearchParams('mes=2026-09&comparar=2026-08')
  const { csv, xlsx } = await columnsOf((format) => daysFile(provider, 'unidade-centro', format, query))
  const [ours, theirs] = seriesOf(forecastChart(month, compared))
  const [generated, theirGenerated] = seriesOf(generationDaysChart(month, compared)!)
  // The chart aligns weekdays; the files have a row for each day.
  for (const file of [csv, xlsx]) {
    for (const [header, drawn] of [
      ['Consumo: Setembro de 2026 (MWh)', ours],
      ['Consumo: Agosto de 2026 (MWh)', theirs],
      ['Geração: Setembro de 2026 (MWh)', generated],
      ['Geração: Agosto de 2026 (MWh)', theirGenerated],
    ] as const) {
      const [total, ...days] = known(file[header] as readonly unknown[]).toReversed()
      expect(days.toReversed()).toEqual(known(drawn!))
      expect(total).toBeCloseTo(
        days.reduce<number>((mwh, day) => mwh + Number(day), 0),
        6,
      )
    }
  }
  // September is the twelfth month: 1 + 11 × 10 + 0,001
  expect(known(ours!)[0]).toBe(111.001)
  // August has 31 days, of which 28 are known.
  expect(known(theirGenerated!)).toHaveLength(28)
})

test('promised and realised values are the same to the cent on the screen, in both files and in the PDF', async () => {
  const { csv, xlsx } = await columnsOf((format) => promiseFile(provider, 'unidade-centro', format))
  const { mayChange, comparison } = await readPromise(provider, 'unidade-centro', wire.invoices.map(toDailyMonth))
  const drawn = { mayChange, comparison: { ...comparison!, drawing: { wide: '', narrow: '' } } }
  const html = renderToStaticMarkup(<PromiseSection unitId="unidade-centro" promise={drawn} />)
  const [header, ...rows] = cellsOf(html, 'Economia prometida e realizada, mês a mês')
  // 12 months and their total
  expect(rows).toHaveLength(13)
  for (const at of [1, 2, 3]) {
    const numbers = rows.map((row) => numberOf(row[at]!))
    for (const file of [csv, xlsx]) expect(file[`${header![at]} (R$)`]).toEqual(numbers)
  }
  const pdf = await reportText()
  const shown = rows.flatMap((row) => row.slice(1, 4).map((text) => plain(text).replace('R$ ', '')))
  expect(shown.filter((text) => !pdf.includes(` ${text} `))).toEqual([])
  // 12 × 900.000,34
  expect(csv['Economia prometida (R$)']).toContain(10_800_004.08)
})

test('every figure of a unit’s year is the same number on the screen, in the CSV, in the XLSX and in the PDF', async () => {
  const read = lastFinalizedMonths(wire.invoices.map(toDailyMonth))
  const html = renderToStaticMarkup(<YearSection months={read} retroactive={[]} charts={[]} />)
  const screen = cellsOf(html, 'Todos os números, mês a mês').slice(1)
  const csv = parse(await (await yearFile(provider, 'unidade-centro', 'csv')).text(), { bom: true, delimiter: ';' }) as string[][]
  const xlsx = await readXlsxFile(Buffer.from(await (await yearFile(provider, 'unidade-centro', 'xlsx')).arrayBuffer()))
  const pdf = await reportText()

  expect(screen.map(([header]) => header)).toEqual(unitYearFigures.map(figureHeader))
  const walked = screen.flatMap(([header, ...texts], row) =>
    texts.flatMap((text, place) => {
      // In the files each month is a row and the last row is the total; the first columns name company and unit.
      const inCsv = csv[place + 1]![csv[0]!.indexOf(header!)]!
      const cell = xlsx[0]!.data[place + 1]![row + 4]
      // The XLSX holds the unrounded figures.
      const inXlsx = cell === null ? undefined : roundTo(Number(cell), text.split(',')[1]?.match(/^\d+/)?.[0].length ?? 0)
      expect([header, place, numberOf(inCsv), inXlsx]).toEqual([header, place, numberOf(text), numberOf(text)])
      return text
    }),
  )
  // 28 figures of a month and the accumulated saving, × (12 months + 1 total)
  expect(walked).toHaveLength(29 * 13)
  expect(walked.filter((text) => !pdf.includes(` ${plain(text)} `))).toEqual([])
  expect(walked.filter((text) => text === '0,000')).not.toEqual([])
})

test('a month without a cost is in no total of money, and the screen, both files and the PDF say so', async () => {
  const waiting = { ...wireMonth(months[7]!), costLivre: null }
  const others = wireUnit({ invoices: [waiting, ...months.filter((_, at) => at !== 7).map(wireMonth)] })
  const ofOthers = {
    call: async (endpoint: object) => (endpoint === getUnitPromise ? { promise: null, mayChange: false } : others) as never,
  }
  const read = lastFinalizedMonths(others.invoices.map(toDailyMonth).toSorted(compareMonths))
  const compared = read.filter(({ freeCostBrl }) => freeCostBrl !== null)
  const sumOf = (key: 'captiveCostBrl' | 'freeCostBrl') =>
    Number(compared.reduce((sum, month) => sum + month[key]!, 0).toFixed(2))
  const [captiveBrl, freeBrl] = [sumOf('captiveCostBrl'), sumOf('freeCostBrl')]
  const totals = [captiveBrl, freeBrl, Number((captiveBrl - freeBrl).toFixed(2))]

  const html = renderToStaticMarkup(
    <MonthList months={read} year={read} retroactive={[]} door={{ path: '/client' }} unitId="unidade-centro" />,
  )
  const history = cellsOf(html, 'Faturas dos últimos doze meses')
  expect(history.at(-1)!.slice(-3).map(numberOf)).toEqual(totals)
  expect(history.map(([month]) => month)).toContain('Maio de 2026*')
  const sentence = '11 de 12 meses completos; maio de 2026 espera o custo livre.'
  expect(html).toContain(sentence)

  const { csv, xlsx } = await columnsOf((format) => yearFile(ofOthers, 'unidade-centro', format))
  for (const file of [csv, xlsx]) {
    const columns = ['Custo no mercado cativo (R$)', 'Custo no mercado livre (R$)', 'Economia (R$)']
    expect(columns.map((name) => (file[name] as number[]).at(-1))).toEqual(totals)
  }
  const text = await (await yearFile(ofOthers, 'unidade-centro', 'csv')).text()
  expect(text).toContain(';Maio de 2026;Espera o custo livre;')
  expect(text).toContain(`;Total;"${sentence}";`)

  const now = new Date('2026-11-22T12:00:00Z')
  const report = await monthlyReport(ofOthers, { unitId: 'unidade-centro', mes: null, brand, now })
  const pdf = (await pagesOf(Readable.from([Buffer.from(await report.arrayBuffer())]))).join(' ')
  expect(pdf).toContain('Em 11 meses, de outubro de 2025 a setembro de 2026, menos maio de 2026')
  expect(pdf).toContain(`* ${sentence}`)
})
