import type { Invoice } from '~/domain/invoice/invoice'
import { questionAddress } from './read-sent-bill.server'

const said = (bill: Partial<Invoice>) => {
  const address = questionAddress({ contractedKw: {}, market: 'captive', ...bill })
  expect(address).toMatch(/#posso-migrar$/)
  return Object.fromEntries(new URL(address, 'https://farol.example').searchParams)
}

test('a bill of group A fills the group and its largest demand', () => {
  const filled = said({ subgroup: 'A4', contractedKw: { peak: 120, offPeak: 150.5 } })
  expect(filled).toEqual({ grupo: 'A', tensao: '', demanda: '150,5', conta: 'cativa' })
})

test.each([
  ['B3', 'Comercial', 'B_BUSINESS'],
  ['B3', 'Industrial', 'B_BUSINESS'],
  ['B3', 'COMERCIO, SERVICOS E OUTRAS ATIVIDADES', 'B_BUSINESS'],
  ['B3', 'Poder público', 'B_OTHER'],
  ['B1', 'Residencial', 'B_OTHER'],
  ['B1', undefined, 'B_OTHER'],
  ['B3', undefined, ''],
  [undefined, undefined, ''],
] as const)('a bill of %s and class %s fills the group %s', (subgroup, consumerClass, group) => {
  expect(said({ subgroup, consumerClass }).grupo).toBe(group)
})

test('a bill of the free market says so', () => {
  expect(said({ subgroup: 'A4', market: 'free' }).conta).toBe('livre')
})
