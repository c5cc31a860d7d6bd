import { billLine, billOf, type BillLine } from '~/domain/bill/bill'
import { misfitDemand } from './before-migrating'

const kw = { part: 'connection', unit: 'kW', growth: 'distributor', label: '', source: '', taxFactor: 1 } as const
const line = (id: string, quantity: number, rateBrl: number): BillLine => billLine({ ...kw, id, quantity, rateBrl })

test('120 kW not used at R$ 30,00 cost R$ 3.600,00 in the month', () => {
  const bill = billOf([line('demand-off-peak', 280, 30), line('demand-unused-off-peak', 120, 30)])
  expect(misfitDemand(bill)).toEqual({ unusedKw: 120, unusedBrl: 3_600, finedKw: 0, fineBrl: 0 })
})

test('of 54.86 kW above 400 kW at R$ 31,53 only the fine, twice the tariff, is avoidable: R$ 3.459,47', () => {
  const bill = billOf([
    line('demand-off-peak', 400, 31.53),
    line('demand-above-off-peak', 54.86, 31.53),
    line('overrun-off-peak', 54.86, 63.06),
  ])
  expect(misfitDemand(bill)).toMatchObject({ unusedKw: 0, finedKw: 54.86, fineBrl: expect.closeTo(3_459.47, 2) })
})

test('a demand that fits its use has nothing to mend', () => {
  expect(misfitDemand(billOf([line('demand-off-peak', 400, 31.53)]))).toBeUndefined()
})
