import { calendarYearAddresses } from './calendar-year-address'

/** Twelve months, each with its number as consumption. */
const months = Array.from({ length: 12 }, (_, index) => ({ kwhP: '', kwhFP: String(index), kwP: '', kwFP: '' }))
const carried = (first: number) => {
  const { quotes, risk } = calendarYearAddresses({ months, first, studyId: 'a' })
  expect(quotes.replace('fornecedores', 'risco')).toBe(risk)
  return new URL(risk, 'http://site').searchParams
}

test('months that begin in September are carried from January, their fifth, to December, their fourth', () => {
  const query = carried(9)
  expect(query.getAll('kwhFP').map(Number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3])
  expect(query.get('estudo')).toBe('a')
})

test.each([
  [1, 0],
  [2, 11],
  [12, 1],
])('of months that begin in month %d the first that is carried is the one of place %d', (first, place) => {
  expect(Number(carried(first).get('kwhFP'))).toBe(place)
})

test('a blank figure holds its place', () => {
  expect(carried(9).getAll('kwP')).toHaveLength(12)
})
