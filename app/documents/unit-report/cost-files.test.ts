import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { readHeader } from '~/domain/month-data/columns'
import { readRow } from '~/domain/month-data/read-row'
import type { CostLine } from '~/domain/units/cost-lines'
import { sampleMonth, sampleUnit } from '~/domain/units/unit.fixture'
import { figureHeader } from '~/unit-text/figures'
import { unitYearFigures, yearNumbers } from '~/unit-text/year-numbers'
import { brand, pagesOf } from '../parts/read-pdf.fixture'
import { numbersCsv } from './numbers-csv.server'
import { numberSheets, numbersXlsx } from './numbers-xlsx.server'
import type { UnitReport } from './report'
import { unitReportPdf } from './unit-report-pdf.server'

const free = (kind: CostLine['kind'], brl: number, supplier?: string): CostLine => ({
  side: 'free',
  kind,
  brl,
  ...(supplier !== undefined && { supplier }),
})

/** R$ 60.000 of the free market: August with two suppliers, September with one, October without lines, November without its cost. */
const months = [
  sampleMonth(
    { year: 2026, month: 8 },
    { costLines: [free('demand', 9_000), free('energy', 30_000.5, 'Aurora'), free('energy', 15_000, 'Vento')] },
  ),
  sampleMonth(
    { year: 2026, month: 9 },
    { costLines: [free('demand', 9_100.25), free('energy', 50_000, 'Aurora'), free('other', -50)] },
  ),
  sampleMonth({ year: 2026, month: 10 }),
  sampleMonth({ year: 2026, month: 11 }, { freeCostBrl: null, costLines: [free('demand', 8_000)] }),
]
const headers = [
  'Livre: TUSD demanda (R$)',
  'Livre: Energia de Aurora (R$)',
  'Livre: Energia de Vento (R$)',
  'Livre: Outros (R$)',
  'Livre: Não discriminado (R$)',
]
// 60.000 − 54.000,50 = 5.999,50; 60.000 − 59.050,25 = 949,75; October tells nothing of its cost.
const written = [
  ['9000,00', '30000,50', '15000,00', '', '5999,50'],
  ['9100,25', '50000,00', '', '-50,00', '949,75'],
  ['', '', '', '', '60000,00'],
  ['8000,00', '', '', '', ''],
  // Of August to October, which have both costs: they come to 180.000,00 with the rest.
  ['18100,25', '80000,50', '15000,00', '-50,00', '66949,25'],
]

const csvRows = (of = months) =>
  parse(new TextDecoder().decode(numbersCsv(sampleUnit, yearNumbers(of))), { bom: true, delimiter: ';' }) as string[][]

const brl = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'))
const moneyText = (cell: unknown) => (cell === null ? '' : Number(cell).toFixed(2).replace('.', ','))

test('the CSV has a column for each line and for what is left, and they come to the cost of each month and of the total', () => {
  const [header, ...rows] = csvRows()
  expect(header!.slice(-headers.length)).toEqual(headers)
  expect(rows.map((row) => row.slice(-headers.length))).toEqual(written)
  const cost = header!.indexOf('Custo no mercado livre (R$)')
  for (const row of [...rows.slice(0, 3), rows[4]!]) {
    const sum = row.slice(-headers.length).reduce((total, text) => total + brl(text), 0)
    expect(sum).toBeCloseTo(brl(row[cost]), 6)
  }
})

test('months without lines have no column for them, and lines that tell the whole cost none for the rest', () => {
  expect(csvRows([sampleMonth({ year: 2026, month: 9 })])[0]!).toHaveLength(4 + unitYearFigures.length)
  const whole = sampleMonth({ year: 2026, month: 9 }, { costLines: [free('energy', 60_000, 'Aurora')] })
  expect(csvRows([whole])[0]!.slice(-1)).toEqual(['Livre: Energia de Aurora (R$)'])
})

test('the XLSX has the same numbers; what is left and the totals follow the cells', async () => {
  const [sheet] = await readXlsxFile(Buffer.from(await numbersXlsx(sampleUnit, yearNumbers(months))))
  const [header, ...rows] = sheet!.data
  expect(header!.slice(-headers.length)).toEqual(headers)
  expect(rows.map((row) => row.slice(-headers.length).map(moneyText))).toEqual(written)
  const [numbers] = numberSheets(sampleUnit, yearNumbers(months))
  expect(numbers!.rows[1]!.at(-1)).toMatchObject({
    formula: expect.stringMatching(/^IF\(\w+2=0,"",ROUND\(\w+2-SUM\((\w+2,){3}\w+2\),2\)\)$/),
  })
  expect(numbers!.rows.at(-1)!.at(-1)).toMatchObject({ formula: expect.stringContaining('SUMIFS(') })
})

test('the CSV is imported again with the same lines, and without what is left of them', () => {
  const [header, first] = csvRows()
  const read = readHeader(header!, [...unitYearFigures.map(figureHeader), 'Custos', 'Livre: Não discriminado (R$)'])
  if ('problem' in read) throw new Error(read.problem)
  const row = readRow(read.columns, first!, '2026-12-01', read.suppliers)
  expect(row.problems).toEqual([])
  expect(row.costs).toHaveLength(3)
  expect(row.costs).toEqual(expect.arrayContaining([...months[0]!.costLines!]))
})

test('the PDF has the lines of the month beside those of the month before, and those of the year month by month', async () => {
  const report: UnitReport = {
    unit: sampleUnit,
    month: months[1]!,
    previous: months[0],
    year: months.slice(0, 2),
    all: months,
    retroactive: [],
    promise: undefined,
    day: '2026-11-22',
  }
  const pages = await pagesOf(unitReportPdf(report, brand))
  const printed = pages.join(' ')
  expect(printed).toContain('Do que se fez o custo')
  // The month, the one before, and their sum.
  expect(printed).toContain('Livre: Energia de Aurora (R$) 50.000,00 30.000,50 80.000,50')
  expect(printed).toContain('Livre: Energia de Vento (R$) – 15.000,00 15.000,00')
  expect(printed).toContain('Livre: Não discriminado (R$) 949,75 5.999,50 6.949,25')
  expect(printed).toContain('Custo no mercado livre (R$) 60.000,00 60.000,00 120.000,00')
  expect(printed).toContain('Do que se fez o custo no mercado livre, mês a mês')
  const without = await pagesOf(unitReportPdf({ ...report, month: months[2]!, previous: undefined, year: [months[2]!] }, brand))
  expect(without.join(' ')).not.toContain('Do que se fez o custo')
})
