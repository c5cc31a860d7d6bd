import { flexibilityText } from './energy-contract'

test.each([
  [0.1, 0.2, '−10% a +20%'],
  [0, 0.05, '0% a +5%'],
  [0.05, 0, '−5% a 0%'],
  [0, 0, 'Sem flexibilidade'],
])('a flexibility of %d down and %d up reads "%s"', (flexibilityDownFraction, flexibilityUpFraction, text) => {
  expect(flexibilityText({ flexibilityDownFraction, flexibilityUpFraction })).toBe(text)
})
