import type { KnownCause, MonthChange, PricedMonth } from '~/domain/units/month-change'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { plain } from '~/charts/chart.fixture'
import { drawBars } from '~/charts/bars.server'
import { effectFigures, changeChart, monthChangeSentence, unknownSentence } from './month-change'

const june = { year: 2026, month: 6 }
const before = { year: 2026, month: 5 }
const change = (changeBrl: number, effects: MonthChange['effects']): MonthChange => ({ before, changeBrl, effects, unknown: [] })

test.each([
  [
    change(3_000, [
      { cause: 'consumption', brl: 2_000 },
      { cause: 'flag', brl: 1_200 },
      { cause: 'charges', brl: -240 },
      { cause: 'unexplained', brl: 40 },
    ]),
    'A economia de junho de 2026 foi R$ 3.000,00 maior que a de maio de 2026, sobretudo pelo consumo (R$ 2.000,00 a mais) e pela bandeira tarifária (R$ 1.200,00 a mais)',
  ],
  [
    change(-1_000, [
      { cause: 'pld', brl: -900 },
      { cause: 'unexplained', brl: -100 },
    ]),
    'A economia de junho de 2026 foi R$ 1.000,00 menor que a de maio de 2026, sobretudo pela energia liquidada ao PLD (R$ 900,00 a menos)',
  ],
  [
    change(-1_000, [
      { cause: 'consumption', brl: 300 },
      { cause: 'unexplained', brl: -1_300 },
    ]),
    'A economia de junho de 2026 foi R$ 1.000,00 menor que a de maio de 2026, sobretudo por causas que os dados dos dois meses não mostram',
  ],
  [change(0, [{ cause: 'unexplained', brl: 0 }]), 'A economia de junho de 2026 foi igual à de maio de 2026'],
])('the causes that matter are told in the sentence: %#', (told, sentence) => {
  expect(plain(monthChangeSentence(june, told))).toBe(sentence)
})

test('each bar begins where the one before it ended, and the last is the whole change', () => {
  const chart = changeChart(
    june,
    change(700, [
      { cause: 'consumption', brl: 1_000 },
      { cause: 'flag', brl: 0 },
      { cause: 'unexplained', brl: -300 },
    ]),
    'mudou',
  )
  expect(chart.series[0]!.points).toEqual([
    { label: 'Consumo', from: 0, value: 1_000, tone: 'gain' },
    { label: 'Não explicado', from: 1_000, value: 700, tone: 'line' },
    { label: 'Mudança da economia', from: 0, value: 700, tone: 'ink' },
  ])
  const svg = plain(drawBars(chart).wide)
  for (const text of [
    'Consumo, Efeito: R$ 1.000,00',
    'Não explicado, Efeito: -R$ 300,00',
    'Mudança da economia, Efeito: R$ 700,00',
  ])
    expect(svg).toContain(`<title>${text}</title>`)
  const [consumption, rest] = ['Consumo', 'Não explicado'].map((name) => {
    const [, x, width] = new RegExp(`<rect x="([\\d.]+)"[^>]* width="([\\d.]+)"[^>]*><title>${name}`).exec(svg)!
    return { x: Number(x), end: Number(x) + Number(width) }
  })
  expect(rest!.end).toBeCloseTo(consumption!.end, 0)
  expect(rest!.x).toBeGreaterThan(consumption!.x)
})

const effectOf = (cause: KnownCause) => ({ cause, brl: 0 })

const at = (consumedMwh: number, name: 'green' | 'yellow', resolution: string): PricedMonth => ({
  month: monthWith({ consumedMwh }),
  prices: {
    flag: { name, brlPerKwh: 0 },
    energy: { resolution, brlPerKwh: { peak: 0.4, offPeak: 0.3 } },
    pldBrlPerMwh: undefined,
  },
})

test('the figures behind a cause are those of the two months', () => {
  const [earlier, now] = [at(100, 'green', 'REH 1/2025'), at(120.5, 'yellow', 'REH 1/2025')]
  expect(plain(effectFigures(effectOf('consumption'), earlier, now)!)).toBe('de 100,000 para 120,500 MWh')
  expect(effectFigures(effectOf('flag'), earlier, now)).toBe('de Verde para Amarela')
  expect(effectFigures(effectOf('tariff'), earlier, now)).toBe('REH 1/2025 nos dois meses')
})

const of = (known: Parameters<typeof monthWith>[0]): PricedMonth => ({ ...at(100, 'green', 'REH'), month: monthWith(known) })

test('only the charges of both months are named, and whether energy was beyond the limits', () => {
  const month = { reserveEnergyBrl: 100, totalMwh: 100, takeMinMwh: 90, takeMaxMwh: 110 }
  const [earlier, now] = [of({ ...month, associationBrl: 5 }), of({ ...month, financialGuaranteeBrl: 5 })]
  expect(effectFigures(effectOf('charges'), earlier, now)).toBe('encargo de energia de reserva, por MWh')
  expect(effectFigures(effectOf('pld'), earlier, now)).toBe('nada fora dos limites do contrato nos dois meses')
  expect(effectFigures(effectOf('pld'), earlier, of({ ...month, totalMwh: 111 }))).toMatch(
    /^energia fora dos limites do contrato/,
  )
})

test('a line is told by its market and supplier, with its amounts in both months', () => {
  const line = { side: 'free', kind: 'energy', supplier: 'Aurora', nowBrl: 16_000, beforeBrl: 20_000 } as const
  const effect = { cause: 'line', line, brl: 900 } as const
  expect(plain(effectFigures(effect, at(100, 'green', 'REH'), at(120, 'green', 'REH'))!)).toBe(
    'de R$ 20.000,00 para R$ 16.000,00, por MWh',
  )
  expect(plain(monthChangeSentence(june, change(1_000, [effect, { cause: 'unexplained', brl: 100 }])))).toBe(
    'A economia de junho de 2026 foi R$ 1.000,00 maior que a de maio de 2026, sobretudo por “Energia de Aurora” no mercado livre (R$ 900,00 a mais)',
  )
})

test('causes with a missing figure are named', () => {
  expect(unknownSentence([])).toBeUndefined()
  expect(unknownSentence(['tariff', 'flag'])).toBe(
    'Faltam dados de um dos meses, e o efeito fica em “Não explicado”: tarifa de energia (TE) e bandeira tarifária.',
  )
})
