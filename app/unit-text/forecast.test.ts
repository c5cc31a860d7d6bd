import type { DayEnergy } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { forecastChart, forecastMessage, forecastTitle, generationDaysChart, comparisonNote } from './forecast'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const days = (count: number, mwh: number, isProjected = false): DayEnergy[] =>
  Array.from({ length: count }, () => ({ mwh, isProjected }))
const numbered = (count: number): DayEnergy[] => Array.from({ length: count }, (_, at) => ({ mwh: at + 1, isProjected: false }))
const november = { year: 2026, month: 11 }
/** 21 × 2 + 9 × 3 = 69 MWh */
const running = monthWith({ ...november, dailyConsumption: [...days(21, 2), ...days(9, 3, true)] })
/** 31 × 2 = 62 MWh */
const october = monthWith({ year: 2026, month: 10, dailyConsumption: days(31, 2) })
const empty = monthWith(november)
const measuredFor = (count: number) => monthWith({ ...november, dailyConsumption: days(count, 2.25) })

test('without a measurement the message depends on the weekdays that have elapsed: 6 from November 10th on', () => {
  expect(forecastMessage(empty, '2026-11-09')).toBe('A previsão será disponibilizada após o 7° dia útil do mês')
  expect(forecastMessage(empty, '2026-11-10')).toBe(
    'A medição está com horas faltantes ou ainda não foi disponibilizada para este mês',
  )
  expect(forecastMessage(running, '2026-11-22')).toBeUndefined()
})

test('the title says where the month is heading, and how that compares', () => {
  expect(plain(forecastTitle(running))).toBe('Novembro de 2026 deve fechar em 69 MWh')
  // 69 ÷ 62 = 1,1129
  expect(plain(forecastTitle(running, october))).toBe('Novembro de 2026 deve fechar em 69 MWh, 11,3% acima de outubro de 2026')
  // 62 ÷ 69 = 0,8986
  expect(plain(forecastTitle(october, running))).toBe('Outubro de 2026 consumiu 62 MWh, 10,1% abaixo de novembro de 2026')
  expect(plain(forecastTitle(october, october))).toBe('Outubro de 2026 consumiu 62 MWh, o mesmo que outubro de 2026')
  expect(plain(forecastTitle(running, empty))).toBe('Novembro de 2026 deve fechar em 69 MWh')
})

test('days that do not reach the end of the month give no forecast', () => {
  // 10 × 2,25 = 22,5
  expect(plain(forecastTitle(measuredFor(10)))).toBe('Novembro de 2026: 22,5 MWh medidos em 10 dias')
  expect(plain(forecastTitle(measuredFor(1)))).toBe('Novembro de 2026: 2,3 MWh medidos em 1 dia')
  expect(forecastTitle(empty)).toBe('Consumo diário de novembro de 2026')
})

/** By a calendar: November 1st, 2026 is a Sunday and October 1st a Thursday; their first Mondays are the 2nd and the 5th. */
test('compared months have their weekdays aligned: the first Monday under the first Monday', () => {
  const at = {
    november: monthWith({ ...november, dailyConsumption: numbered(30) }),
    october: { ...october, dailyConsumption: numbered(31) },
  }
  const [ours, theirs] = forecastChart(at.november, at.october).series
  // Thursday to Saturday, October 1st to 3rd, are before Sunday, November 1st, which is above October 4th.
  expect(ours!.points.slice(0, 6).map(({ label, value }) => [label, value])).toEqual([
    ['qui', undefined],
    ['sex', undefined],
    ['sáb', undefined],
    ['dom 1', 1],
    ['seg 2', 2],
    ['ter 3', 3],
  ])
  expect(theirs!.points.slice(0, 6).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6])
  // Monday, November 30th, is the last of 33 places; October ended on Saturday, under November 28th.
  expect([ours!.points.length, ours!.points.at(-1)]).toEqual([33, { label: 'seg 30', value: 30 }])
  expect(theirs!.points.slice(-3).map(({ value }) => value)).toEqual([31, undefined, undefined])
  // Seen from October, November 1st is moved under Sunday, October 4th.
  const [first, moved] = forecastChart(at.october, at.november).series
  expect(first!.points[0]).toMatchObject({ label: 'qui 1', value: 1 })
  expect(moved!.points[3]).toMatchObject({ label: 'dom 4', value: 1 })
  expect(comparisonNote(november, october)).toBe(
    'Os dias da semana estão alinhados: a primeira segunda-feira de outubro de 2026, dia 5, sob a de novembro de 2026, dia 2.',
  )
})

test('the chart has every day of both months, the projected ones marked and the missing ones without value', () => {
  const { series } = forecastChart(running, october)
  expect(series.map(({ label, points }) => [label, points.length])).toEqual([
    ['Novembro de 2026', 33],
    ['Outubro de 2026', 33],
  ])
  expect(series[0]!.points[23]).toEqual({ label: 'sáb 21', value: 2 })
  expect(series[0]!.points[24]).toEqual({ label: 'dom 22', value: 3, isProjected: true })
  expect(forecastChart(running).series[0]!.points[20]).toEqual({ label: '21', value: 2 })
})

test('a compared month without days is left out of the chart, and a sentence says why', () => {
  const june = monthWith({ year: 2025, month: 6 })
  expect(forecastChart(running, june).series.map(({ label }) => label)).toEqual(['Novembro de 2026'])
  expect(comparisonNote(november, june)).toBe('Junho de 2025 não tem medição diária.')
  expect(comparisonNote(november, undefined)).toBeUndefined()
})

test('the generation of each day is drawn where there is any, beside a compared month that generated', () => {
  const generating = monthWith({ ...november, dailyGeneration: [...days(21, 1), ...days(9, 2, true)] })
  const before = monthWith({ year: 2026, month: 10, dailyGeneration: days(31, 0.5) })
  const chart = generationDaysChart(generating, before)!
  // 21 × 1 + 9 × 2 = 39
  expect(plain(chart.title)).toBe('A geração de novembro de 2026 deve somar 39 MWh')
  expect(chart.series.map(({ label, points }) => [label, points.length])).toEqual([
    ['Novembro de 2026', 33],
    ['Outubro de 2026', 33],
  ])
  // 31 × 0,5 = 15,5
  expect(plain(generationDaysChart(before, running)!.title)).toBe('A geração de outubro de 2026 somou 15,5 MWh')
  expect(generationDaysChart(before, running)!.series).toHaveLength(1)
  expect(plain(generationDaysChart(monthWith({ ...november, dailyGeneration: days(10, 1) }))!.title)).toBe(
    'A geração de novembro de 2026 somou 10 MWh em 10 dias',
  )
  expect(generationDaysChart(running, before)).toBeUndefined()
})
