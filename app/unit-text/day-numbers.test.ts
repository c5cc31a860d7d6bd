import { sampleMonth } from '~/domain/units/unit.fixture'
import { dayNumbers } from './day-numbers'

const daysOf = (length: number, measured = length) =>
  Array.from({ length }, (_, day) => ({ mwh: 3, isProjected: day >= measured }))

const october = sampleMonth({ year: 2026, month: 10 }, { dailyConsumption: daysOf(31) })
const november = sampleMonth({ year: 2026, month: 11 }, { dailyConsumption: daysOf(30, 20) })

test('each of two months says of its own days whether they were measured: November has no 31st', () => {
  const { keyHeaders, rows } = dayNumbers(november, october)
  expect(keyHeaders).toEqual(['Dia', 'Situação: Novembro de 2026', 'Situação: Outubro de 2026'])
  expect([rows[19], rows[20], rows[30]].map((row) => row?.keys)).toEqual([
    [20, 'Medido', 'Medido'],
    [21, 'Projeção', 'Medido'],
    [31, '', 'Medido'],
  ])
  expect(rows[30]?.values).toEqual([undefined, 3])
})

test('the last row adds the days up and says how many were measured: 30 × 3 MWh and 31 × 3 MWh', () => {
  const last = dayNumbers(november, october).rows.at(-1)
  expect(last).toEqual({ keys: ['Total', '20 medidos, 10 em projeção', '31 medidos'], values: [90, 93], isTotal: true })
})

test('a month without a comparison has one column', () => {
  expect(dayNumbers(november, undefined).keyHeaders).toEqual(['Dia', 'Situação'])
})
