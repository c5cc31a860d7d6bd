import { addressOf } from './list-address'

test.each([
  [{ ordem: 'data', direcao: 'decrescente', busca: '' }, '?'],
  [{ ordem: 'economia', direcao: 'crescente', busca: '' }, '?ordem=economia&direcao=crescente'],
  [{ ordem: 'data', direcao: 'decrescente', busca: 'Sol & Cia' }, '?busca=Sol+%26+Cia'],
] as const)('the list with %o has the address %s', (order, address) => {
  expect(addressOf(order)).toBe(address)
})
