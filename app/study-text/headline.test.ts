import { studyYear } from '~/domain/study/years'
import { yearsAnswer } from './headline'

/** Years that save or, below zero, cost this much more a month. [R$] */
const yearsOf = (...savingsBrl: number[]) => ({
  years: savingsBrl.map((savingBrl, index) => studyYear(2026 + index, 1_000, 1_000 - savingBrl)),
})

test.each([
  [[-3, -2, -1, 4, 5], 'Custa mais nos 3 primeiros anos; economiza a partir do ano 4.'],
  [[-3, 2, 1], 'Custa mais no primeiro ano; economiza a partir do ano 2.'],
  [[5, 4, -1], 'Economiza nos 2 primeiros anos; custa mais a partir do ano 3.'],
  [[-3, 2, 1, -1, -2], 'Custa mais nos anos 1, 4 e 5; economiza nos outros.'],
  [[3, -2, 1], 'Custa mais no ano 2; economiza nos outros.'],
])('savings of %j a year are told as "%s"', (savingsBrl, text) => {
  expect(yearsAnswer(yearsOf(...savingsBrl))).toBe(text)
})

test.each([[[3, 2, 1]], [[-3, -2]], [[0, 5]]])('savings of %j, all of one kind, need no such sentence', (savingsBrl) => {
  expect(yearsAnswer(yearsOf(...savingsBrl))).toBeUndefined()
})
