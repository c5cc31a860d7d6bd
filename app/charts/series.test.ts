import { annualSeries, axisRange, cashFlow, flagComparison, savingBars, scenarioComparison } from './series'

const bill = (totalBrl: number) => ({ lines: [], totalBrl })
const flags = { greenBrl: 1000, yellowBrl: 1050, red1Brl: 1100, red2Brl: 1250 }
const freeMarketAt = (freeBrl: number) => ({ mode: 'ML', base: bill(1000), alternative: bill(freeBrl), flags }) as const
const selfProducerFrom = (mode: 'APE' | 'MLXAPE' | 'GDXAPE') => ({ mode, base: bill(1000), alternative: bill(700) })

test('each year adds its saving to those before it', () => {
  // −30 ; −30 + 20 = −10 ; −10 + 50 = 40
  const years = [-30, 20, 50].map((annualSavingBrl) => ({ annualSavingBrl }))
  expect(savingBars(years)).toEqual([
    { label: 'Ano 1', valueBrl: -30, tone: 'loss' },
    { label: 'Ano 2', valueBrl: -10, tone: 'loss' },
    { label: 'Ano 3', valueBrl: 40, tone: 'gain' },
  ])
})

test('ten years end at Ano 10, and nothing saved is not a loss', () => {
  const series = savingBars(Array.from({ length: 10 }, () => ({ annualSavingBrl: 0 })))
  expect(series.at(-1)).toEqual({ label: 'Ano 10', valueBrl: 0, tone: 'gain' })
})

test('the flow of an investment starts today, with nothing but the investment', () => {
  expect(cashFlow({ cumulativeNpvBrl: [-100, -40, 20] })).toEqual([
    { label: 'Hoje', valueBrl: -100, tone: 'loss' },
    { label: 'Ano 1', valueBrl: -40, tone: 'loss' },
    { label: 'Ano 2', valueBrl: 20, tone: 'gain' },
  ])
})

test('the annual chart of an investment is its accumulated value from Ano 1 to Ano 10, without today', () => {
  const cumulativeNpvBrl = Array.from({ length: 26 }, (_, year) => year - 5)
  const bars = annualSeries({ mode: 'APE', cumulativeNpvBrl, years: [] })
  expect(bars.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, index) => `Ano ${index + 1}`))
  expect(bars[0]).toMatchObject({ valueBrl: -4, tone: 'loss' })
  expect(bars[9]).toMatchObject({ valueBrl: 5, tone: 'gain' })
})

test.each([
  ['ML', freeMarketAt(700), 'Mercado cativo', 'Mercado livre'],
  ['APE', selfProducerFrom('APE'), 'Mercado cativo', 'Autoprodutor'],
  ['MLXAPE', selfProducerFrom('MLXAPE'), 'Mercado livre', 'Autoprodutor'],
  ['GDXAPE', selfProducerFrom('GDXAPE'), 'Geração distribuída', 'Autoprodutor'],
] as const)('%s compares its two scenarios by their monthly totals', (_, study, base, alternative) => {
  expect(scenarioComparison(study)).toEqual([
    { label: base, valueBrl: 1000, tone: 'base' },
    { label: alternative, valueBrl: 700, tone: 'alternative' },
  ])
})

test('without flags there is nothing to compare', () => {
  expect(flagComparison(selfProducerFrom('MLXAPE'))).toEqual([])
})

test('the alternative stands first in the comparison of flags', () => {
  const bars = flagComparison(freeMarketAt(800))
  expect(bars.map(({ tone }) => tone)).toEqual(['alternative', 'base', 'base', 'base', 'base'])
  expect(bars[4]).toMatchObject({ label: 'Vermelha P2', note: 'economia de 36%' })
})

test('a flag under which the alternative costs more says so in words', () => {
  // 1000 − 1100 = −100, 10 % of 1000
  expect(flagComparison(freeMarketAt(1100))[1]).toMatchObject({ note: 'perda de 10%' })
})

test.each([
  [[10, 20], { minBrl: 0, maxBrl: 20 }],
  [[-10, 20], { minBrl: -10, maxBrl: 20 }],
  [[-10, -20], { minBrl: -20, maxBrl: 0 }],
  [[0], { minBrl: 0, maxBrl: 1 }],
])('the axis of %j holds zero and is never empty', (values, range) => {
  expect(axisRange(values.map((valueBrl) => ({ label: '', valueBrl, tone: 'gain' })))).toEqual(range)
})
