import { inWords } from './data-words'

test('a spreadsheet of the own data names its tables and columns in Portuguese', () => {
  const data = {
    exportedAt: '2026-11-21T12:00:00Z',
    account: { name: 'Marina', created_at: '2026-01-01T12:00:00Z' },
    simulations: [{ created_at: '2026-02-02T12:00:00Z', 'Valor da conta': 500 }],
  }
  expect(inWords(data)).toEqual({
    'Exportado em': '2026-11-21T12:00:00Z',
    Conta: { Nome: 'Marina', 'Criado em': '2026-01-01T12:00:00Z' },
    'Simulações residenciais': [{ 'Criado em': '2026-02-02T12:00:00Z', 'Valor da conta': 500 }],
  })
})
