import { samplePlantStudy, sampleFreeMarketStudy } from '~/study-text/sample-study.fixture'
import { sampleYear } from '~/study-text/sample-year.fixture'
import type { YearReport } from '~/domain/year-study/year-report'
import { testsWith } from '../../../tests/support/tests-with'
import { recalculated } from '../exports/recalculate.fixture'
import { workbook, type Worksheet } from '../exports/workbook.server'
import { yearSheets } from './year-xlsx.server'

/** A year, what is typed over in its sheet of assumptions, and the year that is made with that from the beginning. */
const cases: readonly [what: string, report: YearReport, row: string | undefined, value: number, expected: YearReport][] = [
  ['nothing, in ML', sampleYear(sampleFreeMarketStudy()), undefined, 0, sampleYear(sampleFreeMarketStudy())],
  ['nothing, in GDXAPE', sampleYear(samplePlantStudy('GDXAPE')), undefined, 0, sampleYear(samplePlantStudy('GDXAPE'))],
  [
    'the price of 2028, which five months of the first year have',
    sampleYear(sampleFreeMarketStudy()),
    'Preço da energia em 2028 (R$/MWh)',
    300,
    sampleYear(sampleFreeMarketStudy({ energyPricesBrlPerMwh: [235, 229, 300, 218, 199] })),
  ],
  [
    'the readjustment of the distributor',
    sampleYear(samplePlantStudy('APE')),
    'Reajuste da distribuidora ao ano',
    0.09,
    sampleYear(samplePlantStudy('APE', { distributorGrowthFraction: 0.09 })),
  ],
]

let calculated: Awaited<ReturnType<typeof recalculated>>

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const files = cases.map(([, report, row, value]) => workbook(typedOver(yearSheets(report), row, value)))
    calculated = await recalculated(await Promise.all(files))
  }, 300_000)

  test.each(cases.map(([what, , , , expected], index) => [what, expected, index] as const))(
    'a spreadsheet in which somebody changes %s comes to the months and the years of that study',
    (_, expected, index) => {
      const [, months, years] = calculated[index]!.map(({ data }) => data)
      expect(months!.slice(1, 13).map((row) => row.slice(1, 4).map(cents))).toEqual(
        expected.months.map(({ base, alternative, savingBrl }) => [base.totalBrl, alternative.totalBrl, savingBrl].map(cents)),
      )
      expect(cents(months![13]![3])).toBe(cents(expected.years[0]!.annualSavingBrl))
      expect(years!.slice(2, 2 + expected.years.length).map((row) => row.slice(1, 4).map(cents))).toEqual(
        expected.years.map((year) => [year.annualBaseBrl, year.annualAlternativeBrl, year.annualSavingBrl].map(cents)),
      )
    },
  )
})

function typedOver(sheets: readonly Worksheet[], wanted: string | undefined, value: number): readonly Worksheet[] {
  if (wanted === undefined) return sheets
  const inputs = sheets.find(({ name }) => name === 'Premissas')!
  if (!inputs.rows.some(([first]) => first === wanted)) throw new Error(`no row ${wanted}`)
  const rows = inputs.rows.map((cells) => (cells[0] === wanted ? [cells[0], value, ...cells.slice(2)] : cells))
  return sheets.map((sheet) => (sheet === inputs ? { ...sheet, rows } : sheet))
}

function cents(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}
