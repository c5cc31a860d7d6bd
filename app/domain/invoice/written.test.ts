import { priceText } from '../invoice-audit/price-text'
import { writtenDecimal, writtenMoney, quantity } from './written'

// The machine holds 1,005 as 1,00499999999999989, and 30,575 as 30,57499999999999929.
test('half a cent in a sentence about a bill goes the way it goes in its figures', () => {
  expect(writtenMoney(1.005)).toBe('R$ 1,01')
  expect(writtenMoney(-30.575)).toBe('-R$ 30,58')
  expect(writtenDecimal(30.575)).toBe('30,58')
  expect(quantity(0.00005, 'kWh')).toBe('0,0001 kWh')
  expect(priceText(30.575, 2).replaceAll('\u00a0', ' ')).toBe('R$ 30,58')
})
