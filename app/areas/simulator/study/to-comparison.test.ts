import { billLine, billOf } from '~/domain/bill/bill'
import { pricesOf, sensitivityOf } from './to-comparison'

const line = { part: 'energy', label: '', quantity: 1, unit: 'kWh', taxFactor: 1, source: '' } as const
/** R$ 400 for the wires and R$ 600 of energy bought at R$ 200/MWh. */
const freeMarket = billOf([
  billLine({ ...line, id: 'wires', rateBrl: 400, growth: 'distributor' }),
  billLine({ ...line, id: 'energy', rateBrl: 600, growth: 'energyPrice' }),
])
test('at another energy price the saving is a share of the base cost at that price', () => {
  // 400 + 600 × 220/200 = 1.060; 530 is half of it
  const prices = { targetPrices: [{ precoEnergia: 220, economia: 530, economiaPct: 0.5 }], breakEvenPrice: null }
  expect(pricesOf(prices, { base: freeMarket, quotedBrlPerMwh: 200 }).targetPrices[0]?.savingFraction).toBeCloseTo(0.5, 10)
})

test('a row of the sensitivity has TIR and payback only with a VPL above zero', () => {
  const row = { driver: 'energyPrice', stepFraction: 0.1, savingBrl: 10, tir: -0.05, payBackAnual: 9 } as const
  const sensitivity = [
    { ...row, npvBrl: -1 },
    { ...row, npvBrl: 1 },
  ]
  const [below, above] = sensitivityOf({ sensitivity }, true)
  expect(below).toEqual({ driver: 'energyPrice', stepFraction: 0.1, savingBrl: 10, npvBrl: -1 })
  expect(above).toMatchObject({ irrFraction: -0.05, paybackYears: 9 })
})

test('a study with an investment of zero has no TIR, even if one was saved', () => {
  const row = { driver: 'energyPrice', stepFraction: 0.1, savingBrl: 10, npvBrl: 1, tir: 0.8056, payBackAnual: null } as const
  expect(sensitivityOf({ sensitivity: [row] }, false)).toEqual([
    { driver: 'energyPrice', stepFraction: 0.1, savingBrl: 10, npvBrl: 1 },
  ])
})
