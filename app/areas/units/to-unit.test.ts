import { measuringPoint, monthlyInvoice } from '~/contract/measuring-points'
import { displayedStatus } from '~/domain/units/displayed-status'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import { reportFileId, viabilityFileId, wireMonth, wireUnit, wireViability } from './measuring-point.fixture'
import { toDailyMonth, toUnit, toViability, toViabilityFiles } from './to-unit'

test('a unit has its facts, and a start given as an instant is its day', () => {
  expect(toUnit(wireUnit())).toEqual(sampleUnit)
  const { freeMarketSince, managedSince } = toUnit(
    wireUnit({ start_acl: '2024-01-01T00:00:00.000Z', start_date_management: 'em breve' }),
  )
  expect({ freeMarketSince, managedSince }).toEqual({ freeMarketSince: '2024-01-01', managedSince: null })
})

test('a start on an impossible day is unknown', () => {
  expect(toUnit(wireUnit({ start_acl: '2026-99-99' })).freeMarketSince).toBeNull()
})

test('each figure of a month has the field of its name, and its documents their storage ids', () => {
  const month = sampleMonths[4]!
  expect(toDailyMonth(wireMonth(month))).toEqual({
    ...month,
    reports: [{ type: 'RELATORIO_DESEMPENHO', name: 'Relatório.pdf', storageId: reportFileId }],
  })
})

const day = { dailyConsume: 3, isDayProjected: true }

test.each([
  ['a list', [day], [{ mwh: 3, isProjected: true }]],
  ['JSON text', JSON.stringify([day]), [{ mwh: 3, isProjected: true }]],
  ['a text that is no JSON', '[{', []],
  ['JSON of something else', '{"dailyConsume":3}', []],
])('daily consumption that comes as %s', (_, dailyConsumeReturn, days) => {
  expect(toDailyMonth({ ...wireMonth(sampleMonths[0]!), dailyConsumeReturn }).dailyConsumption).toEqual(days)
})

test('of a list of 20,000 days a month has the first 31', () => {
  const days = Array.from({ length: 20_000 }, (_, index) => ({ ...day, dailyConsume: index }))
  const { dailyConsumption } = toDailyMonth({ ...wireMonth(sampleMonths[0]!), dailyConsumeReturn: JSON.stringify(days) })
  expect(dailyConsumption).toHaveLength(31)
  expect(dailyConsumption.at(-1)).toEqual({ mwh: 30, isProjected: true })
})

test.each([
  ['an object', { viabilityData: wireViability }],
  ['JSON text', JSON.stringify({ viabilityData: wireViability })],
])('a viability study that comes as %s keeps its six tariffs', (_, additional_data) => {
  expect(toViability(wireUnit({ additional_data }))).toEqual({
    unitName: 'Loja Centro',
    current: 'VERDE I5',
    recommendation: 'AZUL I5',
    savingBrlPerYear: 12_000,
    savingFraction: 0.08,
    costBrlPerYear: {
      'AZUL CONVENCIONAL': 190_000,
      'VERDE CONVENCIONAL': 175_000,
      'AZUL I5': 138_000,
      'VERDE I5': 150_000,
      'AZUL I1': null,
      'VERDE I1': null,
    },
    tariffAct: null,
    studiedOn: null,
    isContractBeforeLaw15269: false,
  })
})

test.each([null, '', '{', '{"viabilityData":{}}'])('%j is no viability study', (additional_data) => {
  expect(toViability(wireUnit({ additional_data }))).toBeNull()
})

test('a viability study as a PDF has its storage id', () => {
  expect(toViabilityFiles(wireUnit())).toEqual([{ type: 'VIABILIDADE_THS', name: 'Viabilidade.pdf', storageId: viabilityFileId }])
})

test('a month of a status that this version does not know is read, and displayed as an error', () => {
  const wire = monthlyInvoice.parse({ ...wireUnit().invoices[0]!, status: 'CANCELADO' })
  expect(displayedStatus(toDailyMonth(wire))).toBe('error')
})

test('a month with the flag isMonthRetroactive is retroactive too', () => {
  const { is_month_retroactive: _, ...month } = wireMonth(sampleMonths[0]!)
  for (const isMonthRetroactive of [true, false]) {
    expect(toDailyMonth(monthlyInvoice.parse({ ...month, isMonthRetroactive })).isRetroactive).toBe(isMonthRetroactive)
  }
  expect(monthlyInvoice.safeParse(month).success).toBe(false)
})

test('a figure of 1e308 is unknown, and a day of 1e308 is 0', () => {
  const sent = { ...wireMonth(sampleMonths[0]!), costCativo: 1e308, consume: -1e308, costLivre: 1e12 }
  const month = toDailyMonth(monthlyInvoice.parse({ ...sent, dailyConsumeReturn: [{ ...day, dailyConsume: 1e308 }] }))
  expect(month).toMatchObject({ captiveCostBrl: null, consumedMwh: null, freeCostBrl: 1e12 })
  expect(month.dailyConsumption).toEqual([{ mwh: 0, isProjected: true }])
})

test('a name of 9,000 characters is cut to 119, with an ellipsis', () => {
  const { name, companyName } = toUnit(measuringPoint.parse(wireUnit({ name: 'L'.repeat(9_000), company_name: 'C'.repeat(120) })))
  expect(name).toBe(`${'L'.repeat(119)}…`)
  expect(companyName).toBe('C'.repeat(120))
})
