import { powerText } from './power-text'

test.each([
  [75.5, '75,5 kWp'],
  [650, '650 kWp'],
  [999.99, '999,99 kWp'],
  [1_000, '1,00 MWp'],
  [2_700, '2,70 MWp'],
  [1_234.5, '1,235 MWp'],
])('a plant of %d kWp is written as %s', (kwp, text) => {
  expect(powerText(kwp)).toBe(text)
})
