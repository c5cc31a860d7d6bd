import { promiseTable } from './promise'
import { monthWith } from './unit-month.fixture'

const years = [
  { year: 2026, captiveBrl: 80_000.335, freeBrl: 60_000 },
  { year: 2027, captiveBrl: 90_000, freeBrl: 65_000 },
]

function month(year: number, number: number, captiveCostBrl: number | null, freeCostBrl: number | null = 60_000) {
  return monthWith({ year, month: number, contractedMwh: 100, captiveCostBrl, freeCostBrl })
}

test('each month is compared in cents with the study’s year of the same number, and the total is the sum of what is shown', () => {
  const table = promiseTable({ signedOn: '2026-11-03', years }, [
    month(2027, 1, 84_000.004),
    month(2026, 11, 79_000.004),
    month(2026, 12, 81_000.005),
  ])
  // Promised in 2026: 80.000,335 − 60.000 = 20.000,335, shown as 20.000,34; in 2027: 25.000,00.
  expect(table.months).toEqual([
    { year: 2026, month: 11, promisedBrl: 20_000.34, realisedBrl: 19_000, differenceBrl: -1_000.34 },
    { year: 2026, month: 12, promisedBrl: 20_000.34, realisedBrl: 21_000.01, differenceBrl: 999.67 },
    { year: 2027, month: 1, promisedBrl: 25_000, realisedBrl: 24_000, differenceBrl: -1_000 },
  ])
  // 20.000,34 + 20.000,34 + 25.000,00; 19.000,00 + 21.000,01 + 24.000,00; −1.000,34 + 999,67 − 1.000,00
  expect(table.total).toEqual({ promisedBrl: 65_000.68, realisedBrl: 64_000.01, differenceBrl: -1_000.67 })
})

test('twelve months of R$ 10,004 add up to R$ 120,00, not R$ 120,05', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => month(2027, index + 1, 60_010.004))
  expect(promiseTable({ signedOn: '2027-01-31', years }, twelve).total.realisedBrl).toBe(120)
})

test('a loss is rounded as a saving is: half a cent away from zero', () => {
  const { months } = promiseTable({ signedOn: '2027-01-01', years }, [month(2027, 1, 59_989.995)])
  expect(months[0]).toMatchObject({ realisedBrl: -10.01, differenceBrl: -25_010.01 })
})

test('the first contracted month is the first with contracted energy from the month of the signature on', () => {
  const months = [
    month(2026, 9, 80_000),
    monthWith({ year: 2026, month: 10, contractedMwh: 0, captiveCostBrl: 80_000, freeCostBrl: 60_000 }),
    month(2026, 11, 80_000),
    monthWith({ year: 2026, month: 12, contractedMwh: null, captiveCostBrl: 80_000, freeCostBrl: 60_000 }),
  ]
  const table = promiseTable({ signedOn: '2026-10-31', years }, months)
  expect(table.months.map((it) => it.month)).toEqual([11, 12])
})

test.each([
  ['not finalised', { status: 'NAO_FINALIZADO' as const }],
  ['retroactive', { isRetroactive: true }],
  ['without a free cost', { freeCostBrl: null }],
  ['of a year after the study', { year: 2028 }],
])('a month %s is left out of the table and of its total', (_, changed) => {
  const { months, total } = promiseTable({ signedOn: '2027-01-01', years }, [{ ...month(2027, 1, 80_000), ...changed }])
  expect(months).toEqual([])
  expect(total).toEqual({ promisedBrl: 0, realisedBrl: 0, differenceBrl: 0 })
})
