import type { FormValues } from './fields'
import { formStateOf } from './form-state'
import { bill, distributors, write } from './rules.fixture'

test('a plant that is not local has no simultaneity; one that becomes local has 65 %', () => {
  const remote = write({ local: '' })
  expect(remote.simultaneidade).toBe('0')
  expect(write({ simultaneidade: '40' }, remote).simultaneidade).toBe('0')
  expect(write({ local: 'on' }, remote).simultaneidade).toBe('65')
  expect(write({ local: 'on', simultaneidade: '40' }, remote).simultaneidade).toBe('40')
})

test.each([
  ['ML', '', '167,47', false],
  ['APE', '', '167,47', true],
  ['APE', '', '3.000', false],
  ['APE', 'on', '167,47', false],
  ['GDXAPE', '', '2.999', true],
])('in %s, local "%s" and %s kW, the form warns about the equiparação: %s', (calc, local, demandaForaPonta, warns) => {
  expect(formStateOf({ ...bill, calc, local, demandaForaPonta }, distributors).mayNotBeSelfProducer).toBe(warns)
})

/** 1 MWp at 2,10 + 0,15 + 0,75 = 3 R$/Wp, R$ 3.000.000; 1,7 MWp likewise, R$ 5.100.000. */
const proposed: FormValues = {
  ...bill,
  calc: 'APE',
  potenciaUsina: '650',
  custoProjeto: '1.950.000',
  generateProposal: 'on',
  itemCount: '2',
  'items[0].potencia': '1',
  'items[0].geradorFotovoltaico': '2,1',
  'items[0].projetoHomologacao': '0,15',
  'items[0].epc': '0,75',
  'items[1].potencia': '1,7',
  'items[1].geradorFotovoltaico': '2,1',
  'items[1].projetoHomologacao': '0,15',
}

test('with a proposal, power and investment are the sum of its plants, even when another value is typed', () => {
  const form = write({ 'items[1].epc': '0,75' }, proposed)
  expect(form).toMatchObject({ potenciaUsina: '2.700', custoProjeto: '8.100.000' })
  expect(formStateOf(form, distributors).plantsSum).toBe('2,70 MWp e R$\u00a08.100.000,00')
  expect(write({ potenciaUsina: '650', custoProjeto: '1.950.000' }, form)).toEqual(form)
})

test('the sum counts a plant once its power and its three prices are filled in', () => {
  expect(formStateOf(proposed, distributors).plantsSum).toBe('1,00 MWp e R$\u00a03.000.000,00')
  const none = { ...proposed, 'items[0].epc': '' }
  expect(write({}, none)).toMatchObject({ potenciaUsina: '650', custoProjeto: '1.950.000' })
  expect(formStateOf(none, distributors).plantsSum).toBe('')
})

test('without a proposal power and investment are the typed ones, even if the form still has plants', () => {
  expect(write({}, { ...proposed, generateProposal: '' })).toMatchObject({ potenciaUsina: '650' })
  expect(write({}, { ...proposed, calc: 'GDXAPE' })).toMatchObject({ potenciaUsina: '650' })
})

test('the sum says which typed power and investment it replaces, and restores them without plants', () => {
  const summed = write({}, proposed)
  expect(formStateOf(summed, distributors).replacedBySum).toBe(
    'A soma das instalações substituiu a potência informada, 650 kWp e o investimento informado, R$\u00a01.950.000,00.',
  )
  // The sum grows; the typed value stays.
  const grown = write({ 'items[1].epc': '0,75' }, summed)
  expect(grown).toMatchObject({ custoProjeto: '8.100.000', typedInvestment: '1.950.000' })
  expect(write({ generateProposal: '' }, grown)).toMatchObject({
    potenciaUsina: '650',
    custoProjeto: '1.950.000',
    typedPlantPower: '',
    typedInvestment: '',
  })
})

const told = (changes: Partial<FormValues>) => formStateOf(write({}, { ...proposed, ...changes }), distributors).replacedBySum

test('a sum over empty fields, or over the same figures, replaces nothing', () => {
  expect(told({ potenciaUsina: '', custoProjeto: '' })).toBe('')
  expect(told({ potenciaUsina: '1000', custoProjeto: '3.000.000,00' })).toBe('')
})
