import { openMemory } from '~/database/open-memory.fixture'
import { listDistributors } from './list-distributors'
import { seedTariffs } from './seed-tariffs'

async function listSeeded(day: '2026-11-21' | '2026-01-01' | '2020-01-01') {
  const db = await openMemory()
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

test('a distributor says which of its tariffs ended, and whether all did', async () => {
  const distributors = await listSeeded('2026-11-21')
  const expiredOf = (name: string) => distributors.find(({ value }) => value === name)?.expired
  // REH 3.592/2026 is here with its A4 Verde alone; the other tariffs of Copel ended with REH 3.472/2025
  expect(expiredOf('copel')).toMatchObject({ isAll: false })
  expect(expiredOf('copel')?.tariffs).toContainEqual({ subgroup: 'A4', ths: 'AZUL', validTo: '2026-06-23' })
  expect(expiredOf('copel')?.tariffs).not.toContainEqual(expect.objectContaining({ subgroup: 'A4', ths: 'VERDE' }))
  expect(expiredOf('celesc')).toMatchObject({ isAll: true })
  expect(expiredOf('neoenergia-pernambuco')).toEqual({ isAll: false, tariffs: [] })
})

test('a tariff is not past on its last day', async () => {
  const db = await openMemory()
  await seedTariffs(db)
  const endedOn = async (day: '2026-08-21' | '2026-08-22') =>
    (await listDistributors(db, day)).find(({ value }) => value === 'celesc')?.expired.isAll
  expect([await endedOn('2026-08-21'), await endedOn('2026-08-22')]).toEqual([false, true])
})

test('a distributor is not listed before its first tariff', async () => {
  const values = (await listSeeded('2026-01-01')).map(({ value }) => value)
  expect(values).toContain('copel')
  expect(values).not.toContain('neoenergia-pernambuco')
  expect(await listSeeded('2020-01-01')).toEqual([])
})
