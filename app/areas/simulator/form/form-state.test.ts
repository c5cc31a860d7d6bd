import { initialForm, type FormValues } from './fields'
import { sectionOf } from './form-sections'
import { formStateOf } from './form-state'

const stateOf = (changes: Partial<FormValues> = {}) => formStateOf({ ...initialForm, ...changes }, [])
const misses = (changes: Partial<FormValues>) => stateOf(changes).missing.split(' ')

test('an empty form of the free market has ten missing fields, in the order of the page', () => {
  const bill = 'cnpj distribuidora grupoTarifario demandaForaPonta consumoForaPonta consumoPonta desconto'
  expect(stateOf().missing).toBe(`${bill} pis cofins icms`)
})

test('an invalid field counts as missing; a field under a switch that is off does not', () => {
  expect(misses({ pis: '1,44' })).not.toContain('pis')
  expect(misses({ pis: '144' })).toContain('pis')
  expect(misses({ isGerador: 'on' })).toContain('consumoGerador')
  expect(misses({ isGerador: '' })).not.toContain('consumoGerador')
})

test.each([
  ['ML', 'cliente fatura tarifa gerador impostos mercado-livre opcoes'],
  ['APE', 'cliente fatura tarifa gerador impostos mercado-livre usina opcoes proposta'],
  ['MLXAPE', 'cliente fatura tarifa impostos mercado-livre usina opcoes proposta'],
  ['GDXAPE', 'cliente fatura tarifa gerador impostos mercado-livre usina opcoes'],
])('the form of %s has the sections %s', (calc, sections) => {
  expect(stateOf({ calc }).sections).toBe(sections)
})

test('a missing field of a proposal’s plant counts in the section of the proposal', () => {
  const { missing } = stateOf({ calc: 'APE', generateProposal: 'on', itemCount: '1', 'items[0].nome': 'Telhado' })
  const names = missing.split(' ').filter((name) => name.startsWith('items[0]'))
  expect(names).toHaveLength(4)
  expect(names.map(sectionOf)).toEqual(['proposta', 'proposta', 'proposta', 'proposta'])
})
