import { billLine, billOf } from '~/domain/bill/bill'
import { billRows, comparedRows } from './bill-rows'

const line = { rateBrl: 10, taxFactor: 1, source: 'REH', growth: 'distributor' } as const
const bill = billOf([
  billLine({ ...line, id: 'demand', part: 'connection', label: 'Demanda contratada', quantity: 167.47, unit: 'kW' }),
  billLine({ ...line, id: 'energy', part: 'energy', label: 'Energia', quantity: 18434, unit: 'kWh' }),
  billLine({ ...line, id: 'fee', part: 'management', label: 'Custo operacional e CCEE', quantity: 1, unit: 'mês' }),
  billLine({ ...line, id: 'tax-1', part: 'benefit', label: 'Imposto sobre o desconto: demanda', quantity: 3, unit: 'kW' }),
  billLine({ ...line, id: 'tax-2', part: 'benefit', label: 'Imposto sobre o desconto: TUSD', quantity: 4, unit: 'kWh' }),
])

test('the taxes on the discount are one row of a bill', () => {
  expect(billRows(bill)).toEqual([
    { id: 'demand', label: 'Demanda contratada', measured: { quantity: 167.47, unit: 'kW' }, amountBrl: 1674.7 },
    { id: 'energy', label: 'Energia', measured: { quantity: 18_434, unit: 'kWh' }, amountBrl: 184340 },
    { id: 'fee', label: 'Custo operacional e CCEE', amountBrl: 10 },
    // 3 × 10 + 4 × 10
    { id: 'benefit', label: 'Benefício tarifário', amountBrl: 70 },
  ])
})

test('the rows of a bill add up to its total', () => {
  expect(billRows(bill).reduce((sum, { amountBrl }) => sum + amountBrl, 0)).toBeCloseTo(bill.totalBrl)
})

const of = (id: string, quantity: number) => billLine({ ...line, id, part: 'connection', label: id, quantity, unit: 'kW' })

test('a line that only the alternative has comes after the line before it, and every line has its saving', () => {
  const base = billOf([of('demand', 5), of('te', 3)])
  const alternative = billOf([of('demand', 4), of('ape', 2), of('energy', 1)])
  const rows = comparedRows({ base, alternative })
  expect(rows.map(({ id, savingBrl }) => [id, savingBrl])).toEqual([
    // R$ 10 each: 50 − 40, 0 − 20, 0 − 10, 30 − 0
    ['demand', 10],
    ['ape', -20],
    ['energy', -10],
    ['te', 30],
  ])
  expect(rows.map((row) => [row.base?.amountBrl, row.alternative?.amountBrl])).toEqual([
    [50, 40],
    [undefined, 20],
    [undefined, 10],
    [30, undefined],
  ])
})
