import { leadOf } from './contract-page'

test('a unit with several suppliers in a month names each with its end', () => {
  const wind = { supplier: 'Ventos do Agreste', lastMonth: '2028-10' }
  expect(leadOf([])).toBe('Nenhum contrato fornece energia a esta unidade neste mês.')
  expect(leadOf([wind])).toBe('Ventos do Agreste fornece a energia desta unidade até outubro de 2028.')
  expect(leadOf([{ supplier: 'Boa Vista', lastMonth: '2027-03' }, wind])).toBe(
    'Boa Vista (até março de 2027) e Ventos do Agreste (até outubro de 2028) fornecem a energia desta unidade.',
  )
})
