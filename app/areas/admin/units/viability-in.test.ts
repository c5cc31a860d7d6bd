import { viabilityIn } from './unit.server'

const costs = { 'AZUL CONVENCIONAL': 10, 'VERDE CONVENCIONAL': 9, 'AZUL I5': 8, 'VERDE I5': 7, 'AZUL I1': null, 'VERDE I1': null }
const told = { measuringPointName: 'Fábrica', thsDiscountActual: 'AZUL I5', recommendedChange: 'VERDE I5' }
const viabilityData = { ...told, averageEconomy: 3, percentEconomy: 0.3, ...costs }

test('a study is read from an object and from its JSON text', () => {
  expect(viabilityIn({ viabilityData })).toEqual(viabilityData)
  expect(viabilityIn(JSON.stringify({ viabilityData }))).toEqual(viabilityData)
})

test.each([null, undefined, '', '{', '{"viabilityData":{}}', 3])('%j holds no study', (additionalData) => {
  expect(viabilityIn(additionalData)).toBeUndefined()
})
