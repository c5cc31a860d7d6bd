import { consumptionBy, totalConsumption, type ActivityConsumption } from './consumption'

const row = (uf: string, activity: string, freeMwh: number, yearBeforeMwh: number | undefined): ActivityConsumption => ({
  uf,
  activity,
  freeMwh,
  loadCount: 2,
  yearBeforeMwh,
})

const rows = [row('SP', 'QUÍMICOS', 300, 240), row('PE', 'QUÍMICOS', 100, 80), row('SP', 'SERVIÇOS', 100, 0)]

test('500 MWh, 180 more than the 320 of a year before, is 56,25 % more', () => {
  // 300 + 100 + 100 = 500; 240 + 80 + 0 = 320; 500 / 320 − 1 = 0,5625
  expect(totalConsumption(rows)).toEqual({ freeMwh: 500, loadCount: 6, changeFraction: 0.5625 })
})

test('by activity the largest comes first, with 80 % and 20 % of 500 MWh', () => {
  // 400 / 320 − 1 = 0,25; a consumption that was zero has no change
  expect(consumptionBy(rows, 'activity')).toEqual([
    { name: 'QUÍMICOS', freeMwh: 400, loadCount: 4, changeFraction: 0.25, shareFraction: 0.8 },
    { name: 'SERVIÇOS', freeMwh: 100, loadCount: 2, changeFraction: undefined, shareFraction: 0.2 },
  ])
})

test('by state, 400 MWh of São Paulo and 100 of Pernambuco', () => {
  expect(consumptionBy(rows, 'uf').map(({ name, freeMwh }) => [name, freeMwh])).toEqual([
    ['SP', 400],
    ['PE', 100],
  ])
})

test('without the month of a year before there is no change', () => {
  expect(totalConsumption([row('SP', 'QUÍMICOS', 300, undefined)]).changeFraction).toBeUndefined()
  expect(totalConsumption([])).toEqual({ freeMwh: 0, loadCount: 0, changeFraction: undefined })
})
