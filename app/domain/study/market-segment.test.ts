import { marketSegment } from './market-segment'

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
