import type { InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { verdeInvoice } from '~/domain/invoice/invoice.fixture'
import { sideOf } from './cost-lines'
import { monthOfBill } from './month-of-bill'

const line = (kind: InvoiceLine['kind'], amountBrl: number, component?: 'TE' | 'TUSD'): InvoiceLine => ({
  kind,
  label: kind,
  post: 'all',
  amountBrl,
  ...(component && { component }),
})

const itemised = [
  line('demand', 6_000),
  line('unused-demand', 280),
  line('energy', 4_800, 'TUSD'),
  line('energy', 2_700, 'TUSD'),
  line('energy', 8_400, 'TE'),
  line('reactive-energy', 50),
  line('reactive-demand', 20.5),
  line('flag', 100),
  line('injected-energy', -30),
  line('public-lighting', 320),
]
// 6.000 + 280 + 4.800 + 2.700 + 8.400 + 50 + 20,50 + 100 − 30 + 320 = 22.640,50
const bill = { ...verdeInvoice, lines: itemised, totalBrl: 22_640.5 }

test('a captive bill gives its cost, 20 MWh of consumption, its demand, and lines that sum to the total', () => {
  const { side, figures, costs, untold, doubts } = monthOfBill(bill, [])
  expect(side).toBe('captive')
  expect(figures).toEqual({
    captiveCostBrl: 22_640.5,
    measuredMwh: 20,
    peakMwh: 2,
    offPeakMwh: 18,
    contractedDemandKw: 150,
    // Verde bills the highest of 120 and 157 kW.
    measuredDemandKw: 157,
  })
  expect(costs.map(({ kind, brl }) => [kind, brl])).toEqual([
    ['demand', 6_280],
    ['tusd', 7_500],
    ['energy', 8_400],
    ['flag', 100],
    ['reactive-energy', 70.5],
    ['public-lighting', 320],
    ['injected-energy', -30],
  ])
  expect(sideOf(costs, 'captive', 22_640.5)).toMatchObject({ restBrl: 0 })
  expect([untold, doubts]).toEqual([[], {}])
})

test('energy with one price for TE and TUSD is not told, and what is left of the total is its amount', () => {
  // 6.280 + 6.000 + 9.900 + 320 = 22.500; 22.500 − 6.280 − 320 = 15.900
  const { costs, untold } = monthOfBill(verdeInvoice, [])
  expect(costs.map(({ kind, brl }) => [kind, brl])).toEqual([
    ['demand', 6_280],
    ['public-lighting', 320],
  ])
  expect(untold).toHaveLength(2)
  expect(sideOf(costs, 'captive', 22_500)).toMatchObject({ restBrl: 15_900 })
})

test.each([
  ['four cents below the lines', 22_640.46, -0.04],
  ['five cents above them', 22_640.55, 0.05],
])('a printed total %s is rounding, in “Outros”', (_, totalBrl, brl) => {
  const { costs } = monthOfBill({ ...bill, totalBrl }, [])
  expect(costs.at(-1)).toMatchObject({ kind: 'other', brl })
  expect(sideOf(costs, 'captive', totalBrl)).toMatchObject({ restBrl: 0 })
})

test('a bill of a unit in the free market has no captive cost, and its distributor supplies what energy it bills', () => {
  const { side, figures, costs } = monthOfBill({ ...bill, market: 'partly-free' }, [])
  expect(side).toBe('free')
  expect(figures.captiveCostBrl).toBeUndefined()
  expect(costs).toContainEqual({ side: 'free', kind: 'energy', supplier: 'Distribuidora do Exemplo', brl: 8_400 })
  // The free market has no flag.
  expect(costs).toContainEqual({ side: 'free', kind: 'other', brl: 100 })
})

test('a negative sum of a kind that is charged is a credit in “Outros”', () => {
  const { costs } = monthOfBill({ ...bill, lines: [line('demand', -10), line('withholding', 4)], totalBrl: -6 }, [])
  expect(costs).toEqual([{ side: 'captive', kind: 'other', brl: -6 }])
})

test('low voltage without hours has a consumption and no posts; a missing post leaves the sum unknown', () => {
  const shop = { ...bill, subgroup: 'B3', modality: 'CONVENCIONAL', energyKwh: { offPeak: 1_250.5 } } as const
  expect(monthOfBill(shop, []).figures).toMatchObject({ measuredMwh: 1.2505 })
  expect(monthOfBill(shop, []).figures).not.toHaveProperty('offPeakMwh')
  expect(monthOfBill({ ...bill, energyKwh: { offPeak: 18_000 } }, []).figures).not.toHaveProperty('measuredMwh')
})

const doubt = (it: Partial<InvoiceDoubt>): InvoiceDoubt => ({ code: 'contradiction', message: 'Qual?', ...it })

test('a doubt is of the fields it is about: a line of its kind, a wrong total of all, and taxes of none', () => {
  const doubtsOf = (it: Partial<InvoiceDoubt>) => monthOfBill(bill, [doubt(it)]).doubts
  expect(doubtsOf({ code: 'line', line: 0, field: 'lines' })).toEqual({ 'captive-demand': ['Qual?'] })
  expect(Object.keys(doubtsOf({ code: 'line', line: 4 })).toSorted()).toEqual(
    ['captive-energy', 'measuredMwh', 'offPeakMwh', 'peakMwh'].toSorted(),
  )
  expect(doubtsOf({ field: 'contractedKw' })).toEqual({ contractedDemandKw: ['Qual?'] })
  expect(doubtsOf({ field: 'taxes' })).toEqual({})
  const wrong = monthOfBill(bill, [doubt({ code: 'total', field: 'totalBrl' })])
  expect(wrong.wholeDoubts).toEqual(['Qual?'])
  expect(Object.keys(wrong.doubts)).toHaveLength(6 + 7)
})

test('a question about a figure that the bill has is not asked, and one about 0 kWh is', () => {
  const missing: InvoiceDoubt = { code: 'missing', field: 'energyKwh', message: 'Quantos kWh?' }
  expect(monthOfBill(bill, [missing]).doubts).toEqual({})
  const compensated = { ...bill, energyKwh: { peak: 0, offPeak: 0 } }
  expect(monthOfBill(compensated, [missing]).doubts.measuredMwh).toEqual(['Quantos kWh?'])
})
