import { yearOfMonths } from '~/domain/study/years'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { yearsSentence } from './headline'

/** Years with these savings per month. [R$] */
const yearsOf = (...savingsBrl: NonEmpty<number>) => ({
  years: mapNonEmpty(savingsBrl, (savingBrl, index) => yearOfMonths(2026 + index, 1_000, 1_000 - savingBrl)),
})

test.each<[NonEmpty<number>, string]>([
  [[-3, -2, -1, 4, 5], 'Custa mais até o ano 3, 2028; economiza a partir do ano 4, 2029.'],
  [[-3, 2, 1], 'Custa mais no ano 1, 2026; economiza a partir do ano 2, 2027.'],
  [[5, 4, -1], 'Economiza até o ano 2, 2027; custa mais a partir do ano 3, 2028.'],
  [[-3, 2, 1, -1, -2], 'Custa mais no ano 1, 2026; no ano 4, 2029; no ano 5, 2030. Economiza nos outros.'],
  [[3, -2, 1], 'Custa mais no ano 2, 2027. Economiza nos outros.'],
])('yearly savings of %j give "%s"', (savingsBrl, text) => {
  expect(yearsSentence(yearsOf(...savingsBrl))).toBe(text)
})

test.each<[NonEmpty<number>]>([[[3, 2, 1]], [[-3, -2]], [[0, 5]]])(
  'yearly savings of %j, without a change of sign, give no sentence',
  (savingsBrl) => {
    expect(yearsSentence(yearsOf(...savingsBrl))).toBeUndefined()
  },
)
