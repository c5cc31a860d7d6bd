import { listDistributors } from '~/contract/distributors'
import { call, member } from '../caller'
import type { Host } from '../host'

export function distributorPromises(host: () => Host) {
  test('the distributors come by name, as Portuguese sorts it, each with the groups it has a tariff for', async () => {
    const { get } = await member(host(), 'black@farol.example')
    const { status, json } = await get('/distribuidoras')
    expect(status).toBe(200)
    const distributors = listDistributors.reply.parse(json)
    const names = distributors.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
    expect(names.length).toBeGreaterThanOrEqual(51)
    expect(distributors.find(({ value }) => value === 'copel')).toMatchObject({ name: 'Copel', uf: 'PR' })
    expect(distributors.every(({ tarifas }) => tarifas.length > 0)).toBe(true)
    expect(new Set(distributors.map(({ value }) => value)).size).toBe(distributors.length)
  })

  test('the distributors are for those who signed in', async () => {
    expect(await call(host(), 'GET', '/distribuidoras')).toMatchObject({ status: 401 })
  })
}
