import { sampleMonth, sampleMonths } from '~/domain/units/unit.fixture'
import { yearCharts } from '~/unit-text/series'
import { dailyChart } from './daily-charts'

const idsOf = (months: Parameters<typeof yearCharts>[0]) => yearCharts(months).map(({ id }) => id)

test('the year of a unit without a plant and without reactive energy has four charts; with them, six', () => {
  const four = ['consumo-e-contrato', 'cativo-e-livre', 'economia-acumulada', 'demanda']
  expect(idsOf([sampleMonth({ year: 2026, month: 9 })])).toEqual(four)
  expect(idsOf([sampleMonth({ year: 2026, month: 4 }, { peakReactiveKvarh: 1, generatedMwh: 2 })])).toEqual([
    ...four,
    'energia-reativa',
    'geracao',
  ])
})

const november = sampleMonths.at(-1)!

test('fifteen days of 3 MWh and fifteen of 3,2 MWh are a month of 93 MWh, drawn beside another month when one is compared', () => {
  const alone = dailyChart(november, undefined, '2026-11-16')
  expect(alone.message).toBeUndefined()
  expect('chart' in alone && alone.chart.title.replaceAll('\u00a0', ' ')).toBe('Novembro de 2026 deve fechar em 93 MWh')
  const beside = dailyChart(
    november,
    sampleMonth({ year: 2025, month: 11 }, { dailyConsumption: november.dailyConsumption }),
    '2026-11-16',
  )
  expect('chart' in beside && beside.chart.series.map(({ label }) => label)).toEqual(['Novembro de 2026', 'Novembro de 2025'])
})

test('a month without measured days says why: not due before its seventh weekday, missing hours from then on', () => {
  const unmeasured = { ...november, dailyConsumption: [] }
  // November 2026 begins on a Sunday: Monday 2 to Monday 9 are six weekdays.
  expect(dailyChart(unmeasured, undefined, '2026-11-09').message).toBe(
    'A previsão será disponibilizada após o 7° dia útil do mês',
  )
  expect(dailyChart(unmeasured, undefined, '2026-11-10').message).toBe(
    'A medição está com horas faltantes ou ainda não foi disponibilizada para este mês',
  )
})

test('beside a month without days the chart has one line, and says so', () => {
  const beside = dailyChart(november, sampleMonth({ year: 2025, month: 11 }), '2026-11-16')
  expect(beside).toMatchObject({ note: 'Novembro de 2025 não tem medição diária.' })
  expect('chart' in beside && beside.chart.series).toHaveLength(1)
})
