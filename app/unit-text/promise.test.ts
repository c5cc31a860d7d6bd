import type { PromiseCauses } from '~/domain/units/promise-causes'
import {
  mainEffectText,
  promiseCausesChart,
  promiseCausesSentence,
  promiseNumbers,
  promiseSentence,
  promiseUnknownSentence,
  unsplitSentence,
} from './promise'

const october = { year: 2026, month: 10, promisedBrl: 20_000, realisedBrl: 19_000, differenceBrl: -1_000 }

test.each([
  [-1_000, 'Até outubro de 2026, a unidade economizou R$ 1.000,00 a menos que o prometido'],
  [0.01, 'Até outubro de 2026, a unidade economizou R$ 0,01 a mais que o prometido'],
  [0, 'Até outubro de 2026, a unidade economizou o que foi prometido'],
])('a difference of R$ %d is one sentence', (differenceBrl, sentence) => {
  const total = { promisedBrl: 20_000, realisedBrl: 20_000 + differenceBrl, differenceBrl }
  expect(promiseSentence({ months: [october], total }).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('without a finalised month there is nothing to compare yet', () => {
  expect(promiseSentence({ months: [], total: { promisedBrl: 0, realisedBrl: 0, differenceBrl: 0 } })).toBe(
    'Nenhum mês finalizado desde a assinatura',
  )
})

const table = { months: [october], total: { promisedBrl: 20_000, realisedBrl: 19_000, differenceBrl: -1_000 } }
const effects: PromiseCauses['effects'] = [
  { cause: 'consumption', brl: -700 },
  { cause: 'line', line: { side: 'free', kind: 'energy', supplier: undefined, nowBrl: 10_200, beforeBrl: 10_000 }, brl: -200 },
  { cause: 'flag', brl: 50 },
  { cause: 'unexplained', brl: -150 },
]
const causes: PromiseCauses = {
  hasParts: true,
  months: [{ year: 2026, month: 10, effects }],
  effects,
  unknown: [{ cause: 'tariff', months: 1 }],
  consumption: { promisedMwh: 100, realisedMwh: 93 },
}
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a difference is told by its largest causes', () => {
  expect(spaced(promiseCausesSentence(table, causes))).toBe(
    'Prometido R$ 20.000,00, realizado R$ 19.000,00: R$ 1.000,00 a menos, sobretudo pelo consumo (R$ 700,00 a menos) e pelo preço da energia no mercado livre (R$ 200,00 a menos)',
  )
  const unknown = { ...causes, effects: [{ cause: 'unexplained' as const, brl: -1_000 }] }
  expect(spaced(promiseCausesSentence(table, unknown))).toBe(
    'Prometido R$ 20.000,00, realizado R$ 19.000,00: R$ 1.000,00 a menos, sobretudo por causas não explicadas (R$ 1.000,00 a menos)',
  )
  const kept = { ...table, total: { promisedBrl: 20_000, realisedBrl: 20_000, differenceBrl: 0 } }
  expect(spaced(promiseCausesSentence(kept, { ...causes, effects: [] }))).toBe(
    'Prometido R$ 20.000,00, realizado R$ 20.000,00: sem diferença',
  )
})

test('a main cause larger than the difference is told with the largest one against it', () => {
  // −3.000 + 400 + 1.600 = −1.000
  const against = {
    ...causes,
    effects: [effects[0]!, effects[2]!, effects[3]!].map((effect, at) => ({ ...effect, brl: [-3_000, 400, 1_600][at]! })),
  }
  expect(spaced(promiseCausesSentence(table, against))).toBe(
    'Prometido R$ 20.000,00, realizado R$ 19.000,00: R$ 1.000,00 a menos, sobretudo pelo consumo (R$ 3.000,00 a menos), em parte compensado por causas não explicadas (R$ 1.600,00 a mais)',
  )
  const above = { ...table, total: { promisedBrl: 20_000, realisedBrl: 21_000, differenceBrl: 1_000 } }
  const flagged = { ...causes, effects: [effects[0]!, effects[2]!].map((effect, at) => ({ ...effect, brl: [-500, 1_500][at]! })) }
  expect(spaced(promiseCausesSentence(above, flagged))).toBe(
    'Prometido R$ 20.000,00, realizado R$ 21.000,00: R$ 1.000,00 a mais, sobretudo pela bandeira tarifária (R$ 1.500,00 a mais), em parte compensado pelo consumo (R$ 500,00 a menos)',
  )
})

test('beside a month stands its largest cause', () => {
  expect(spaced(mainEffectText(-1_000, effects))).toBe('Consumo -R$ 700,00')
  expect(spaced(mainEffectText(-1_000, effects.slice(1)))).toBe('Livre: Energia -R$ 200,00')
  expect(mainEffectText(0, effects)).toBe('')
})

test('a difference whose study has no parts is not split, and is told as a whole', () => {
  expect(spaced(unsplitSentence(table))).toBe(
    'Deste estudo ficaram guardados só os custos de cada ano, sem as suas partes: não sabemos dividir a diferença por causa, e ela toda (R$ 1.000,00 a menos) fica como não explicada.',
  )
  expect(unsplitSentence({ ...table, total: { promisedBrl: 1, realisedBrl: 1, differenceBrl: 0 } })).toBe(
    'Deste estudo ficaram guardados só os custos de cada ano, sem as suas partes.',
  )
})

test('causes with missing figures are named with their months', () => {
  expect(promiseUnknownSentence(causes)).toBe(
    'Faltam dados do mês ou do estudo, e o efeito fica em “Não explicado”: tarifa de energia (TE) em 1 de 1 mês.',
  )
  expect(promiseUnknownSentence({ ...causes, unknown: [] })).toBeUndefined()
})

test('the steps of the waterfall end at the difference', () => {
  // −700; −700 − 200; −900 + 50; −850 − 150
  const steps = promiseCausesChart(table, causes).series[0]!.points.map(({ label, from, value }) => [label, from, value])
  expect(steps).toEqual([
    ['Consumo', 0, -700],
    ['Livre: Energia', -700, -900],
    ['Bandeira tarifária', -900, -850],
    ['Não explicado', -850, -1_000],
    ['Diferença', 0, -1_000],
  ])
})

test('the numbers have a word for each difference and a column for each effect', () => {
  const { keyHeaders, columns, rows } = promiseNumbers(table, causes)
  expect([...keyHeaders, ...columns.map(({ label }) => label)]).toEqual([
    'Mês',
    'Situação',
    'Economia prometida',
    'Economia realizada',
    'Diferença',
    'Efeito: Consumo',
    'Efeito: Livre: Energia',
    'Efeito: Bandeira tarifária',
    'Efeito: Não explicado',
  ])
  expect(rows.map(({ keys, values }) => [...keys, ...values])).toEqual([
    ['Outubro de 2026', 'Abaixo do prometido', 20_000, 19_000, -1_000, -700, -200, 50, -150],
    ['Total', 'Abaixo do prometido', 20_000, 19_000, -1_000, -700, -200, 50, -150],
  ])
})
