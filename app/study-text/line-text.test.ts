import { parseDecimal } from '~/ui/decimal'
import { billLine } from '~/domain/bill/bill'
import { factorText, lineTexts } from './line-text'

const line = { id: 'line', part: 'connection', label: 'Linha', source: 'REH', growth: 'distributor' } as const

/** The product of a line's printed numbers. [R$] */
function worked(printed: { quantity: string; rate: string; factor: string }): number {
  const [quantity = ''] = printed.quantity.split(' ')
  return parseDecimal(quantity) * parseDecimal(printed.rate.replace('R$ ', '')) * parseDecimal(printed.factor)
}

test.each([
  // 16,53 R$/kW × 50%; PIS 1,44% + COFINS 6,63% = 8,07%, ICMS 18%: g = 1 ÷ (0,82 × 0,9193)
  { quantity: 1_234.56, unit: 'kW', rateBrl: 8.265, taxFactor: 1 / (0.82 * 0.9193) },
  // 1,35157 − (1,35157 − 0,16416) ÷ 2 = 0,757865
  { quantity: 12_039, unit: 'kWh', rateBrl: 0.757865, taxFactor: 1 / (0.82 * 0.9193) },
  { quantity: 1_850_434.5, unit: 'kWh', rateBrl: 0.29575, taxFactor: 1 / (0.81 * 0.9193) },
] as const)('the line of $quantity $unit, as printed, multiplies to its amount', (numbers) => {
  const { amountBrl, ...rest } = billLine({ ...line, ...numbers })
  const { quantityText, rateText } = lineTexts([rest])
  const printed = { quantity: quantityText(rest), rate: rateText(rest), factor: factorText(rest) }
  expect(Math.abs(worked(printed) - amountBrl)).toBeLessThan(0.005)
})

test('a monthly fee is written in reais, and a line without tax has the factor 1', () => {
  const fee = { quantity: 1, rateBrl: 3_019.74735, unit: 'mês' } as const
  expect(lineTexts([fee]).rateText(fee)).toBe('R$ 3.019,75')
  expect(factorText({ taxFactor: 1 })).toBe('1,00000000')
})

test('quantities and rates of one unit have the same decimals in a table, and those of another unit their own', () => {
  const measured = { quantity: 1_039, rateBrl: 0.52653, unit: 'kWh' } as const
  const withLosses = { quantity: 20_057.19, rateBrl: 0.757865, unit: 'kWh' } as const
  const demand = { quantity: 480, rateBrl: 25.33, unit: 'kW' } as const
  const lines = [measured, withLosses, demand]
  const { quantityText, rateText } = lineTexts(lines)
  expect(lines.map(quantityText)).toEqual(['1.039,00 kWh', '20.057,19 kWh', '480 kW'])
  expect(lines.map(rateText)).toEqual(['R$ 0,526530', 'R$ 0,757865', 'R$ 25,33'])
})
