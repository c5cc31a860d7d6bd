import { initialPricesBrlPerMwh, marketSegment, presetPrices, quotedYears } from './energy-price-presets'

const none = { peak: 0, offPeak: 0 }

test.each([
  ['ML', { peak: 0, offPeak: 499 }, none, 'retail'],
  ['ML', { peak: 0, offPeak: 500 }, none, 'wholesale'],
  ['ML', { peak: 0, offPeak: 480 }, { peak: 0, offPeak: 20 }, 'wholesale'],
  ['ML', { peak: 300, offPeak: 300 }, none, 'retail'],
  ['ML', { peak: 510, offPeak: 300 }, none, 'wholesale'],
  ['APE', { peak: 0, offPeak: 30 }, none, 'wholesale'],
  ['MLXAPE', { peak: 0, offPeak: 30 }, none, 'wholesale'],
  ['GDXAPE', { peak: 0, offPeak: 30 }, none, 'wholesale'],
] as const)('in mode %s, demand %o plus overrun %o buys %s', (mode, demandKw, overrunKw, segment) => {
  expect(marketSegment(mode, demandKw, overrunKw)).toBe(segment)
})

test.each([
  [0, 'wholesale', [205, 199, 194, 188, 169]],
  [0, 'retail', [235, 229, 224, 218, 199]],
  [0.5, 'wholesale', [235, 229, 224, 218, 199]],
  [0.5, 'retail', [240, 235, 230, 224, 205]],
  [1, 'wholesale', [395, 389, 384, 378, 359]],
  [1, 'retail', [425, 419, 414, 408, 389]],
] as const)('discount %d bought %s has the prices of the specification', (incentive, segment, prices) => {
  expect(presetPrices(incentive, segment)).toEqual(prices)
})

test('there is a price for every quoted year', () => {
  expect(initialPricesBrlPerMwh).toHaveLength(quotedYears.length)
})
