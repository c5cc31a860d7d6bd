import { checkValues } from '../form/form-values'
import { initialForm } from '../form/fields'
import {
  surplusPrices,
  toEconomyApeRequest,
  toEconomyGdXApeRequest,
  toEconomyMlRequest,
  toPlantRequest,
  toRequest,
} from './to-request'

function formFor(changes: Record<string, string>) {
  const submission = checkValues({
    ...initialForm,
    cnpj: '12.ABC.345/01DE-35',
    distribuidora: 'copel',
    grupoTarifario: 'A4',
    demandaForaPonta: '1.167,5',
    consumoForaPonta: '18434',
    consumoPonta: '1039',
    pis: '1,44',
    cofins: '6,63',
    icms: '19',
    desconto: '0.5',
    ...changes,
  })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return submission.value
}

const requestFor = (changes: Record<string, string>) => toRequest(formFor(changes))

const plant = {
  calc: 'APE',
  custoProjeto: '900.000',
  simultaneidade: '65',
  demandaUsina: '300',
  potenciaUsina: '412,5',
  geracao: '40.000',
  precoEnergiaGeracao1: '90',
}

function plantFormFor(changes: Record<string, string>) {
  const form = formFor({ ...plant, ...changes })
  if (form.calc === 'ML') throw new Error('no plant')
  return form
}

test('percents become fractions, decimal commas points, and the CNPJ loses its mask', () => {
  const request = requestFor({})
  expect(request).toMatchObject({
    calc: 'ML',
    cnpj: '12ABC34501DE35',
    demandaForaPonta: 1167.5,
    desconto: 0.5,
    taxaAtratividade: 14.25,
  })
  expect([request.pis, request.cofins, request.icms]).toEqual([expect.closeTo(0.0144), expect.closeTo(0.0663), 0.19])
})

test.each([
  ['', -1],
  ['0', 0],
  ['1.250,50', 1250.5],
])('a management fee of "%s" is sent as %d', (custoGestao, sent) => {
  expect(requestFor({ custoGestao }).custoGestao).toBe(sent)
})

test('a measured demand is sent only when it was typed', () => {
  expect(requestFor({})).not.toHaveProperty('measuredOffPeakDemand', 0)
  expect(requestFor({ measuredOffPeakDemand: '900' }).measuredOffPeakDemand).toBe(900)
})

test('the economy call has the five prices as one list', () => {
  const request = toEconomyMlRequest(requestFor({ precoEnergia5: '150,5' }))
  expect(request.precoEnergia).toEqual([98, 113, 124, 138, 150.5])
  expect(request).not.toHaveProperty('precoEnergia1')
})

test('the wire has the demand and the power of the plant swapped', () => {
  expect(toPlantRequest(plantFormFor({}))).toMatchObject({ demandaUsina: 412.5, potenciaUsina: 300 })
})

test('the free market call has no plant', () => {
  expect(toRequest(plantFormFor({}))).not.toHaveProperty('geracao')
  expect(toRequest(plantFormFor({}))).not.toHaveProperty('demandaUsina')
})

test('the monthly call has the first surplus price, and the saved request all five', () => {
  const form = plantFormFor({})
  expect(toPlantRequest(form).precoEnergiaGeracao).toBe(90)
  expect(surplusPrices(form)).toEqual([90, 113, 124, 138, 149])
})

test('the fifth price is repeated up to 25 prices in APE and 10 in GDXAPE', () => {
  const form = plantFormFor({ precoEnergia5: '150' })
  const prices = toEconomyApeRequest(toPlantRequest(form), form).precoEnergia
  expect(prices).toHaveLength(25)
  expect(prices.slice(0, 7)).toEqual([98, 113, 124, 138, 150, 150, 150])
  expect(prices.at(-1)).toBe(150)
  expect(toEconomyGdXApeRequest(toPlantRequest(form), form).precoEnergia).toEqual([98, 113, 124, 138, ...Array(6).fill(150)])
})

test.each([
  ['APE', 0.65],
  ['MLXAPE', 0.65],
  ['GDXAPE', 0],
])('in %s the simultaneity is sent as %d', (calc, sent) => {
  expect(toPlantRequest(plantFormFor({ calc })).simultaneidade).toBe(sent)
})

test.each([
  ['APE', '', -1],
  ['MLXAPE', '', 0],
  ['MLXAPE', '800', 800],
  ['GDXAPE', '', -1],
])('in %s a management fee of "%s" is sent as %d', (calc, custoGestao, sent) => {
  expect(toPlantRequest(plantFormFor({ calc, custoGestao })).custoGestao).toBe(sent)
})

test('only the assumptions of the mode are sent', () => {
  const changes = { lossesPercent: '4', chargesBrlPerMwh: '', isBenefitTaxed: '', isPeakMatched: '', gdClass: 'GD_I' }
  expect(requestFor(changes).assumptions).toEqual({ lossesFraction: 0.04, isBenefitTaxed: false })
  expect(toPlantRequest(plantFormFor(changes)).assumptions).toEqual({
    lossesFraction: 0.04,
    isBenefitTaxed: false,
    isPeakMatched: false,
  })
  expect(toPlantRequest(plantFormFor({ ...changes, calc: 'GDXAPE' })).assumptions).toMatchObject({
    gdClass: 'GD_I',
  })
})

test('MLXAPE sends no generator', () => {
  const generator = { isGerador: 'on', consumoGerador: '300', custoDiesel: '2' }
  expect(toRequest(plantFormFor({ ...generator, calc: 'MLXAPE' })).isGerador).toBe(false)
  expect(toRequest(plantFormFor(generator)).consumoGerador).toBe(300)
})
