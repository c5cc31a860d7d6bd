import type { MemberProvider } from '~/gateway/refresh.server'
import { openDemand } from './open-demand.server'

const distributors = [{ id: 1, name: 'Copel', value: 'copel', uf: 'PR', tarifas: ['A4'], expired: { isAll: false, tariffs: [] } }]
const answer = ({ path }: { path: string }) => (path.startsWith('/studies') ? { items: [] } : distributors)
const provider = { call: async (asked: { path: string }) => answer(asked) } as unknown as MemberProvider
const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['Copel (PR)', 'copel'],
  ['Outra (PR)', ''],
])('a link that names "%s" chooses "%s" and asks nothing yet', async (name, chosen) => {
  const query = new URLSearchParams({ nomeDistribuidora: name, grupo: 'A4', kwFP: '100' })
  const { data, init } = await openDemand(provider, query, now)
  expect(data.typed).toMatchObject({ distribuidora: chosen, grupo: 'A4' })
  expect(data.typed.months[0]).toMatchObject({ kwFP: '100' })
  expect([data.report, data.errors, init?.status]).toEqual([undefined, undefined, undefined])
})
