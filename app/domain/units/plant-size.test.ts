import { plantSizeMwp } from './plant-size'

// 1.000 MWh a month ÷ the state's factor
test.each([
  ['SP', 8.302],
  ['PR', 8.302],
  ['XX', 8.302],
  ['', 8.302],
  ['constructor', 8.302],
  ['AP', 9.132],
  ['AM', 9.132],
  ['MA', 9.132],
  ['PA', 9.132],
  ['RR', 9.132],
  ['AL', 7.61],
  ['BA', 7.61],
  ['PB', 7.61],
  ['PE', 7.61],
  ['RJ', 7.61],
  ['SE', 7.61],
  ['CE', 7.405],
  ['SC', 8.562],
  ['RO', 8.838],
  ['TO', 8.781],
  // 0,17 × 730 = 124,1
  ['MT', 8.058],
  ['PI', 8.058],
  // 0,175 × 730 = 127,75
  ['MG', 7.828],
  ['RN', 7.828],
])('1.000 MWh a month in %j take a plant of %d MWp', (uf, mwp) => {
  expect(plantSizeMwp(1_000, uf)).toBeCloseTo(mwp, 3)
})

test('without consumption the plant is of 0 MWp', () => {
  expect(plantSizeMwp(0, 'CE')).toBe(0)
})
