import type { InvoiceDoubt } from './invoice'
import { verdeInvoice } from './invoice.fixture'
import { noStatement, openDoubts, statedInvoice } from './statement'

const keyDoubt: InvoiceDoubt = { code: 'contradiction', field: 'key', message: 'A chave de acesso não confere.' }

test('stated figures replace what was read, and the rest stays', () => {
  const stated = statedInvoice(verdeInvoice, { figures: { contractedKw: { offPeak: 155 }, market: undefined }, accepted: [] })
  expect(stated).toEqual({ ...verdeInvoice, contractedKw: { offPeak: 155 } })
})

test('a figure that was missing is asked for until it is stated', () => {
  const read = { ...verdeInvoice, contractedKw: {} }
  expect(openDoubts(read, [], noStatement)).toMatchObject([{ code: 'missing', field: 'contractedKw' }])
  expect(openDoubts(read, [], { figures: { contractedKw: { offPeak: 150 } }, accepted: [] })).toEqual([])
})

test('stating a field answers the contradiction about it, as stating the market answers that it is free', () => {
  // 157 kW are billed of 200 contracted.
  const read = { ...verdeInvoice, contractedKw: { offPeak: 200 }, market: 'free' } as const
  expect(openDoubts(read, [], noStatement).map(({ code }) => code)).toEqual(['market', 'contradiction'])
  const figures = { contractedKw: { offPeak: 200 }, market: 'free' } as const
  expect(openDoubts(read, [], { figures, accepted: [] })).toEqual([])
})

test('the doubt about a wrong total is closed by accepting it, and is open without the acceptance', () => {
  const read = { ...verdeInvoice, totalBrl: 22_400 }
  expect(openDoubts(read, [], { figures: {}, accepted: [{ code: 'total', field: 'totalBrl' }] })).toEqual([])
  expect(openDoubts(read, [], { figures: { totalBrl: 22_400 }, accepted: [] })).toMatchObject([{ code: 'total' }])
})

test('a doubt that no figure answers stays until it is accepted', () => {
  const figures = { contractedKw: { offPeak: 150 } }
  expect(openDoubts(verdeInvoice, [keyDoubt], { figures, accepted: [] })).toEqual([keyDoubt])
  expect(openDoubts(verdeInvoice, [keyDoubt], { figures, accepted: [{ code: 'contradiction', field: 'key' }] })).toEqual([])
})
