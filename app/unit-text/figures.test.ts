import { monthWith } from '~/domain/units/unit-month.fixture'
import { yearTotals } from '~/domain/units/year-totals'
import { figureHeader, figures, figureText, shownValue } from './figures'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const figureOf = (key: string) => figures.find((figure) => figure.key === key)!

test('no two figures have one key or one header', () => {
  expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length)
  expect(new Set(figures.map(figureHeader)).size).toBe(figures.length)
})

test.each([
  ['totalMwh', 1234.5678, '1.234,568 MWh', 1234.568],
  ['freeCostBrl', 1234.565, 'R$ 1.234,57', 1234.57],
  // Half a cent is rounded up, as in the sentences of ~/unit-text, although 1,005 is slightly less in binary.
  ['freeCostBrl', 1.005, 'R$ 1,01', 1.01],
  ['savingBrl', -1.005, '-R$ 1,01', -1.01],
  ['savingFraction', 0.2006, '20,1%', 20.1],
  ['measuredDemandKw', 551.5, '551,50 kW', 551.5],
  ['peakReactiveKvarh', 1200, '1.200,00 kVArh', 1200],
  ['balanceMwh', -0.0001, '0,000 MWh', 0],
  ['savingBrl', -12.3, '-R$ 12,30', -12.3],
])('%s of %d reads %s and is the number %d in a spreadsheet', (key, value, text, number) => {
  expect(plain(figureText(figureOf(key), value))).toBe(text)
  expect(Object.is(shownValue(figureOf(key), value), number)).toBe(true)
})

test('a missing number reads 0, as the specification says', () => {
  const nothing = monthWith({})
  expect(figures.map((figure) => shownValue(figure, figure.valueOf(nothing)))).toEqual(figures.map(() => 0))
  expect(plain(figureText(figureOf('freeCostBrl'), undefined))).toBe('R$ 0,00')
})

test('the losses are labelled 3 %', () => {
  expect(figureHeader(figureOf('lossesMwh'))).toBe('Perdas de 3% (MWh)')
})

test('the total of the percentage is that of the year, not a mean of months; demand has no total', () => {
  // 300 of 1.000 and 0 of 500: 300 of 1.500 is 20 %, though the months are 30 % and 0 %
  const totals = yearTotals([
    monthWith({ captiveCostBrl: 1_000, freeCostBrl: 700 }),
    monthWith({ captiveCostBrl: 500, freeCostBrl: 500 }),
  ])
  expect(figureOf('savingFraction').totalOf!(totals)).toBe(0.2)
  expect(figureOf('savingFraction').totalOf!(yearTotals([]))).toBeUndefined()
  expect(figureOf('measuredDemandKw').totalOf).toBeUndefined()
})
