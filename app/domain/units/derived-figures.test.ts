import { derivedFigures, flexibilityOfLimits } from './derived-figures'

const known = { measuredMwh: 100, contractedMwh: 100, proinfaMwh: 2, flexibilityFraction: 0.1 }

test('100 MWh measured, 100 contracted with 10 % and 2 of PROINFA: 3 lost, 101 in total, 90 to 110 may be taken, 101 invoiced', () => {
  const derived = derivedFigures(known)
  expect(derived.lossesMwh).toBeCloseTo(3, 9)
  expect(derived.totalMwh).toBeCloseTo(101, 9)
  expect(derived.takeMinMwh).toBeCloseTo(90, 9)
  expect(derived.takeMaxMwh).toBeCloseTo(110, 9)
  expect(derived.invoicedMwh).toBeCloseTo(101, 9)
})

test('an unknown PROINFA counts as 0: 103 MWh', () => {
  expect(derivedFigures({ ...known, proinfaMwh: null }).totalMwh).toBeCloseTo(103, 9)
})

test.each([
  // 120 × 1,03 − 2 = 121,6 above 110; 70 × 1,03 − 2 = 70,1 below 90
  [120, 110],
  [70, 90],
])('%d MWh measured are invoiced as the nearer limit, %d', (measuredMwh, invoicedMwh) => {
  expect(derivedFigures({ ...known, measuredMwh }).invoicedMwh).toBeCloseTo(invoicedMwh, 9)
})

test('without a measurement there is no total, and without a contract or its flexibility there are no limits and no invoice', () => {
  const unmeasured = { lossesMwh: null, totalMwh: null, invoicedMwh: null }
  expect(derivedFigures({ ...known, measuredMwh: null })).toMatchObject(unmeasured)
  const unlimited = { takeMinMwh: null, takeMaxMwh: null, invoicedMwh: null }
  expect(derivedFigures({ ...known, contractedMwh: null })).toMatchObject(unlimited)
  expect(derivedFigures({ ...known, flexibilityFraction: null })).toMatchObject(unlimited)
})

test('a limit of 110 MWh on 100 contracted is a flexibility of 10 %; without either there is none', () => {
  expect(flexibilityOfLimits({ contractedMwh: 100, takeMaxMwh: 110 })).toBeCloseTo(0.1, 9)
  expect(flexibilityOfLimits({ contractedMwh: 0, takeMaxMwh: 0 })).toBeNull()
  expect(flexibilityOfLimits({ contractedMwh: 100, takeMaxMwh: null })).toBeNull()
})
