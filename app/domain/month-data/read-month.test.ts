import { assert, integer, property } from 'fast-check'
import { monthDataNames } from './month-names'
import { readMonth } from './read-month'

const september = { month: 9, year: 2026 }

test.each([
  'set/2026',
  'set/26',
  'set-26',
  'SETEMBRO/2026',
  'Setembro de 2026',
  'Sep-26',
  '09/2026',
  '9/2026',
  '2026-09',
  '2026/09',
  '202609',
  '2026-09-01',
  '2026-09-01 00:00:00',
  '01/09/2026',
  '30/09/2026',
  '09/09/2026',
  // Days from 1899-12-30: 46.266 is 1 September 2026.
  '46266',
  46_266,
  new Date('2026-09-01T00:00:00Z'),
])('%s is September 2026', (cell) => {
  expect(readMonth(cell)).toEqual({ value: september })
})

test.each(['Setembro', 'setembro', 'set', '9', '09', 9])('%s is a September without a year', (cell) => {
  expect(readMonth(cell)).toEqual({ value: { month: 9 } })
})

const march = { month: 3, year: 2026 }

test('"março" is found with its accent and without', () => {
  expect([readMonth('Março/2026'), readMonth('marco/2026')]).toEqual([{ value: march }, { value: march }])
})

test('"09/01/2026" may be January or September, and is refused with both', () => {
  expect(readMonth('09/01/2026')).toEqual({ problem: '"09/01/2026" pode ser Janeiro ou Setembro: escreva o mês pelo nome' })
})

test.each(['13/2026', '0', '2026', '2026-13-01', 'setembrinho', '32/09/2026', 'mês 9', '999999'])('%j is not a month', (cell) => {
  expect(readMonth(cell)).toEqual({ problem: `"${cell}" não é um mês` })
})

test('a month is read as it was, however it is written', () => {
  const month = integer({ min: 1, max: 12 })
  const year = integer({ min: 2017, max: 2099 })
  assert(
    property(month, year, (number, ofYear) => {
      const [name, padded] = [monthDataNames[number - 1]!, String(number).padStart(2, '0')]
      const short = String(ofYear % 100).padStart(2, '0')
      for (const text of [
        `${name} de ${ofYear}`,
        `${name.slice(0, 3)}/${short}`,
        `${padded}/${ofYear}`,
        `${ofYear}-${padded}`,
        `${ofYear}${padded}`,
        `01/${padded}/${ofYear}`,
      ]) {
        expect(readMonth(text)).toEqual({ value: { month: number, year: ofYear } })
      }
    }),
  )
})
