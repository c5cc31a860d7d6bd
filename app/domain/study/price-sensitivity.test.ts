import { billLine, billOf, type Growth } from '~/domain/bill/bill'
import { priceSensitivity } from './price-sensitivity'

const line = (amountBrl: number, growth: Growth) =>
  billLine({
    id: growth,
    part: 'energy',
    label: '',
    quantity: 1,
    unit: 'kWh',
    rateBrl: amountBrl,
    taxFactor: 1,
    source: '',
    growth,
  })
const billOfAmounts = (wiresBrl: number, boughtBrl: number, soldBrl = 0) =>
  billOf([line(wiresBrl, 'distributor'), line(boughtBrl, 'energyPrice'), line(-soldBrl, 'surplusPrice')])

test('from a base that buys no energy in the market, the saving falls as the price rises', () => {
  // 6.000 against 3.000 + 10 MWh × 200; each R$ 10/MWh are R$ 100
  const { targetPrices, breakEvenPriceBrlPerMwh } = priceSensitivity(billOfAmounts(6_000, 0), billOfAmounts(3_000, 2_000), 200)
  expect(targetPrices.map(({ savingBrl }) => savingBrl)).toEqual([1_200, 1_100, 1_000, 900, 800])
  expect(targetPrices[4]!.savingFraction).toBeCloseTo(800 / 6_000, 10)
  expect(breakEvenPriceBrlPerMwh).toBeCloseTo(300, 8)
})

test('from a base that buys more than the alternative, the saving rises with the price', () => {
  // 3.000 + 10 MWh × 200 against 4.400 + 4 MWh × 200, less the surplus at its own price: 5.000 − 4.700
  const { targetPrices, breakEvenPriceBrlPerMwh } = priceSensitivity(
    billOfAmounts(3_000, 2_000),
    billOfAmounts(4_400, 800, 500),
    200,
  )
  expect(targetPrices.map(({ savingBrl }) => savingBrl)).toEqual([180, 240, 300, 360, 420])
  expect(targetPrices[0]!.savingFraction).toBeCloseTo(180 / 4_800, 10)
  // 200 − 300 / 6
  expect(breakEvenPriceBrlPerMwh).toBeCloseTo(150, 8)
})

test('there is no break-even price where the price changes nothing, nor below zero', () => {
  expect(priceSensitivity(billOfAmounts(6_000, 0), billOfAmounts(3_000, 0), 200).breakEvenPriceBrlPerMwh).toBeUndefined()
  // 1.000 − 3.000 = −2.000 at 200 with 5 MWh: break-even would be at 200 − 400
  expect(priceSensitivity(billOfAmounts(1_000, 0), billOfAmounts(2_000, 1_000), 200).breakEvenPriceBrlPerMwh).toBeUndefined()
})
