import type { UnitMonth } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { contractChart, costChart, demandChart, generationChart, reactiveChart, savingsChart, yearCharts } from './series'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const valuesOf = ({ points }: { points: readonly { value: number | undefined }[] }) => points.map(({ value }) => value)
/** From January of 2026 on. */
const months = (...known: Partial<UnitMonth>[]) => known.map((it, index) => monthWith({ year: 2026, month: index + 1, ...it }))
const contract = { contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110 }
const cost = (captiveCostBrl: number, freeCostBrl: number | null) => ({ captiveCostBrl, freeCostBrl })
const demand = (measuredDemandKw: number | null) => ({ contractedDemandKw: 500, measuredDemandKw })

test('the contract chart has the total energy, the contract and both limits, red where the total is outside', () => {
  const { series } = contractChart(months({ ...contract, totalMwh: 105 }, { ...contract, totalMwh: 112 }, { totalMwh: null }))
  expect(series.map(({ label, unit }) => [label, unit])).toEqual([
    ['Energia total', 'MWh'],
    ['Contratada', 'MWh'],
    ['Limite máximo', 'MWh'],
    ['Limite mínimo', 'MWh'],
  ])
  expect(series[0]!.points).toEqual([
    { label: 'jan/26', value: 105 },
    { label: 'fev/26', value: 112, tone: 'loss' },
    { label: 'mar/26', value: undefined },
  ])
  expect(series.slice(1).map(valuesOf)).toEqual([
    [100, 100, undefined],
    [110, 110, undefined],
    [90, 90, undefined],
  ])
})

test.each([
  // 112 is 12 above 100
  [[105, 112], 'Fevereiro de 2026 passou 12% do contrato'],
  // 83,5 is 16,5 below; 6,5 outside 90 is more than 2 outside 110
  [[112, 83.5, 100], 'Fevereiro de 2026 ficou 16,5% abaixo do contrato; 2 de 3 meses ficaram fora dos limites'],
  [[90, 110, 100], 'Consumo dentro dos limites do contrato em todos os 3 meses'],
  [[100], 'Consumo dentro dos limites do contrato no mês'],
  [[], 'Consumo, contrato e limites, mês a mês'],
] as const)('a contract of 90 to 110 MWh with %j MWh says: %s', (totals, title) => {
  expect(contractChart(months(...totals.map((totalMwh) => ({ ...contract, totalMwh })))).title).toBe(title)
})

test('limits without a contracted energy are passed without a percentage', () => {
  const { title } = contractChart(months({ takeMaxMwh: 110, totalMwh: 120 }))
  expect(title).toBe('Janeiro de 2026 ficou fora dos limites do contrato')
})

test('the cost chart counts the months that were cheaper in the free market, of those whose costs are known', () => {
  const { title, series } = costChart(months(cost(100, 80), cost(100, 110), cost(100, 70), cost(100, null)))
  expect(title).toBe('O mercado livre custou menos em 2 de 3 meses')
  expect(series.map(valuesOf)).toEqual([
    [100, 100, 100, 100],
    [80, 110, 70, undefined],
  ])
  expect(costChart(months(cost(100, 100), cost(100, 110))).title).toBe('O mercado livre não custou menos em nenhum mês')
  expect(costChart(months(cost(100, 80), cost(90, 80))).title).toBe('O mercado livre custou menos em todos os 2 meses')
})

test('savings add up from month to month, past a month that is not known', () => {
  // 20; 20 − 10 = 10; nothing; 10 + 1.500 = 1.510
  const known = [
    { captiveCostBrl: 100, freeCostBrl: 80 },
    { captiveCostBrl: 100, freeCostBrl: 110 },
    { captiveCostBrl: 100 },
    { captiveCostBrl: 2_000, freeCostBrl: 500 },
  ]
  const { title, series } = savingsChart(months(...known))
  expect(plain(title)).toBe('Economia acumulada de R$ 1.510 em 3 meses')
  expect(series[0]!.tone).toBe('sign')
  expect(valuesOf(series[0]!)).toEqual([20, 10, undefined, 1_510])
  expect(plain(savingsChart(months(known[1]!)).title)).toBe('Custo de R$ 10 a mais em 1 mês')
})

test('the demand chart says the largest overrun and how many months passed the contract', () => {
  const { title, series } = demandChart(months(demand(510), demand(532.5), demand(530), demand(null)))
  // 532,5 − 500 = 32,5, and 30: more than 5 % of 500, as 10 are not
  expect(plain(title)).toBe(
    'Fevereiro de 2026 ficou 32,5 kW acima da demanda contratada; 2 de 3 meses passaram da tolerância de 5%',
  )
  expect(series[1]!.points.map(({ value, tone }) => [value, tone])).toEqual([
    [510, undefined],
    [532.5, 'loss'],
    [530, 'loss'],
    [undefined, undefined],
  ])
  expect(demandChart(months(demand(500), demand(480))).title).toBe('Demanda dentro da contratada em todos os 2 meses')
  // Half a watt is the machine's own rounding.
  expect(demandChart(months(demand(500.0005), demand(480))).title).toBe('Demanda dentro da contratada em todos os 2 meses')
})

test('reactive energy is stacked by time of use, and its cost is the message', () => {
  const { title, series, isStacked } = reactiveChart(
    months({ reactiveCostBrl: 700, peakReactiveKvarh: 10, offPeakReactiveKvarh: 40 }, { reactiveCostBrl: 500 }),
  )
  expect(plain(title)).toBe('A energia reativa custou R$ 1.200 em 2 meses')
  expect(isStacked).toBe(true)
  expect(series.map(({ label }) => label)).toEqual(['Fora de ponta', 'Na ponta'])
  expect(series.map(valuesOf)).toEqual([
    [40, undefined],
    [10, undefined],
  ])
  expect(reactiveChart(months({ reactiveCostBrl: 0 })).title).toBe('Sem custo de energia reativa em 1 mês')
})

test('generation is compared with the consumption of the months that generated', () => {
  const { title, series } = generationChart(
    months({ generatedMwh: 40, consumedMwh: 100 }, { generatedMwh: 20, consumedMwh: 50 }, { consumedMwh: 999 }),
  )
  // 60 of 150
  expect(plain(title)).toBe('A geração somou 60 MWh, 40% do consumo de 2 meses')
  expect(valuesOf(series[0]!)).toEqual([40, 20, undefined])
})

test('a chart without a value other than 0 is left out', () => {
  expect(
    yearCharts(months({ captiveCostBrl: 10, freeCostBrl: 8, peakReactiveKvarh: 0, reactiveCostBrl: 0, generatedMwh: 0 })).map(
      ({ id }) => id,
    ),
  ).toEqual(['cativo-e-livre', 'economia-acumulada'])
  expect(yearCharts([])).toEqual([])
})

test('the two limits of the contract have one colour and different strokes', () => {
  const limits = contractChart(months(contract)).series.slice(2)
  expect(limits.map(({ label, tone, stroke }) => [label, tone, stroke])).toEqual([
    ['Limite máximo', 'line', 'dashed'],
    ['Limite mínimo', 'line', 'dotted'],
  ])
})
