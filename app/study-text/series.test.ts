import type { SensitivityRow } from '~/domain/study/sensitivity'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { annualChart, cashFlowChart, scenarioChart, tornadoChart } from './series'

const bill = (totalBrl: number) => ({ lines: [], totalBrl })
const year = (annualSavingBrl: number, index: number) => ({
  year: 2026 + index,
  baseBrl: 0,
  alternativeBrl: 0,
  savingBrl: 0,
  savingFraction: 0,
  annualSavingBrl,
})
/** R$ 6 million invested; R$ 1 million comes back each year, for 25 years. */
const plant = { cumulativeNpvBrl: Array.from({ length: 26 }, (_, index) => (index - 6) * 1_000_000), paybackYears: 6 }

test('in the free market the annual chart accumulates the savings of the years', () => {
  // −30 ; −30 + 20 = −10 ; −10 + 50 = 40
  const { series } = annualChart({ mode: 'ML', years: mapNonEmpty([-30, 20, 50], year), cumulativeNpvBrl: [] })
  expect(series).toEqual([
    {
      label: 'Economia acumulada',
      unit: 'R$',
      tone: 'sign',
      points: [
        { label: 'Ano 1', value: -30 },
        { label: 'Ano 2', value: -10 },
        { label: 'Ano 3', value: 40 },
      ],
    },
  ])
})

test.each(['APE', 'MLXAPE', 'GDXAPE'] as const)('%s draws its accumulated value from Ano 1 to Ano 10, without today', (mode) => {
  const [only] = annualChart({ mode, years: [year(0, 0)], ...plant }).series
  expect(only).toMatchObject({ label: 'VPL acumulado', tone: 'sign' })
  expect(only!.points.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, index) => `Ano ${index + 1}`))
  // −6 + 1 = −5 million at the end of the first year, −6 + 10 = 4 of the tenth
  expect(only!.points[0]!.value).toBe(-5_000_000)
  expect(only!.points[9]!.value).toBe(4_000_000)
})

test('the cash flow starts today with the investment, and marks the payback', () => {
  const { title, series, moments } = cashFlowChart(plant)
  expect(title).toBe('Fluxo de caixa descontado em 25 anos')
  expect(series[0]!.points).toHaveLength(26)
  expect(series[0]!.points.slice(0, 2)).toEqual([
    { label: 'Hoje', value: -6_000_000 },
    { label: 'Ano 1', value: -5_000_000 },
  ])
  expect(moments).toEqual([{ label: 'Payback: 6 anos', at: 6 }])
})

test('a cash flow that stays below zero has no payback mark', () => {
  expect(cashFlowChart({ cumulativeNpvBrl: [-100, -50, 0], paybackYears: 2 }).moments).toEqual([])
})

test.each([
  ['ML', 'Mercado cativo', 'Mercado livre', 'Custo mensal no mercado cativo e no mercado livre'],
  ['APE', 'Mercado cativo', 'Autoprodutor', 'Custo mensal no mercado cativo e como autoprodutor'],
  ['MLXAPE', 'Mercado livre', 'Autoprodutor', 'Custo mensal no mercado livre e como autoprodutor'],
  ['GDXAPE', 'Geração distribuída', 'Autoprodutor', 'Custo mensal com geração distribuída e como autoprodutor'],
] as const)('%s compares its two scenarios by their monthly totals', (mode, base, alternative, title) => {
  const chart = scenarioChart({ mode, base: bill(1000), alternative: bill(700) })
  expect(chart.title).toBe(title)
  expect(chart.series[0]!.points).toEqual([
    { label: base, value: 1000, tone: 'line' },
    { label: alternative, value: 700, tone: 'ink' },
  ])
})

const row = (driver: SensitivityRow['driver'], stepFraction: number, npvBrl: number): SensitivityRow => {
  return { driver, stepFraction, savingBrl: 0, npvBrl }
}

test('a tornado sorts assumptions by the difference between their farthest steps, largest first', () => {
  const sensitivity = [
    row('energyPrice', -0.2, 110),
    row('energyPrice', -0.1, 900),
    row('energyPrice', 0.2, 90),
    row('discountRate', -0.2, 150),
    row('discountRate', 0, 100),
    row('discountRate', 0.2, 60),
  ]
  const chart = tornadoChart({ cumulativeNpvBrl: [0, 40, 100], sensitivity })!
  expect(chart.title).toBe('O que mais move o VPL em 2 anos: taxa de atratividade')
  expect(chart.baseline).toEqual({ label: 'Neste estudo', value: 100 })
  // 150 − 60 = 90 is more than 110 − 90 = 20
  expect(chart.series.map(({ label, points }) => [label, points])).toEqual([
    [
      '-20%',
      [
        { label: 'Taxa de atratividade', value: 150 },
        { label: 'Preço da energia', value: 110 },
      ],
    ],
    [
      '+20%',
      [
        { label: 'Taxa de atratividade', value: 60 },
        { label: 'Preço da energia', value: 90 },
      ],
    ],
  ])
})

test('a stored study without a sensitivity has no tornado', () => {
  expect(tornadoChart({ cumulativeNpvBrl: [0, 1], sensitivity: [] })).toBeUndefined()
})
