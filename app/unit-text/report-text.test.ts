import { monthWith } from '~/domain/units/unit-month.fixture'
import { balanceSentence, monthAnswer, passedLimits, sinceSentence, spanSentence, unfinishedNote } from './report-text'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const costs = (captiveCostBrl: number, freeCostBrl: number) => ({ captiveCostBrl, freeCostBrl })

test.each([
  // 20.000 of 80.000; 5.000 of 55.000
  [costs(80_000, 60_000), 'Em setembro de 2026, Loja Centro economizou R$ 20.000,00 no mercado livre (25,0%).'],
  [costs(55_000, 60_000), 'Em setembro de 2026, Loja Centro pagou R$ 5.000,00 a mais que no mercado cativo (9,1%).'],
  // 50.000 is 500 % of 10.000.
  [costs(10_000, 60_000), 'Em setembro de 2026, Loja Centro pagou R$ 50.000,00 a mais que no mercado cativo.'],
  [costs(0, 60_000), 'Em setembro de 2026, Loja Centro pagou R$ 60.000,00 a mais que no mercado cativo.'],
  [
    { ...costs(80_000, 60_000), status: 'NAO_FINALIZADO' },
    'Em setembro de 2026, Loja Centro deve economizar R$ 20.000,00 no mercado livre (25,0%).',
  ],
  [
    { ...costs(55_000, 60_000), status: 'EM_CURTO_PRAZO' },
    'Em setembro de 2026, Loja Centro deve pagar R$ 5.000,00 a mais que no mercado cativo (9,1%).',
  ],
  [{}, 'Em setembro de 2026, os custos de Loja Centro ainda não são conhecidos.'],
])('the answer of a month with %j', (known, answer) => {
  expect(plain(monthAnswer('Loja Centro', monthWith(known)))).toBe(answer)
})

test('months add up in one sentence, from the first to the last; one month alone needs none', () => {
  const two = [monthWith({ month: 8, ...costs(100, 70) }), monthWith({ month: 9, ...costs(100, 90.5) })]
  // 30 + 9,50
  expect(plain(spanSentence(two))).toBe('Em 2 meses, de agosto de 2026 a setembro de 2026, a economia soma R$ 39,50.')
  expect(spanSentence(two.slice(1))).toBeUndefined()
  // Nothing is known of the month between them: two months, and two are named.
  const dear = [monthWith({ month: 7, ...costs(100, 170) }), monthWith({ month: 8 }), monthWith({ month: 9, ...costs(100, 100) })]
  expect(plain(spanSentence(dear))).toBe(
    'Em 2 meses, de julho de 2026 a setembro de 2026, menos agosto de 2026, o mercado livre custou R$ 70,00 a mais.',
  )
  expect(spanSentence(dear.slice(0, 2))).toBeUndefined()
})

test('all finalised months add up in a sentence of their own, where there are more than those of the year', () => {
  const all = [
    monthWith({ year: 2023, month: 11, ...costs(100, 70) }),
    monthWith({ month: 8, ...costs(100, 150) }),
    monthWith({ month: 9, ...costs(100, 40.5) }),
  ]
  // 30 − 50 + 59,50
  expect(plain(sinceSentence(all, all.slice(1)))).toBe('Desde novembro de 2023, a economia soma R$ 39,50 em 3 meses.')
  expect(plain(sinceSentence(all.slice(0, 2), all.slice(1, 2)))).toBe(
    'Desde novembro de 2023, o mercado livre custou R$ 20,00 a mais em 2 meses.',
  )
  expect(sinceSentence(all, all)).toBeUndefined()
})

test.each([
  [88, 'Sobra de energia de 12 MWh: contrato de 100 MWh e energia total de 88 MWh.'],
  [113.36, 'Déficit de energia de 13,36 MWh: contrato de 100 MWh e energia total de 113,36 MWh.'],
  [100, 'Sem sobra/déficit: contrato de 100 MWh e energia total de 100 MWh.'],
  [null, undefined],
])('the balance of 100 MWh contracted and %j MWh in all', (totalMwh, sentence) => {
  expect(plain(balanceSentence(monthWith({ contractedMwh: 100, totalMwh })))).toBe(sentence)
})

test.each([
  [88, 'Sobra de energia de 2 MWh: contrato de 100 MWh, de 90 a 110 MWh, e energia total de 88 MWh.'],
  [101, 'Sem sobra/déficit: contrato de 100 MWh, de 90 a 110 MWh, e energia total de 101 MWh.'],
  [113.36, 'Déficit de energia de 3,36 MWh: contrato de 100 MWh, de 90 a 110 MWh, e energia total de 113,36 MWh.'],
])('the balance of a contract of 90 to 110 MWh and %d MWh in all is what is beyond', (totalMwh, sentence) => {
  const contract = { contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110 }
  expect(plain(balanceSentence(monthWith({ ...contract, totalMwh })))).toBe(sentence)
})

test('a month says which limits it passed, and a month within them says nothing', () => {
  const contract = { takeMinMwh: 90, takeMaxMwh: 110, contractedDemandKw: 300 }
  // 113,36 − 110; 330,5 − 300; 90 − 72
  const month = monthWith({ ...contract, totalMwh: 113.36, measuredDemandKw: 330.5, reactiveCostBrl: 420.5 })
  expect(passedLimits(month).map(plain)).toEqual([
    'A energia total ficou 3,36 MWh acima do limite máximo do contrato, de 110 MWh.',
    'A demanda medida ficou 30,5 kW acima da contratada, de 300 kW.',
    'A energia reativa acima do limite custou R$ 420,50.',
  ])
  expect(passedLimits(monthWith({ ...contract, totalMwh: 72 })).map(plain)).toEqual([
    'A energia total ficou 18 MWh abaixo do limite mínimo do contrato, de 90 MWh.',
  ])
  expect(passedLimits(monthWith({ ...contract, totalMwh: 100, measuredDemandKw: 300, reactiveCostBrl: 0 }))).toEqual([])
})

test('a month that is not complete says so', () => {
  expect(unfinishedNote(monthWith({ status: 'NAO_FINALIZADO' }))).toBe(
    'Situação do mês: Em projeção. Os valores ainda podem mudar até o fechamento.',
  )
  expect(unfinishedNote(monthWith({ status: 'FINALIZADO' }))).toBeUndefined()
})
