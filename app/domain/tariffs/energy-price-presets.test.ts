import { presetPrices } from './energy-price-presets'

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
