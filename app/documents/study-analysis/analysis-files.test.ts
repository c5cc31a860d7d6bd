import { demandReport } from '~/study-text/analyses/demand-report'
import { quotesReport } from '~/study-text/analyses/quotes-report'
import { figureOf, printedTable, type AnalysisReport } from '~/study-text/analyses/report'
import { riskReport } from '~/study-text/analyses/risk-report'
import { testsWith } from '../../../tests/support/tests-with'
import { formulasOf } from '../exports/read-xlsx.fixture'
import { recalculated } from '../exports/recalculate.fixture'
import { brand, pagesOf, plain } from '../parts/read-pdf.fixture'
import { analysisPdf } from './analysis-pdf.server'
import { analysisSheets, analysisXlsx } from './analysis-xlsx.server'

const day = '2026-11-21' as const
const tariff = { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' } as const

const months = Array.from({ length: 12 }, () => ({ peakKwh: 6_000, offPeakKwh: 80_000.5, peakKw: null, offPeakKw: 420 }))
const contract = (offPeakKw: number, totalBrl: number) => ({
  peakKw: 0,
  offPeakKw,
  totalBrl,
  demandBrl: 90_000,
  unusedBrl: 0,
  overrunBrl: 1_200,
  withDemand: [
    { factor: 0.9, totalBrl: totalBrl - 1_000 },
    { factor: 1, totalBrl },
  ],
})
const demand = demandReport(
  {
    ths: 'VERDE',
    subgroup: 'A4',
    contractedPeakKw: 0,
    contractedOffPeakKw: 400,
    pis: 0.01,
    cofins: 0.0465,
    icms: 0.195,
    isIcmsCredited: false,
    isPisCofinsCredited: true,
    months,
  },
  {
    day,
    today: contract(400, 500_000),
    modalities: [{ ths: 'VERDE', tariff, wholeBest: contract(434, 489_500.4), wholePrudent: contract(450, 491_000) }],
    reduction: { day: '2027-05-20', noticeDays: 180 },
  },
)

const cost = (yearBrl: number, presentValueBrl: number) => ({
  yearsBrl: Array.from({ length: 5 }, () => yearBrl),
  totalBrl: 5 * yearBrl,
  presentValueBrl,
})
const quotes = quotesReport(
  {
    months: null,
    settlementBrlPerMwh: 310,
    quotes: [
      {
        supplier: 'Norte Energia',
        incentive: 0,
        terms: { kind: 'fixed-price', pricesBrlPerMwh: [205.5, 200, undefined, 190, 189.99], takeOrPayFraction: 0 },
      },
    ],
  },
  {
    day,
    studyDay: day,
    tariff,
    contractedKwh: 66_950,
    priceIndex: [],
    modulation: null,
    comparison: {
      firstMonth: { year: 2027, month: 6 },
      captive: cost(600_000, 2_000_000),
      quotes: [
        {
          ...cost(480_000, 1_600_000),
          index: 0,
          isExpired: false,
          losesTusdDiscount: false,
          pricesBrlPerMwh: [205.5, 200, undefined, 190, 189.99],
          captiveMonths: [0, 0, 12, 0, 0],
          savingPresentValueBrl: 400_000,
          toBest: undefined,
          toCaptive: { brlPerMwh: 120.5 },
        },
      ],
    },
  },
)

const byFlag = { green: 50_000, yellow: 50_800, red1: 51_900, red2: 53_100 }
const risk = riskReport(
  { months: null },
  {
    day,
    studyDay: day,
    tariff,
    isDiscountDenied: false,
    captiveBrl: 50_000,
    freeMarketBrl: 41_250.25,
    flags: {
      first: '2025-11',
      last: '2026-10',
      knownMonths: 12,
      unknown: [],
      share: { green: 0.5, yellow: 0.25, red1: 0.25, red2: 0 },
      totalBrl: byFlag,
      expectedBrl: 50_675,
    },
    bands: [
      {
        consumptionFactor: 1,
        savings: [
          { priceFactor: 0.9, savingBrl: 9_000 },
          { priceFactor: 1.1, savingBrl: -120.5 },
        ],
      },
    ],
    exposure: {
      submarket: 'SUL',
      isInvented: false,
      peak: { distributorName: 'Copel', fromHour: 18, brasiliaFromHour: 18, isConfirmed: true, source: 'REH 1' },
      months: [
        {
          month: '2026-08',
          usedKwh: 66_950,
          aboveKwh: 1_950,
          meanPldBrlPerMwh: 210,
          seasonalBrl: 409.5,
          modulationBrl: 90,
          isMeasured: false,
          totalBrl: 499.5,
        },
        {
          month: '2026-09',
          usedKwh: 63_050,
          aboveKwh: -1_950,
          meanPldBrlPerMwh: 200,
          seasonalBrl: -390,
          modulationBrl: 90,
          isMeasured: false,
          totalBrl: -300,
        },
      ],
      totalBrl: 199.5,
    },
  },
)

const reports: [string, AnalysisReport][] = [
  ['demand', demand],
  ['quotes', quotes],
  ['risk', risk],
]
const tablesOf = ({ sections, inputs }: AnalysisReport) => [...sections.flatMap(({ table }) => table ?? []), ...inputs]

test.each(reports)('the PDF of %s has the sentence, every rule and every figure of the page', async (_, report) => {
  const text = plain((await pagesOf(analysisPdf(report, 'Padaria Sol', brand))).join(' '))
  expect(text).toContain(plain(report.headline))
  for (const note of [...report.notes, report.exclusion ?? '']) expect(text).toContain(plain(note))
  const cells = tablesOf(report).flatMap((table) => {
    const { rows, total } = printedTable(table, 'page')
    return [...rows, ...(total ? [total] : [])].flat()
  })
  for (const { text: cell } of cells) expect(text).toContain(plain(cell.replace(/^(-?)R\$\s/, '$1')))
})

test.each(reports)('the XLSX of %s has each figure of the page as a number, with its unit in the header', (_, report) => {
  const rows = analysisSheets(report, 'Padaria Sol').flatMap((sheet) => sheet.rows)
  const numbers = rows.flat().flatMap((cell) => (typeof cell === 'object' ? ('value' in cell ? cell.value : cell.result) : []))
  const figures = tablesOf(report).flatMap(({ rows: all, total }) =>
    [...all, ...(total ? [total] : [])].flat().flatMap((cell) => figureOf(cell) ?? []),
  )
  expect(figures.length).toBeGreaterThan(10)
  expect(numbers).toEqual(figures)
})

const headersOf = (report: AnalysisReport) => analysisSheets(report, 'x').flatMap((sheet) => sheet.rows.flat())

test('amounts, energy, demand and prices have their units in the headers of a file', () => {
  expect(headersOf(demand)).toEqual(expect.arrayContaining(['Fatura (R$)', 'Fora de ponta (kW)', 'Consumo ponta (kWh)']))
  expect(headersOf(risk)).toEqual(expect.arrayContaining(['PLD médio (R$/MWh)', 'Ao PLD (R$, negativo: a receber)']))
})

test('a saving is a formula: 500.000 of today less 489.500,40 of the best is 10.499,60', async () => {
  const formulas = formulasOf(await analysisXlsx(demand, 'Padaria Sol'), 1)
  const results = [...formulas.values()].map(({ result }) => Number(result))
  expect(results[0]).toBeCloseTo(10_499.6, 6)
  expect(results[1]).toBeCloseTo(9_000, 6)
})

testsWith(['LibreOffice Calc'], () => {
  test('recalculated, each saving is what the file showed', async () => {
    const files = await Promise.all(reports.map(([, report]) => analysisXlsx(report, 'Padaria Sol')))
    const opened = await recalculated(files)
    const shown = files.flatMap((file) => [...formulasOf(file, 1).values()].map(({ result }) => Number(result).toFixed(4)))
    const cells = files.flatMap((file, index) =>
      [...formulasOf(file, 1).keys()].map((cell) => {
        const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
        return Number(opened[index]?.[0]?.data[Number(row) - 1]?.[column.charCodeAt(0) - 65]).toFixed(4)
      }),
    )
    // Two of the demand, one of the quotes, five of the flags.
    expect(cells).toHaveLength(8)
    expect(cells).toEqual(shown)
  })
})
