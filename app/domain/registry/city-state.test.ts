import { stateCodes, stateOfCity } from './city-state'
import { states } from './states'

test('the first two digits of a municipality are its state', () => {
  // Natal, Brasília and São Paulo.
  expect([2_408_102, 5_300_108, 3_550_308].map(stateOfCity)).toEqual(['RN', 'DF', 'SP'])
})

test.each([240_810, 24_081_021, 9_900_001, 0])('%d is no municipality', (code) => {
  expect(stateOfCity(code)).toBeUndefined()
})

test('every state has one code', () => {
  expect(stateCodes.map(({ uf }) => uf).toSorted()).toEqual(states.map(({ value }) => value).toSorted())
})
