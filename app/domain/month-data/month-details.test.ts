import { detailProblems } from './month-details'

const september = { year: 2026, month: 9 }
const days = (count: number, mwh = 1) => Array.from({ length: count }, () => ({ mwh, isProjected: false }))

test('a negative reactive cost and a demand of 10.000.001 kW are refused by name; 0 and what is not known are not', () => {
  expect(detailProblems({ reactiveCostBrl: -1, measuredDemandKw: 10_000_001, peakMwh: 0, offPeakMwh: null }, september)).toEqual({
    reactiveCostBrl: 'O custo da energia reativa precisa estar entre 0 e 1.000.000.000',
    measuredDemandKw: 'A demanda medida precisa estar entre 0 e 10.000.000 kW',
  })
})

test('September has 30 days, February of 2024 has 29', () => {
  expect(detailProblems({ dailyConsumption: days(30) }, september)).toEqual({})
  expect(detailProblems({ dailyConsumption: days(31) }, september)).toEqual({
    dailyConsumption: 'Setembro tem 30 dias, e a lista tem 31',
  })
  expect(detailProblems({ dailyGeneration: days(29) }, { year: 2024, month: 2 })).toEqual({})
})

test('the day whose energy is negative is told', () => {
  expect(detailProblems({ dailyGeneration: [...days(2), ...days(1, -1)] }, september)).toEqual({
    dailyGeneration: 'Dia 3: a energia precisa estar entre 0 e 1.000.000 MWh',
  })
})
