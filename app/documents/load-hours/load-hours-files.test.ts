import { parse } from 'csv-parse/sync'
import { shiftAssumptions } from '~/domain/hours/shift'
import { scenarioQuestion } from '~/unit-text/hours/scenario-question'
import { shiftFigures } from '~/unit-text/hours/shift-figures'
import { formulasOf } from '../exports/read-xlsx.fixture'
import { loadHoursCsv } from './load-hours-csv.server'
import type { LoadHoursReport } from './load-hours-report'
import { loadHoursXlsx } from './load-hours-xlsx.server'

/** July 2026: each hour consumes 50 kWh, at R$ 500 from 18 h to 21 h and else R$ 100/MWh. */
const everyHour = (of: (hour: number) => number) => Array.from({ length: 744 }, (_, period) => of(period % 24))
const kwh = everyHour(() => 50)
const prices = everyHour((hour) => (hour >= 18 && hour < 21 ? 500 : 100))
const month = 202607

function reportOf(query: string): LoadHoursReport {
  const question = scenarioQuestion(new URLSearchParams(query))
  return {
    day: '2026-11-21',
    name: 'CARGA',
    line: 'CNPJ 09.631.284/0001-99',
    month,
    answer: '',
    facts: [],
    charts: [],
    kwh,
    prices,
    months: [],
    exposures: { flexibilityFraction: 0.1, rows: [] },
    shift: shiftFigures({ kwh, prices, month, brasiliaFromHour: 18, rates: null }, question),
    leftOut: ['Este CNPJ tem 63 cargas: aqui estão as 50 maiores, e 13 ficam fora destas horas.'],
    notes: [],
  }
}

const csvOf = (query: string) =>
  parse(loadHoursCsv(reportOf(query)), { bom: true, delimiter: ';', relax_column_count: true }) as string[][]

test('a CSV has the hours, what they leave out, and no shift that was not asked for', () => {
  const rows = csvOf('')
  expect(rows).toHaveLength(1 + 744 + 2)
  expect(rows.at(-1)).toEqual(['Este CNPJ tem 63 cargas: aqui estão as 50 maiores, e 13 ficam fora destas horas.'])
})

test('the shift of 10 kW in a CSV: R$ 372,00 at the spot price, R$ 759,00 in the tariff, and its five assumptions', () => {
  // 10 kW × 3 h × 31 days × R$ 0,40; 10 kW × 3 h × 23 days × R$ 1,10
  const rows = csvOf('kw=10&ponta=1500&foraponta=400').slice(1 + 744 + 2)
  const figures = new Map(rows.map(([name, value]) => [name, value]))
  expect(figures.get('Energia deslocada (kWh)')).toBe('930')
  expect(figures.get('Economia ao PLD, no máximo (R$)')).toBe('372,00')
  expect(figures.get('Energia retirada da ponta (kWh)')).toBe('690')
  expect(figures.get('Economia na tarifa (R$)')).toBe('759,00')
  expect(rows.slice(-5).flat()).toEqual([...shiftAssumptions])
})

test('in an XLSX the saving in the tariff is a formula of its energy and its rates; without a shift there is no sheet of it', async () => {
  const formulas = formulasOf(await loadHoursXlsx(reportOf('kw=10&ponta=1500&foraponta=400')), 3)
  // Rows 7 to 9: R$ 1.500 and R$ 400/MWh, and 690 kWh.
  expect(formulas.get('B12')).toEqual({ formula: 'B9*(B7-B8)/1000', result: expect.stringMatching(/^759(\.0+\d*)?$|^758\.9{6}/) })
  expect(formulasOf(await loadHoursXlsx(reportOf('')), 3).size).toBe(0)
})

test('in an XLSX a month has its mean price and modulation as formulas, and without a price no figure of them', async () => {
  const report = reportOf('')
  const priced = formulasOf(await loadHoursXlsx(report), 1)
  // 21 hours at R$ 100 and 3 at R$ 500/MWh: R$ 150, and a flat load's modulation is 0.
  expect(Number(priced.get('B7')?.result)).toBeCloseTo(150, 9)
  expect(Number(priced.get('B9')?.result)).toBeCloseTo(0, 6)
  const unpriced = formulasOf(await loadHoursXlsx({ ...report, prices: prices.map(() => undefined) }), 1)
  expect(['B7', 'B8', 'B9', 'B10'].map((cell) => unpriced.get(cell)?.result)).toEqual(['', '', '', ''])
  expect(unpriced.get('B7')?.formula).toMatch(/^IF\(B5=0,"",/)
})
