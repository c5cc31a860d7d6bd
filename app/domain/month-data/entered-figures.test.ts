import { emptyFigures, enterFigures, figureProblems, yearProblem } from './entered-figures'

const nothing = { ...emptyFigures, consumedMwh: null }

test('a new month of 100 MWh measured and 90 contracted has limits of 81 and 99 MWh, and 99 are invoiced', () => {
  const month = enterFigures(nothing, { measuredMwh: 100, contractedMwh: 90 })
  expect(month).toMatchObject({ status: 'FINALIZADO', flexibilityFraction: 0.1, consumedMwh: 100 })
  expect(month.takeMinMwh).toBeCloseTo(81, 9)
  expect(month.invoicedMwh).toBeCloseTo(99, 9)
})

test('entering a cost changes nothing derived from the energy', () => {
  expect(enterFigures({ ...nothing, measuredMwh: 100 }, { freeCostBrl: 5 })).toEqual({
    ...emptyFigures,
    measuredMwh: 100,
    freeCostBrl: 5,
  })
})

test('an incomplete month keeps its projected consumption, and takes the measured one when it is finalised', () => {
  const projected = { ...nothing, status: 'NAO_FINALIZADO', consumedMwh: 120 } as const
  expect(enterFigures(projected, { measuredMwh: 60 })).not.toHaveProperty('consumedMwh')
  expect(enterFigures({ ...projected, measuredMwh: 118 }, { status: 'FINALIZADO' })).toMatchObject({ consumedMwh: 118 })
})

test('a negative cost, 1,5 as a flexibility and NaN are refused by name; 0 and unknown are accepted', () => {
  expect(figureProblems({ captiveCostBrl: -1, flexibilityFraction: 1.5, measuredMwh: Number.NaN })).toEqual({
    captiveCostBrl: 'O custo cativo precisa estar entre 0 e 1.000.000.000',
    flexibilityFraction: 'A flexibilidade precisa estar entre 0 e 100 %',
    measuredMwh: 'A energia medida precisa estar entre 0 e 1.000.000 MWh',
  })
  expect(figureProblems({ captiveCostBrl: 0, measuredMwh: null })).toEqual({})
})

test('a negative reactive cost and a demand of 10.000.001 kW are refused by name; 0 and unknown are accepted', () => {
  expect(figureProblems({ reactiveCostBrl: -1, measuredDemandKw: 10_000_001, peakMwh: 0, offPeakMwh: null })).toEqual({
    reactiveCostBrl: 'O custo da energia reativa precisa estar entre 0 e 1.000.000.000',
    measuredDemandKw: 'A demanda medida precisa estar entre 0 e 10.000.000 kW',
  })
})

test.each([2016, 2027, 2020.5])('%d is no year of month data on a day of 2026', (year) => {
  expect(yearProblem(year, '2026-11-21')).toBe('O ano precisa estar entre 2017 e 2026')
})

test('2017 and 2026 are years of month data on a day of 2026', () => {
  expect([yearProblem(2017, '2026-11-21'), yearProblem(2026, '2026-11-21')]).toEqual([undefined, undefined])
})
