import { monthWith } from '~/domain/units/unit-month.fixture'
import { monthHeadline, yearHeadline, unitYearSpan, type Headline } from './headline'

const text = ({ before, amount = '', after }: Headline) => `${before}${amount}${after}`.replaceAll('\u00a0', ' ')
const saving = (captiveCostBrl: number, freeCostBrl: number, month = 1) =>
  monthWith({ year: 2026, month, captiveCostBrl, freeCostBrl })

test('a year that saved 20.000 of 80.000 in January and lost 5.000 of 20.000 in February saved R$ 15.000 in two months, 15%', () => {
  const months = [saving(80_000, 60_000), saving(20_000, 25_000, 2)]
  expect(yearHeadline('Loja Centro', months)).toMatchObject({ tone: 'gain' })
  expect(text(yearHeadline('Loja Centro', months))).toBe('Loja Centro economizou R$ 15.000 em 2 meses')
  // (20.000 − 5.000) ÷ (80.000 + 20.000) = 15 %
  expect(unitYearSpan(months)).toBe('15,0% do custo no mercado cativo, de janeiro de 2026 a fevereiro de 2026')
})

test('a year that cost more says how much more, in red', () => {
  expect(yearHeadline('Loja', [saving(10_000, 12_500)])).toMatchObject({ tone: 'loss' })
  expect(text(yearHeadline('Loja', [saving(10_000, 12_500)]))).toBe('Loja pagou R$ 2.500 a mais que no mercado cativo em 1 mês')
  expect(unitYearSpan([saving(10_000, 12_500)])).toBe('25,0% do custo no mercado cativo, em janeiro de 2026')
})

test('a month that waits for a cost is in no sum, share or count', () => {
  const months = [saving(80_000, 60_000), monthWith({ year: 2026, month: 2, captiveCostBrl: 20_000 }), saving(20_000, 25_000, 3)]
  expect(text(yearHeadline('Loja', months))).toBe('Loja economizou R$ 15.000 em 2 meses')
  // 15.000 of 100.000; with February's 20.000 it would be 12,5 %
  expect(unitYearSpan(months)).toBe(
    '15,0% do custo no mercado cativo, de janeiro de 2026 a março de 2026, menos fevereiro de 2026',
  )
  expect(text(yearHeadline('Loja', months.slice(1, 2)))).toBe('Loja ainda não tem um mês com os dois custos')
})

test('without finalised months, or without a cost to compare with, nothing is claimed', () => {
  expect(text(yearHeadline('Loja', []))).toBe('Loja ainda não tem meses finalizados')
  expect(unitYearSpan([])).toBeUndefined()
  expect(unitYearSpan([monthWith({})])).toBeUndefined()
})

test.each([
  [saving(80_000, 60_000), 'Economia de R$ 20.000, 25,0%'],
  [saving(10_000, 12_500), 'R$ 2.500, 25,0% a mais que no mercado cativo'],
  // 12.500 is 500 % of 2.500, with a plant that leaves little of the captive cost.
  [saving(2_500, 15_000), 'R$ 12.500 a mais que no mercado cativo'],
  [saving(0, 0), 'Economia de R$ 0'],
  [{ ...saving(80_000, 60_000), status: 'NAO_FINALIZADO' as const }, 'Economia prevista de R$ 20.000, 25,0%'],
  [{ ...saving(10_000, 12_500), status: 'NAO_FINALIZADO' as const }, 'Previsão de R$ 2.500, 25,0% a mais que no mercado cativo'],
  [monthWith({ captiveCostBrl: 100, consumedMwh: 93.26 }), 'Consumo de 93,3 MWh'],
  [monthWith({}), 'Consumo de 0 MWh'],
])('the headline of a month has its saving, or its consumption while a cost is missing (%#)', (month, expected) => {
  expect(text(monthHeadline(month))).toBe(expected)
})
