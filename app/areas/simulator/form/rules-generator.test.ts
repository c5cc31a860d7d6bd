import type { FormValues } from './fields'
import { bill, write } from './rules.fixture'

test('the cost of the generator is calculated from its consumption, and the consumption from the cost', () => {
  // 300 kWh × R$ 2,00 = R$ 600; R$ 900 ÷ R$ 2,00 = 450 kWh
  expect(write({ consumoGerador: '300' }).custoGerador).toBe('600')
  expect(write({ custoGerador: '900' }).consumoGerador).toBe('450')
  // 3.250,5 × 2 = 6.501, with its thousands grouped
  expect(write({ consumoGerador: '3.250,5' }).custoGerador).toBe('6.501')
  expect(write({ consumoGerador: '' }, { ...bill, consumoGerador: '300', custoGerador: '600' }).custoGerador).toBe('')
})

test('a new diesel price clears the consumption and the cost of the generator', () => {
  const running: FormValues = { ...bill, consumoGerador: '300', custoGerador: '600' }
  expect(write({ custoDiesel: '3,00' }, running)).toMatchObject({ consumoGerador: '', custoGerador: '' })
})

test('without script, a diesel price and a consumption typed together give the cost', () => {
  // 100 kWh × R$ 3,50 = R$ 350
  expect(write({ custoDiesel: '3,50', consumoGerador: '100' }).custoGerador).toBe('350')
})

test('with a diesel price of zero the consumption is not calculated', () => {
  expect(write({ custoGerador: '900' }, { ...bill, custoDiesel: '0' }).consumoGerador).toBe('')
})
