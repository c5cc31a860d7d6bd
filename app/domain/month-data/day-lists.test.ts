import { dayProblems } from './day-lists'

const september = { year: 2026, month: 9 }
const days = (count: number, mwh = 1) => Array.from({ length: count }, () => ({ mwh, isProjected: false }))

test('September has 30 days, February of 2024 has 29', () => {
  expect(dayProblems({ dailyConsumption: days(30) }, september)).toEqual({})
  expect(dayProblems({ dailyConsumption: days(31) }, september)).toEqual({
    dailyConsumption: 'Setembro tem 30 dias, e a lista tem 31',
  })
  expect(dayProblems({ dailyGeneration: days(29) }, { year: 2024, month: 2 })).toEqual({})
})

test('the day with negative energy is named', () => {
  expect(dayProblems({ dailyGeneration: [...days(2), ...days(1, -1)] }, september)).toEqual({
    dailyGeneration: 'Dia 3: a energia precisa estar entre 0 e 1.000.000 MWh',
  })
})
