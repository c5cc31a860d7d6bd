import { demandChangeSentence, demandSentence } from './demand'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const month = (overrunKw: number | undefined, fineBrl: number | undefined, reactiveBrl?: number) => ({
  year: 2026,
  month: 1,
  contractedKw: undefined,
  measuredKw: undefined,
  overrunKw,
  fineBrl,
  reactiveBrl,
})

test.each([
  [
    { months: [month(0, 0, 0), month(40, 1_600, 300)], fineBrl: 1_600, reactiveBrl: 300, change: undefined },
    'Houve ultrapassagem em 1 de 2 meses, com multa de R$ 1.600,00. A energia reativa custou R$ 300,00 em 2 meses.',
  ],
  [
    { months: [month(40, undefined)], fineBrl: 0, reactiveBrl: 0, change: undefined },
    'Houve ultrapassagem em 1 de 1 mês; a tarifa desses meses não é conhecida, e a multa, também não. O custo da energia reativa destes meses não foi informado.',
  ],
  [
    { months: [month(undefined, undefined, 0)], fineBrl: 0, reactiveBrl: 0, change: undefined },
    'As demandas contratada e medida destes meses não foram informadas. Sem custo de energia reativa em 1 mês.',
  ],
])('what the months know of demand and reactive energy is told, and what they do not (%#)', (expenses, expected) => {
  expect(plain(demandSentence(expenses))).toBe(expected)
})

test.each([
  [
    { todayKw: 200, bestKw: 229, savingBrl: 6_120, remainingFineBrl: 0 },
    'Com 229 kW contratados, e não 200 kW, os doze meses teriam custado R$ 6.120,00 a menos em demanda, sem multa.',
  ],
  [
    { todayKw: 200, bestKw: 200, savingBrl: 0, remainingFineBrl: 1_600 },
    'A demanda contratada hoje, de 200 kW, é a que menos custa com os doze meses.',
  ],
  [undefined, undefined],
])('the best contract is told against today’s (%#)', (change, expected) => {
  expect(plain(demandChangeSentence({ change }))).toBe(expected)
})
