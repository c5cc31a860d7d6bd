import { yearOfMonths } from '~/domain/study/years'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { yearsSentence } from './headline'

/** Years with these savings per month. [R$] */
const yearsOf = (...savingsBrl: NonEmpty<number>) => ({
  years: mapNonEmpty(savingsBrl, (savingBrl, index) => yearOfMonths(2026 + index, 1_000, 1_000 - savingBrl)),
})

test.each<[NonEmpty<number>, string]>([
  [[-3, -2, -1, 4, 5], 'Custa mais nos 3 primeiros anos; economiza a partir do ano 4.'],
  [[-3, 2, 1], 'Custa mais no primeiro ano; economiza a partir do ano 2.'],
  [[5, 4, -1], 'Economiza nos 2 primeiros anos; custa mais a partir do ano 3.'],
  [[-3, 2, 1, -1, -2], 'Custa mais nos anos 1, 4 e 5; economiza nos outros.'],
  [[3, -2, 1], 'Custa mais no ano 2; economiza nos outros.'],
])('yearly savings of %j give "%s"', (savingsBrl, text) => {
  expect(yearsSentence(yearsOf(...savingsBrl))).toBe(text)
})

test.each<[NonEmpty<number>]>([[[3, 2, 1]], [[-3, -2]], [[0, 5]]])(
  'yearly savings of %j, without a change of sign, give no sentence',
  (savingsBrl) => {
    expect(yearsSentence(yearsOf(...savingsBrl))).toBeUndefined()
  },
)
