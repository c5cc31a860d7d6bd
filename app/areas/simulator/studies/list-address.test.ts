import { listAddress } from './list-address'

test.each([
  [{ sort: 'createdAt', direction: 'desc', text: '' }, '/simulacao/estudos'],
  [{ sort: 'saving', direction: 'asc', text: '' }, '/simulacao/estudos?sort=saving&direction=asc'],
  [{ sort: 'createdAt', direction: 'desc', text: 'Sol & Cia', page: 2 }, '/simulacao/estudos?text=Sol+%26+Cia&page=2'],
])('%o is at %s', (asked, address) => {
  expect(listAddress(asked)).toBe(address)
})
