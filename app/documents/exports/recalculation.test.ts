import type { Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable } from '~/study-text/customer-text'
import { sampleFreeMarketStudy, samplePlantStudy, sampleTariff, sampleTaxes } from '~/study-text/sample-study.fixture'
import { testsWith } from '../../../tests/support/tests-with'
import { recalculated } from './recalculate.fixture'
import { studySheets } from './study-xlsx.server'
import { workbook, type Worksheet } from './workbook.server'

/** A number typed over another: in the row of a sheet that begins with this text. */
type Change = { sheet: string; row: string; column: number; value: number }

const assumption = (row: string, value: number): Change => ({ sheet: 'Premissas', row, column: 1, value })
const tariffOf = (row: string, value: number): Change => ({ sheet: 'Mercado cativo', row, column: 3, value })

/** A tariff of A4 Verde with another rate. */
const withRates = (rates: Partial<typeof sampleTariff.rates>) => ({
  tariff: { ...sampleTariff, rates: { ...sampleTariff.rates, ...rates } },
})
const { tusdBrlPerKwh, teBrlPerKwh } = sampleTariff.rates
const taxed = { ...samplePlantStudy('APE').consumer, taxes: { ...sampleTaxes, icmsFraction: 0.18 } }

/** A study, what is typed over in its sheets, and the study that is made with that from the beginning. */
const cases: readonly [what: string, study: Study, change: Change | undefined, expected: Study][] = [
  ...(['APE', 'MLXAPE', 'GDXAPE'] as const).map((mode): (typeof cases)[number] => {
    const study = samplePlantStudy(mode)
    return [`nothing, in ${mode}`, study, undefined, study]
  }),
  ['nothing, in ML', sampleFreeMarketStudy(), undefined, sampleFreeMarketStudy()],
  [
    'the price of energy of the first year',
    samplePlantStudy('APE'),
    assumption('Preço da energia em 2026 (R$/MWh)', 300),
    samplePlantStudy('APE', { energyPricesBrlPerMwh: [300, 229, 224, 218, 199] }),
  ],
  [
    'the price of energy of the fifth year, which stands for those after it',
    sampleFreeMarketStudy(),
    assumption('Preço da energia em 2030 (R$/MWh)', 250),
    sampleFreeMarketStudy({ energyPricesBrlPerMwh: [235, 229, 224, 218, 250] }),
  ],
  [
    'the tariff of demand, with what the discount leaves of it',
    samplePlantStudy('APE'),
    tariffOf('Demanda contratada', 27),
    samplePlantStudy('APE', withRates({ demandBrlPerKw: { peak: 0, offPeak: 27 } })),
  ],
  [
    'the tariff of demand where some is overrun',
    sampleFreeMarketStudy(),
    tariffOf('Demanda contratada', 27),
    sampleFreeMarketStudy(withRates({ demandBrlPerKw: { peak: 0, offPeak: 27 } })),
  ],
  [
    'the off-peak TUSD, which the discount of the peak is measured from',
    samplePlantStudy('APE'),
    tariffOf('TUSD fora de ponta', 0.16),
    samplePlantStudy('APE', withRates({ tusdBrlPerKwh: { ...tusdBrlPerKwh, offPeak: 0.16 } })),
  ],
  [
    'the TE of the peak',
    samplePlantStudy('APE'),
    tariffOf('TE ponta', 0.6),
    samplePlantStudy('APE', withRates({ teBrlPerKwh: { ...teBrlPerKwh, peak: 0.6 } })),
  ],
  ['the ICMS', samplePlantStudy('APE'), assumption('ICMS', 0.18), samplePlantStudy('APE', { consumer: taxed })],
  [
    'the readjustment of the distributor, with rules of compensation that change by year',
    samplePlantStudy('GDXAPE'),
    assumption('Reajuste da distribuidora ao ano', 0.09),
    samplePlantStudy('GDXAPE', { distributorGrowthFraction: 0.09 }),
  ],
  [
    'the readjustment of energy',
    samplePlantStudy('MLXAPE'),
    assumption('Reajuste da energia ao ano', 0.08),
    samplePlantStudy('MLXAPE', { energyGrowthFraction: 0.08 }),
  ],
  [
    'the discount rate',
    samplePlantStudy('APE'),
    assumption('Taxa de atratividade ao ano', 0.1),
    samplePlantStudy('APE', { discountRateFraction: 0.1 }),
  ],
  [
    'the investment',
    samplePlantStudy('APE'),
    assumption('Investimento (R$)', 5_000_000),
    samplePlantStudy('APE', { investmentBrl: 5_000_000 }),
  ],
]

/** Of each case VPL at 10 years and at the end, TIR and payback, from the cells of the flow. */
let calculated: readonly unknown[][]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const files = await Promise.all(cases.map(([, study, change]) => workbook(typedOver(studySheets(study), change))))
    calculated = (await recalculated(files)).map((sheets) => {
      const { data } = sheets.find(({ sheet }) => sheet === 'Fluxo de caixa')!
      const [npv10, npvLast, irr, payback] = [2, 3, 4, 5].map((row) => data[row]?.[1])
      return [cents(npv10), cents(npvLast), millionths(irr), millionths(payback)]
    })
  }, 300_000)

  test.each(cases.map(([what, , , expected], index) => [what, expected, index] as const))(
    'a spreadsheet in which somebody changes %s comes to the VPL, the TIR and the payback of that study',
    (_, expected, index) => {
      const { npv10Brl, npvLastBrl, lastYear, irrFraction, paybackYears } = viabilityOf(expected)
      const [npv10, npvLast, irr, payback] = calculated[index]!
      expect([npv10, npvLast]).toEqual([cents(npv10Brl), lastYear > 10 ? cents(npvLastBrl) : null])
      expect([irr, payback]).toEqual([millionths(irrFraction) ?? unavailable, millionths(paybackYears) ?? unavailable])
    },
  )
})

function typedOver(sheets: readonly Worksheet[], change: Change | undefined): readonly Worksheet[] {
  if (!change) return sheets
  const { sheet, row, column, value } = change
  const inSheet = sheets.find(({ name }) => name === sheet)
  if (!inSheet?.rows.some(([first]) => first === row)) throw new Error(`${sheet}: no row ${row}`)
  const over = inSheet.rows.map((cells) => (cells[0] === row ? cells.map((cell, at) => (at === column ? value : cell)) : cells))
  return sheets.map((it) => (it === inSheet ? { ...it, rows: over } : it))
}

/** Numbers as they are compared; anything else as it is. */
function cents<Value>(value: Value) {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}

function millionths<Value>(value: Value) {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value
}
