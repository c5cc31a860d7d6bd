import { positionOf, type KnownSpot } from '~/domain/units/position'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { positionFacts, positionSentence } from './position'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const contract = { contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110, year: 2026, month: 9 }
const facts = (month: ReturnType<typeof monthWith>) =>
  Object.fromEntries(positionFacts(month, positionOf(month, undefined)!).map(({ name, value }) => [name, plain(value)]))
const september = { year: 2026, month: 9, brlPerMwh: 200 }
const told = (month: ReturnType<typeof monthWith>, spot: KnownSpot | undefined = september) =>
  plain(positionSentence(month, positionOf(month, spot)!))

test.each([
  [112, '2 MWh acima do limite máximo do contrato se compram ao PLD médio do mês, de R$ 200,00/MWh: R$ 400,00.'],
  [86, '4 MWh abaixo do limite mínimo do contrato se vendem ao PLD médio do mês, de R$ 200,00/MWh: R$ 800,00.'],
  [104, 'Nada se liquida ao PLD: a energia total fica dentro dos limites do contrato.'],
])('a finalised month of %d MWh', (totalMwh, sentence) => {
  expect(told(monthWith({ ...contract, status: 'FINALIZADO', totalMwh }))).toBe(sentence)
})

test('a month that runs says which month its price is of, or that none is known', () => {
  const running = monthWith({ ...contract, month: 10, status: 'NAO_FINALIZADO', consumedMwh: 110 })
  expect(told(running)).toBe(
    'Pela projeção do mês, 3,3 MWh acima do limite máximo do contrato se compram ao PLD médio de setembro de 2026, o último completo, de R$ 200,00/MWh: R$ 660,00.',
  )
  const unpriced = plain(positionSentence(running, positionOf(running, undefined)!))
  expect(unpriced).toContain('ao PLD médio do mês, que ainda não está completo.')
})

test('the terms name the limits that hold, and how much of the flexibility is used', () => {
  expect(facts(monthWith({ ...contract, status: 'FINALIZADO', totalMwh: 104 }))).toMatchObject({
    'Limites do contrato': '90 MWh a 110 MWh',
    'Diferença do contratado': '4 MWh a mais (4%)',
    'Volume a faturar': '104 MWh',
    'Ao PLD': 'Nada',
  })
  const unlimited = { ...contract, takeMinMwh: null, takeMaxMwh: null, status: 'FINALIZADO', totalMwh: 97 }
  expect(facts(monthWith(unlimited))).toMatchObject({
    'Limites do contrato': 'Não gravados: vale a contratada',
    'Vendido ao PLD': '3 MWh',
  })
})
