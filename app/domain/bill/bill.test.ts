import { billLine, billOf, linesBrl, partBrl, type BillLine } from './bill'

const line = { unit: 'kW', source: 'REH', growth: 'distributor', label: 'Demanda' } as const
const lines: BillLine[] = [
  billLine({ ...line, id: 'a', part: 'connection', quantity: 10, rateBrl: 2, taxFactor: 1.5 }),
  billLine({ ...line, id: 'b', part: 'energy', quantity: 4, rateBrl: 1, taxFactor: 1 }),
  billLine({ ...line, id: 'c', part: 'energy', quantity: 0, rateBrl: 9, taxFactor: 1 }),
]

test('a line is quantity × rate × tax, and a bill the sum of its lines', () => {
  // 10 × 2 × 1.5 = 30; 4 × 1 × 1 = 4
  expect(lines[0]!.amountBrl).toBe(30)
  expect(billOf(lines).totalBrl).toBe(34)
})

test('a line of nothing is not printed', () => {
  expect(billOf(lines).lines.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('subtotals are asked for by part or by line', () => {
  expect(partBrl(billOf(lines), 'energy')).toBe(4)
  expect(linesBrl(billOf(lines), 'a', 'b')).toBe(34)
  expect(linesBrl(billOf(lines), 'nothing')).toBe(0)
})
