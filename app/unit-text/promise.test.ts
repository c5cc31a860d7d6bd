import { promiseSentence } from './promise'

const october = { year: 2026, month: 10, promisedBrl: 20_000, realisedBrl: 19_000, differenceBrl: -1_000 }

test.each([
  [-1_000, 'Até outubro de 2026, a unidade economizou R$ 1.000,00 a menos que o prometido'],
  [0.01, 'Até outubro de 2026, a unidade economizou R$ 0,01 a mais que o prometido'],
  [0, 'Até outubro de 2026, a unidade economizou o que foi prometido'],
])('a difference of R$ %d is one sentence', (differenceBrl, sentence) => {
  const table = { months: [october], total: { promisedBrl: 20_000, realisedBrl: 20_000 + differenceBrl, differenceBrl } }
  expect(promiseSentence(table).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('without a finalised month there is nothing to compare yet', () => {
  const table = { months: [], total: { promisedBrl: 0, realisedBrl: 0, differenceBrl: 0 } }
  expect(promiseSentence(table)).toBe('Nenhum mês finalizado desde a assinatura')
})
