import { economyApeRequest } from '~/contract/economies'
import { plantYearsRequest } from './study-request.fixture'
import { consumerOf, plantOf, billTerms } from './study-inputs'

const body = economyApeRequest.parse(plantYearsRequest)

test('the plant’s demand is read from potenciaUsina, and GDXAPE and a remote plant have no simultaneity', () => {
  expect(plantOf(body, 235)).toEqual({
    generationKwh: 50_000,
    demandKw: 450,
    powerKwp: 480,
    isLocal: true,
    simultaneityFraction: 0.65,
    surplusPriceBrlPerMwh: 235,
    investmentBrl: 1_500_000,
  })
  expect(plantOf({ ...body, calc: 'GDXAPE' }, 235).simultaneityFraction).toBe(0)
  expect(plantOf({ ...body, local: false }, 235).simultaneityFraction).toBe(0)
})

test.each([
  ['an empty fee is worked out', 'APE', -1, undefined],
  ['an empty fee is none against the free market', 'MLXAPE', -1, 0],
  ['a fee of zero is zero', 'APE', 0, 0],
  ['a typed fee is that fee', 'MLXAPE', 900, 900],
] as const)('%s', (_, calc, custoGestao, managementBrl) => {
  expect(billTerms({ ...body, calc, custoGestao }).managementBrl).toBe(managementBrl)
})

test('a demand is measured where the wire says so, at one time of use or at both', () => {
  expect(consumerOf(body)).not.toHaveProperty('measuredDemandKw')
  expect(consumerOf({ ...body, measuredOffPeakDemand: 380 }).measuredDemandKw).toEqual({ offPeak: 380 })
})

test('a generator that makes nothing is no generator', () => {
  const generator = { isGerador: true, consumoGerador: 300, custoDiesel: 2 }
  expect(consumerOf({ ...body, ...generator }).generator).toEqual({ energyKwh: 300, dieselBrlPerKwh: 2 })
  expect(consumerOf({ ...body, ...generator, consumoGerador: 0 })).not.toHaveProperty('generator')
  expect(consumerOf({ ...body, ...generator, isGerador: false })).not.toHaveProperty('generator')
})
