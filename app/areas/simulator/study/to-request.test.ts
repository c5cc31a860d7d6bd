import { checkEntries } from '../form/entries'
import { initialForm } from '../form/fields'
import { toEconomyRequest, toRequest } from './to-request'

function requestFor(changes: Record<string, string>) {
  const submission = checkEntries({
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
  return toRequest(submission.value)
}

test('percents become fractions, commas points, and a CNPJ loses its mask', () => {
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

test('a measured demand is sent only when it was given', () => {
  expect(requestFor({})).not.toHaveProperty('measuredOffPeakDemand', 0)
  expect(requestFor({ measuredOffPeakDemand: '900' }).measuredOffPeakDemand).toBe(900)
})

test('the economy call takes the five prices as a list and no longer one by one', () => {
  const request = toEconomyRequest(requestFor({ precoEnergia5: '150,5' }))
  expect(request.precoEnergia).toEqual([98, 113, 124, 138, 150.5])
  expect(request).not.toHaveProperty('precoEnergia1')
})
