import { monthWith } from '~/domain/units/unit-month.fixture'
import { sizingFacts } from './sizing'

const textsOf = (consumed: readonly (number | null)[], uf: string) =>
  Object.fromEntries(
    sizingFacts(
      consumed.map((consumedMwh) => monthWith({ consumedMwh })),
      uf,
    ).map(({ name, value }) => [name, value.replaceAll('\u00a0', ' ')]),
  )

test('100 MWh a month in Ceará take 0,74 MWp, and 80 to 120 MWh move by 10 % without the extremes', () => {
  // 100 ÷ 135,05 = 0,740; 110 ÷ 100 − 1 and 90 ÷ 100 − 1
  expect(textsOf([80, 90, 100, 110, 120], 'CE')).toEqual({
    'Consumo médio mensal': '100,000 MWh',
    'Usina solar equivalente': '0,74 MWp',
    'Flexibilidade máxima': '+10,0%',
    'Flexibilidade mínima': '-10,0%',
  })
})

test('without consumption nothing is sized', () => {
  expect(new Set(Object.values(textsOf([null], 'CE')))).toEqual(new Set(['Indisponível']))
})
