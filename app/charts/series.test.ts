import { accumulatedSavings, axisRange, flagComparison, flagSavings, marketComparison } from './series'

const bill = (totalBrl: number) => ({ lines: [], totalBrl })
const flags = { greenBrl: 1000, yellowBrl: 1050, red1Brl: 1100, red2Brl: 1250 }

test('each year adds its saving to those before it', () => {
  // −30 ; −30 + 20 = −10 ; −10 + 50 = 40
  const years = [-30, 20, 50].map((annualSavingBrl) => ({ annualSavingBrl }))
  expect(accumulatedSavings(years)).toEqual([
    { label: 'Ano 1', valueBrl: -30, tone: 'loss' },
    { label: 'Ano 2', valueBrl: -10, tone: 'loss' },
    { label: 'Ano 3', valueBrl: 40, tone: 'gain' },
  ])
})

test('ten years end at Ano 10, and nothing saved is not a loss', () => {
  const series = accumulatedSavings(Array.from({ length: 10 }, () => ({ annualSavingBrl: 0 })))
  expect(series.at(-1)).toEqual({ label: 'Ano 10', valueBrl: 0, tone: 'gain' })
})

test('the two markets are compared by their monthly totals', () => {
  expect(marketComparison({ captive: bill(1000), freeMarket: bill(800) }).map(({ valueBrl }) => valueBrl)).toEqual([1000, 800])
})

test('each flag has its own saving, over the captive cost under that flag', () => {
  const savings = flagSavings({ flags, freeMarket: bill(800) })
  expect(savings.map(({ label }) => label)).toEqual(['Verde', 'Amarela', 'Vermelha P1', 'Vermelha P2'])
  // 1000 − 800 = 200, 20 % of 1000 ; 1250 − 800 = 450, 36 % of 1250
  expect(savings[0]).toMatchObject({ savingBrl: 200, savingFraction: 0.2 })
  expect(savings[3]).toMatchObject({ savingBrl: 450, savingFraction: 0.36 })
})

test('the free market stands first in the comparison of flags', () => {
  const bars = flagComparison({ flags, freeMarket: bill(800) })
  expect(bars.map(({ tone }) => tone)).toEqual(['alternative', 'base', 'base', 'base', 'base'])
  expect(bars[4]).toMatchObject({ label: 'Vermelha P2', note: 'economia de 36%' })
})

test('a flag under which the free market costs more says so in words', () => {
  // 1000 − 1100 = −100, 10 % of 1000
  expect(flagComparison({ flags, freeMarket: bill(1100) })[1]).toMatchObject({ note: 'perda de 10%' })
})

test.each([
  [[10, 20], { minBrl: 0, maxBrl: 20 }],
  [[-10, 20], { minBrl: -10, maxBrl: 20 }],
  [[-10, -20], { minBrl: -20, maxBrl: 0 }],
  [[0], { minBrl: 0, maxBrl: 1 }],
])('the axis of %j holds zero and is never empty', (values, range) => {
  expect(axisRange(values.map((valueBrl) => ({ label: '', valueBrl, tone: 'gain' })))).toEqual(range)
})
