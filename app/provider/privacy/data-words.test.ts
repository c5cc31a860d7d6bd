import { columnTitle, titleOf } from './data-words'

test('a spreadsheet of the own data names its tables and columns in Portuguese', () => {
  expect(['exportedAt', 'account', 'simulations'].map(titleOf)).toEqual(['Exportado em', 'Conta', 'Simulações residenciais'])
  expect(['name', 'created_at'].map(columnTitle)).toEqual(['Nome', 'Criado em'])
})

test('a column that has no name of its own keeps the one it came with', () => {
  expect(columnTitle('Valor da conta')).toBe('Valor da conta')
})
