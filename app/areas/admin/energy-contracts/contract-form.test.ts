import { storedFields } from './contract-fields'
import { contractValidator, endValidator } from './contract-form'

const typed = {
  supplier: 'Ventos do Agreste',
  supplierCnpj: '11.222.333/0001-81',
  firstMonth: '2027-01',
  lastMonth: '2028-12',
  submarket: 'NORDESTE',
  source: 'Convencional',
  volumeKind: 'flat',
  averageMw: '1,5',
  modulation: 'flat',
  prices: '2027: 182,50',
  guaranteeKind: 'none',
  'share-matriz': '60',
  'share-filial': '40',
}

async function errorsOf(change: Record<string, string>) {
  const { error } = await contractValidator.validate({ ...typed, ...change })
  return error?.fieldErrors
}

test.each([
  [{}, undefined],
  [{ supplier: 'Ventos\u0007' }, { supplier: 'Informe o fornecedor' }],
  [{ supplier: '\u200B' }, { supplier: 'Informe o fornecedor' }],
  [{ guarantee: 'Fiança\nde 3 meses' }, { guarantee: 'Escreva a garantia em uma só linha' }],
  [{ averageMw: '10001' }, { averageMw: 'Informe a potência média em MW, maior que zero e até 10.000, como 1,5' }],
  [{ prices: '2027: 10000,01' }, { prices: 'Escreva um preço por linha, de 0,01 a 10.000, como 2027: 182,50' }],
  [
    { supplier: '', averageMw: '0', 'share-matriz': '101' },
    {
      supplier: 'Informe o fornecedor',
      averageMw: 'Informe a potência média em MW, maior que zero e até 10.000, como 1,5',
      'share-matriz': 'Informe a participação, de 0 a 100%',
    },
  ],
  // 20 years from the middle of one touch 21 calendar years.
  [{ prices: '2027: 182,50\n'.repeat(22) }, { prices: 'Escreva até 21 preços, um por ano do contrato' }],
])('what a contract cannot have is told at its field: %j', async (change, errors) => {
  expect(await errorsOf(change)).toEqual(errors)
})

test.each(['', ' ', 'a'.repeat(1_001), 'sem\u0007som'])(
  'an early end has a reason of up to 1.000 characters, not %j',
  async (reason) => {
    const { error } = await endValidator.validate({ endMonth: '2027-06', reason })
    expect(error?.fieldErrors).toEqual({ reason: 'Informe o motivo, em até 1.000 caracteres' })
  },
)

test('what somebody else saved is shown of every field, the shares, the months and the choices too', async () => {
  const { data } = await contractValidator.validate({ ...typed, hasCommission: 'sim' })
  const units = [
    { id: 'matriz', name: 'Matriz' },
    { id: 'filial', name: 'Filial' },
  ]
  const stored = storedFields(data!, { units, origins: { studies: [], proposals: [] } })
  const values = Object.fromEntries(stored.map(({ label, value }) => [label, value]))
  expect(values).toMatchObject({ 'Matriz (%)': '60', 'Filial (%)': '40', Modulação: 'flat', 'Acordo de comissão': ['sim'] })
  const named = new Set(stored.map(({ name }) => name))
  const ofForm = [
    'volumeKind',
    'guaranteeKind',
    'studyId',
    'proposalId',
    ...Array.from({ length: 12 }, (_, at) => `month-${at + 1}`),
  ]
  expect(ofForm.filter((name) => !named.has(name))).toEqual([])
})
