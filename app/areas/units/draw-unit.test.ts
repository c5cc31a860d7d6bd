import { sampleMonth, sampleMonths } from '~/domain/units/unit.fixture'
import { drawDaily, drawYear } from './draw-unit.server'

const drawingsOf = (months: Parameters<typeof drawYear>[0]) =>
  Object.fromEntries(drawYear(months).map(({ chart, drawing }) => [chart.id, drawing !== undefined]))

test('a chart whose every value is 0 is told by its title alone; one without values is left out', () => {
  // The sample month has no reactive energy and no plant.
  expect(drawingsOf([sampleMonth({ year: 2026, month: 9 })])).toEqual({
    'consumo-e-contrato': true,
    'cativo-e-livre': true,
    'economia-acumulada': true,
    demanda: true,
    'energia-reativa': false,
  })
  expect(drawingsOf([sampleMonth({ year: 2026, month: 4 }, { peakReactiveKvarh: 1, generatedMwh: 2 })])).toMatchObject({
    'energia-reativa': true,
    geracao: true,
  })
})

const november = sampleMonths.at(-1)!

test('fifteen days of 3 MWh and fifteen of 3,2 MWh are a month of 93 MWh, drawn beside another month when one is compared', () => {
  const alone = drawDaily(november, undefined, '2026-11-16')
  expect(alone.message).toBeUndefined()
  expect('chart' in alone && alone.chart.title.replaceAll('\u00a0', ' ')).toBe('Novembro de 2026 deve fechar em 93 MWh')
  const beside = drawDaily(
    november,
    sampleMonth({ year: 2025, month: 11 }, { dailyConsumption: november.dailyConsumption }),
    '2026-11-16',
  )
  expect('chart' in beside && beside.chart.series.map(({ label }) => label)).toEqual(['Novembro de 2026', 'Novembro de 2025'])
})

test('a month without measured days says why: not due before its seventh weekday, missing hours from then on', () => {
  const unmeasured = { ...november, dailyConsumption: [] }
  // November 2026 begins on a Sunday: Monday 2 to Monday 9 are six weekdays.
  expect(drawDaily(unmeasured, undefined, '2026-11-09').message).toBe('A previsão será disponibilizada após o 7° dia útil do mês')
  expect(drawDaily(unmeasured, undefined, '2026-11-10').message).toBe(
    'A medição está com horas faltantes ou ainda não foi disponibilizada para este mês',
  )
})
