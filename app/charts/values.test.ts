import { exactText, levelText, markText } from './values'

/** Intl writes a no-break space after "R$" and before "mil"; the tests compare with a plain space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['R$', 1_234_567.891, '1,23 mi', 'R$ 1,23 mi', 'R$ 1.234.567,89'],
  ['R$/MWh', 235, '235', 'R$ 235', 'R$ 235,00/MWh'],
  ['kWh', 18_434, '18,4 mil', '18,4 mil', '18.434 kWh'],
  ['kW', 512.25, '512', '512', '512,25 kW'],
  // 0,125 × 100 = 12,5%
  ['%', 0.125, '12,5%', '12,5%', '12,5%'],
])('in %s, %d is %s on the axis, %s on a mark and %s in full', (unit, value, onAxis, onMark, exact) => {
  expect([levelText, markText, exactText].map((write) => plain(write(unit, value)))).toEqual([onAxis, onMark, exact])
})
