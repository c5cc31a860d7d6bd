import { cegCore } from './ceg-core'

test.each([
  ['UHE.PH.SP.001234-5.01', '001234'],
  ['UFV.RS.MG.034567-0.01', '034567'],
  ['034567-0', '034567'],
  ['UFV.RS.MG.34567-0.01', undefined],
  ['', undefined],
])('the core of the CEG %j is %j', (ceg, core) => {
  expect(cegCore(ceg)).toBe(core)
})
