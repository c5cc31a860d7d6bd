import type { MemberProvider } from '~/gateway/refresh.server'
import { distributorOptions } from './distributor-options.server'

const ended = (ths: string, validTo: string) => ({ subgroup: 'A4', ths, validTo })
const distributors = [
  {
    id: 1,
    name: 'Equatorial PI',
    value: 'equatorial-pi',
    uf: 'PI',
    tarifas: ['A4'],
    expired: { isAll: true, tariffs: [ended('VERDE', '2026-11-20')] },
  },
  {
    id: 2,
    name: 'Copel',
    value: 'copel',
    uf: 'PR',
    tarifas: ['A4'],
    expired: { isAll: false, tariffs: [ended('AZUL', '2026-06-23')] },
  },
  { id: 3, name: 'Roraima Energia', value: 'roraima-energia', uf: 'RR', tarifas: ['A4'], expired: { isAll: false, tariffs: [] } },
]
const provider = { call: async () => distributors } as unknown as MemberProvider

test('each distributor has the ICMS of its state, its ended tariffs, and the PIS and COFINS of its last known bill, if any', async () => {
  expect(await distributorOptions(provider, '2026-11-21')).toEqual([
    {
      value: 'copel',
      label: 'Copel (PR)',
      groups: ['A4'],
      icmsPercent: '19,5',
      ended: [{ on: '2026-06-23', of: ['A4 AZUL'] }],
      taxes: { pis: '1,44', cofins: '6,63', billedIn: '09/2026' },
    },
    {
      value: 'equatorial-pi',
      label: 'Equatorial PI (PI)',
      groups: ['A4'],
      icmsPercent: '22,5',
      // All its tariffs ended on one day.
      ended: [{ on: '2026-11-20' }],
      // Only the year of that bill is known.
      taxes: { pis: '0,7216', cofins: '3,332', billedIn: '2025' },
    },
    { value: 'roraima-energia', label: 'Roraima Energia (RR)', groups: ['A4'], icmsPercent: '20' },
  ])
})
