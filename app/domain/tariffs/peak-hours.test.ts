import { valueOn } from '~/domain/dated/dated'
import { brasiliaHourOf, hasPeak, peakHoursOf, peakShareOfHour, peakText } from './peak-hours'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

test('a peak from 17h30 takes half of 17h, 18h and 19h whole, and half of 20h', () => {
  const shares = hours.map((hour) => [hour, peakShareOfHour(hour, 17.5)]).filter(([, share]) => share !== 0)
  expect(shares).toEqual([
    [17, 0.5],
    [18, 1],
    [19, 1],
    [20, 0.5],
  ])
})

test.each([17, 17.5, 18, 18.5, 20, 20.5, 21])('a peak from %d h has three hours in all', (fromHour) => {
  expect(hours.reduce((sum, hour) => sum + peakShareOfHour(hour, fromHour), 0)).toBe(3)
})

test.each([
  ['a Monday', '2026-11-23', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['7 September 2026, a Monday', '2026-09-07', false],
  // Easter of 2026 is on 5 April, of 2025 on 20 April.
  ['Carnival Tuesday', '2026-02-17', false],
  ['Ash Wednesday', '2026-02-18', true],
  ['Good Friday', '2026-04-03', false],
  ['Corpus Christi', '2026-06-04', false],
  ['Good Friday of 2025', '2025-04-18', false],
] as const)('%s: %s has a peak, %s', (_, day, isPeak) => {
  expect(hasPeak(day)).toBe(isPeak)
})

test('a distributor has its own hours where a publication names them, else 18h to 21h to be confirmed', () => {
  expect(valueOn(peakHoursOf('CEMIG-D'), '2026-11-21')).toEqual({ fromHour: 17, isConfirmed: true })
  expect(valueOn(peakHoursOf('ELETROPAULO'), '2026-11-21')).toEqual({ fromHour: 17.5, isConfirmed: true })
  expect(valueOn(peakHoursOf('EPB'), '2026-11-21')).toEqual({ fromHour: 17.5, isConfirmed: false })
  expect(valueOn(peakHoursOf('SULGIPE'), '2026-11-21')).toEqual({ fromHour: 18, isConfirmed: false })
  expect(peakText(17.5)).toBe('das 17h30 às 20h30')
})

test('17h30 in Cuiabá is 18h30 in Brasília, and 18h30 in Rio Branco 20h30', () => {
  expect([brasiliaHourOf(17.5, 'MT'), brasiliaHourOf(18.5, 'AC'), brasiliaHourOf(17, 'MG')]).toEqual([18.5, 20.5, 17])
})
