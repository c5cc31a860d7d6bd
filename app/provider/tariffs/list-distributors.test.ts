import { openDatabase } from '~/database/open.server'
import { listDistributors } from './list-distributors'
import { seedTariffs } from './seed-tariffs'

async function listSeeded(day: '2026-11-21' | '2026-01-01' | '2020-01-01') {
  const db = await openDatabase(':memory:')
  await seedTariffs(db)
  return listDistributors(db, day)
}

test('all 51 distributors are listed by name, as Portuguese sorts it', async () => {
  const names = (await listSeeded('2026-11-21')).map(({ name }) => name)
  expect(names).toHaveLength(51)
  expect(names.slice(0, 4)).toEqual(['Amazonas Energia', 'Celesc', 'Cemig', 'Chesp'])
  expect(names.indexOf('Dcelt')).toBeLessThan(names.indexOf('DMED'))
})

test('each distributor offers the subgroups that have a complete tariff', async () => {
  const distributors = await listSeeded('2026-11-21')
  expect(distributors.find(({ value }) => value === 'copel')).toMatchObject({
    name: 'Copel',
    uf: 'PR',
    subgroups: ['A2', 'A3', 'A3a', 'A4', 'AS'],
  })
  // A3 of Eletrocar has no TE
  expect(distributors.find(({ value }) => value === 'eletrocar')?.subgroups).toEqual(['A4'])
})

test('a distributor is not listed before its first tariff', async () => {
  const values = (await listSeeded('2026-01-01')).map(({ value }) => value)
  expect(values).toContain('copel')
  expect(values).not.toContain('neoenergia-pernambuco')
  expect(await listSeeded('2020-01-01')).toEqual([])
})
