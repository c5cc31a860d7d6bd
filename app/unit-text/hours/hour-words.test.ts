import { gapsText } from './hour-words'

test('hours out of the account are told by what they lack', () => {
  expect(gapsText({ missingReadings: 12, missingPrices: 1 })).toBe('12 horas sem leitura e 1 hora sem PLD')
  expect(gapsText({ missingReadings: 0, missingPrices: 744 })).toBe('744 horas sem PLD')
  expect(gapsText({ missingReadings: 0, missingPrices: 0 })).toBeUndefined()
})
