import { getCompanyLoads } from '~/contract/market-loads'
import { member } from '../caller'
import type { OwnHost } from '../host'

/** Codes far from those of the demonstration's market. */
const [owner, retailer, ownProfile, retailerProfile, distributorAgent, distributorProfile] = [
  91_001, 91_002, 91_011, 91_012, 91_003, 91_013,
]
const [matrix, branch, otherCompany] = ['91000001000108', '91000001000280', '91000002000199']

const profile = { class: 'Consumidor Livre', status: 'ATIVO', category: 'Consumo', submarket: 'SUDESTE', is_retailer: 0 }
const load = {
  profile_code: retailerProfile,
  initials: 'FABRICA',
  cnpj: matrix,
  city: 'RIO VERDE',
  uf: 'GO',
  activity: 'ALIMENTÍCIOS',
  submarket: 'SUDESTE',
  migrated_on: '2017-07-01',
  distributor_code: distributorProfile,
  distributor_initials: 'CELG',
  capacity_mw: 1.545,
  month: 201503,
}
const month = { load_code: 91_101, profile_code: ownProfile, free_mwh: 90, captive_mwh: 10, total_mwh: 100 }

export function companyLoadPromises(host: () => OwnHost) {
  const read = async (cnpj: string) => {
    const { get } = await member(host(), 'black@farol.example')
    return getCompanyLoads.reply.parse((await get(`/market/companies/${cnpj}/loads`)).json)
  }

  async function prepare() {
    const { db } = host()
    for (const table of ['market_agent', 'market_profile', 'market_load'] as const) {
      await db.deleteFrom(table).where('code', '>=', 91_000).where('code', '<', 92_000).execute()
    }
    await db.deleteFrom('market_load_month').where('load_code', '>=', 91_000).where('load_code', '<', 92_000).execute()
    const distributor = await db
      .selectFrom('distributor')
      .select(['value', 'cnpj'])
      .where('cnpj', 'is not', null)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('market_agent')
      .values([
        { code: owner, initials: 'DAUS', name: 'DAUS INDÚSTRIA', cnpj: matrix },
        { code: retailer, initials: 'VAREJO', name: 'VAREJO ENERGIA', cnpj: '91000003000180' },
        { code: distributorAgent, initials: 'CELG', name: 'DISTRIBUIDORA', cnpj: distributor.cnpj },
      ])
      .execute()
    await db
      .insertInto('market_profile')
      .values([
        { ...profile, code: ownProfile, agent_code: owner, initials: 'DAUS CL', energy_type: 'x' },
        { ...profile, code: retailerProfile, agent_code: retailer, initials: 'VAREJO 1', energy_type: 'x' },
        { ...profile, code: distributorProfile, agent_code: distributorAgent, initials: 'CELG', energy_type: 'x' },
      ])
      .execute()
    await db
      .insertInto('market_load')
      .values([
        { ...load, code: 91_101 },
        { ...load, code: 91_102, capacity_mw: 3, initials: 'SECAGEM' },
        { ...load, code: 91_103, cnpj: branch, initials: 'FILIAL', profile_code: 91_999 },
        { ...load, code: 91_104, cnpj: otherCompany },
      ])
      .execute()
    await db
      .insertInto('market_load_month')
      .values([
        { ...month, month: 201501 },
        { ...month, month: 201502, total_mwh: null },
        { ...month, month: 201503, total_mwh: 130.5, profile_code: retailerProfile },
        { ...month, month: 201503, load_code: 91_102, total_mwh: 69.5, profile_code: retailerProfile },
        { ...month, month: 201503, load_code: 91_103, total_mwh: 7 },
        // More than 24 months before.
        { ...month, month: 201303, total_mwh: 999 },
      ])
      .execute()
    return { distribuidora: distributor.value }
  }

  test('a CNPJ has its units, the largest first, with months, supplier and distributor; branches of its root are others', async () => {
    const { distribuidora } = await prepare()
    const { name, units, history, others } = await read(matrix)
    expect(name).toBe('DAUS INDÚSTRIA')
    expect(units.map(({ code }) => code)).toEqual([91_102, 91_101])
    const supplier = { code: retailer, initials: 'VAREJO', name: 'VAREJO ENERGIA' }
    expect(units[1]).toEqual({
      code: 91_101,
      initials: 'FABRICA',
      cnpj: matrix,
      city: 'RIO VERDE',
      uf: 'GO',
      activity: 'ALIMENTÍCIOS',
      submarket: 'SUDESTE',
      migratedOn: '2017-07-01',
      distributorInitials: 'CELG',
      distribuidora,
      capacityMw: 1.545,
      lastMwh: 130.5,
      supplier,
      months: [
        { month: 201501, totalMwh: 100 },
        { month: 201502, totalMwh: null },
        { month: 201503, totalMwh: 130.5 },
      ],
      supplierChanges: [{ month: 201503, from: { code: owner, initials: 'DAUS', name: 'DAUS INDÚSTRIA' }, to: supplier }],
    })
    // 130,5 + 69,5
    expect(history.at(-1)).toEqual({ month: 201503, totalMwh: 200 })
    expect(history).toHaveLength(3)
    expect(others).toMatchObject({ total: 1, items: [{ code: 91_103, cnpj: branch, supplier: null, lastMwh: 7 }] })
  })

  test('a CNPJ without a unit has those of its root; an unknown one has nothing; an invalid one is refused', async () => {
    await prepare()
    expect(await read('91000001000361')).toMatchObject({ name: null, units: [], history: [], others: { total: 3 } })
    expect(await read('91000009000100')).toMatchObject({ units: [], others: { total: 0, items: [] } })
    const { get } = await member(host(), 'black@farol.example')
    expect(await get('/market/companies/9100000100010%25/loads')).toMatchObject({ status: 400 })
  })
}
