import { expect, test } from 'vitest'
import { markedFields, whereOnBill } from '~/ui/where-on-bill'
import { billFamilies, billFieldOf, familyOf, itemWords, placesOn } from './bill-families'

test.each([
  ['neoenergia-coelba', 'neoenergia'],
  ['cpfl-santa-cruz', 'cpfl'],
  ['rge', 'cpfl'],
  ['celesc', 'celesc'],
  ['copel', 'outras'],
  [null, 'outras'],
])('%s has a bill of %s', (distributor, family) => {
  expect(familyOf(distributor)).toBe(family)
})

test.each(billFamilies)('the words of %s are those of its drawn lines', (family) => {
  const { consumoPonta, consumoForaPonta, demandaForaPontaUltrapassagem } = placesOn(family)
  const { peakTusd, offPeakTusd, overrun } = itemWords[family]
  expect([consumoPonta.where, consumoForaPonta.where, demandaForaPontaUltrapassagem.where]).toEqual([
    expect.stringContaining(`“${peakTusd}”`),
    expect.stringContaining(`“${offPeakTusd}”`),
    expect.stringContaining(`“${overrun}”`),
  ])
})

test('a field that is on a bill has the address of its mark, another has none', () => {
  const addresses = markedFields.map((field) => new URL(whereOnBill(field, 'rge')!, 'https://farol.example'))
  expect(addresses.map(({ searchParams }) => billFieldOf(searchParams.get('campo')))).toEqual(markedFields)
  expect(whereOnBill('custoGestao')).toBeUndefined()
})
