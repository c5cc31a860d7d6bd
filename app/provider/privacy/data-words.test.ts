import { columnTitle, titleOf } from './data-words'

test('a spreadsheet of the own data names its tables and columns in Portuguese', () => {
  expect(['exportedAt', 'account', 'simulations'].map(titleOf)).toEqual(['Exportado em', 'Conta', 'Simulações residenciais'])
  expect(['name', 'created_at'].map(columnTitle)).toEqual(['Nome', 'Criado em'])
})

test('a column without a Portuguese name keeps its own name', () => {
  expect(columnTitle('Valor da conta')).toBe('Valor da conta')
})
