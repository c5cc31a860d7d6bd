import { takeBreachOf } from './take-limits'

test.each([
  // 121 − 110 = 11; 11 ÷ 110 = 10 %
  [121, 90, 110, { side: 'above', mwh: 11, fraction: 0.1 }],
  // 90 − 72 = 18; 18 ÷ 90 = 20 %
  [72, 90, 110, { side: 'below', mwh: 18, fraction: 0.2 }],
  [110, 90, 110, undefined],
  [90, 90, 110, undefined],
  [100, 90, 110, undefined],
  [5, null, 0, { side: 'above', mwh: 5, fraction: undefined }],
  [72, null, 110, undefined],
  [121, 90, null, undefined],
  [null, 90, 110, undefined],
] as const)('%j MWh of a contract from %j to %j MWh is outside by %j', (totalMwh, takeMinMwh, takeMaxMwh, breach) => {
  expect(takeBreachOf({ totalMwh, takeMinMwh, takeMaxMwh })).toEqual(breach)
})
