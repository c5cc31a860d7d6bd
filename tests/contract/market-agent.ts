import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import type { OwnHost } from './host'

/** Far from the codes that other tests give their rows by hand, 91,001 to 93,011 and 900,001 to 900,100. */
let code = 800_000

/** A code that no other row of the tests has. */
function nextCode() {
  return code++
}

/** An agent for one test; its CNPJ starts with a zero. */
export async function newAgent({ db }: OwnHost, change: Partial<Insertable<Schema['market_agent']>> = {}) {
  const row = { code: nextCode(), initials: 'MOINHO', name: 'Moinho do Ensaio S.A.', cnpj: '01234567000195', ...change }
  await db.insertInto('market_agent').values(row).execute()
  return row.code
}

export async function newProfiles({ db }: OwnHost, agent_code: number, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    code: nextCode(),
    agent_code,
    initials: index === 0 ? 'MOINHO' : `MOINHO ${index + 1}`,
    class: 'Consumidor Livre',
    status: 'ATIVO',
    category: 'Consumo',
    submarket: 'SUDESTE',
    is_retailer: 0,
    energy_type: 'Convencional',
  }))
  await db.insertInto('market_profile').values(rows).execute()
  return rows.map((row) => row.code)
}

export async function newLoads({ db }: OwnHost, profile_code: number, count: number) {
  const rows = Array.from({ length: count }, () => ({
    code: nextCode(),
    profile_code,
    initials: 'MOINHO RECIFE',
    cnpj: null,
    city: 'Recife',
    uf: 'PE',
    activity: null,
    submarket: 'NORDESTE',
    migrated_on: '2020-01-01',
    distributor_code: null,
    distributor_initials: null,
    capacity_mw: 1.5,
    month: 202_607,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('market_load')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return rows.map((row) => row.code)
}

/** A plant in ANEEL's register, with another version of the same CEG. */
export async function newPlant({ db }: OwnHost, profile_code: number) {
  const plant = nextCode()
  await db
    .insertInto('market_plant')
    .values({
      code: plant,
      profile_code,
      asset_code: 77,
      asset_initials: 'PCH MOINHO',
      initials: 'PCH MOINHO P1',
      ceg: `PCH.PH.MG.${plant}-1.01`,
      dispatch: 'TIPO III',
      source: 'Hidráulica',
      submarket: 'SUDESTE',
      uf: 'MG',
      characteristic: 'Incentivada',
      is_in_mre: 1,
      is_in_quotas: 0,
      started_on: '2010-01-01',
      discount_fraction: 0.5,
      capacity_mw: 12.5,
      month: 202_607,
    })
    .execute()
  await db
    .insertInto('siga_plant')
    .values({
      ceg: `UHE.PH.MG.${plant}-1.02`,
      core: String(plant),
      name: 'Moinho Velho',
      uf: 'MG',
      type: 'PCH',
      phase: 'Operação',
      fuel_origin: 'Hídrica',
      fuel: 'Potencial hidráulico',
      granted_kw: 12_500,
      inspected_kw: 12_500,
      guarantee_kw: null,
      operates_since: '2010-01-01',
      valid_to: null,
      owners: '100% para MOINHO',
      places: null,
    })
    .execute()
  return plant
}

type Month = { profile: number; month: number; purchaseMw?: number; saleMw?: number; consumptionMwh?: number }

/** Publications of a profile in a month; half of its consumption in each of two submarkets. */
export async function publish({ db }: OwnHost, { profile, month, purchaseMw, saleMw, consumptionMwh }: Month) {
  if (purchaseMw !== undefined || saleMw !== undefined) {
    const amounts = { purchase_mw: purchaseMw ?? null, sale_mw: saleMw ?? null }
    await db
      .insertInto('market_contract_month')
      .values({ profile_code: profile, month, ...amounts })
      .execute()
  }
  if (consumptionMwh === undefined) return
  await db
    .insertInto('market_consumption_month')
    .values(
      ['SUDESTE', 'SUL'].map((submarket) => ({
        profile_code: profile,
        month,
        submarket,
        consumption_mwh: consumptionMwh / 2,
        plant_consumption_mwh: null,
      })),
    )
    .execute()
}
