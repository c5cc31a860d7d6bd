import { monthWith } from '~/domain/units/unit-month.fixture'
import { completenessNotes, costsWord, monthSpan, tableNotes } from './completeness'

const complete = (month: number) => monthWith({ month, captiveCostBrl: 100, freeCostBrl: 80 })
const without = (month: number, known: { captiveCostBrl?: number; freeCostBrl?: number }) => monthWith({ month, ...known })

test('the sentence says eleven of twelve months, and which month lacks which cost', () => {
  const months = Array.from({ length: 12 }, (_, at) => (at === 4 ? without(5, { captiveCostBrl: 100 }) : complete(at + 1)))
  expect(completenessNotes(months)).toEqual(['11 de 12 meses completos; maio de 2026 espera o custo livre.'])
  expect(tableNotes(months, [])).toBe('* 11 de 12 meses completos; maio de 2026 espera o custo livre.')
  expect(costsWord(months[4]!)).toBe('Espera o custo livre')
  expect(completenessNotes(months.slice(0, 4))).toEqual([])
})

test('months that wait for the same are listed together, with the year once', () => {
  const months = [without(1, { freeCostBrl: 1 }), without(2, { freeCostBrl: 1 }), without(3, {}), complete(4)]
  expect(completenessNotes(months)).toEqual([
    '1 de 4 meses completos; janeiro e fevereiro de 2026 esperam o custo cativo; março de 2026 espera os dois custos.',
  ])
})

test('a retroactive month between them is mentioned; one before the twelve is not', () => {
  const months = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12].map(complete)
  const retroactive = [
    { ...complete(12), year: 2025, isRetroactive: true },
    { ...complete(4), isRetroactive: true },
  ]
  expect(completenessNotes(months, retroactive)).toEqual(['Abril de 2026 é retroativo e fica fora dos meses e dos totais.'])
  expect(tableNotes(months, retroactive)).toBe('Abril de 2026 é retroativo e fica fora dos meses e dos totais.')
})

test.each([
  [[6], 'em junho de 2026'],
  [[1, 2, 3], 'de janeiro de 2026 a março de 2026'],
  [[1, 3, 5, 6], 'de janeiro de 2026 a junho de 2026, menos fevereiro e abril de 2026'],
])('the months %j are named without those between them that are not counted', (months, span) => {
  expect(monthSpan(months.map(complete))).toBe(span)
})
