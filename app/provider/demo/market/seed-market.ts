import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { indexAgents } from '~/provider/market/index-agents'
import { chargeKinds } from '~/provider/market/import/data-sets/charges'
import { demonstrationKind, removeInventedMarket } from '~/provider/market/invented'
import { sumActivityMonths } from '~/provider/market/activity-months'
import { insertAll } from '../portfolio/insert-all'
import { inventMarket, type InventedMarket } from './agents'
import { inventMonths, inventPrices, inventedMonths, pricedMonths } from './months'
import { inventProspects } from './prospects'
import { inventedPerson } from './words'

/** Creates the invented market in one transaction, unless there is a market, invented or imported. */
export async function seedDemoMarket(db: Db, agentCount: number, now: Date): Promise<void> {
  if (agentCount === 0 || (await hasMarket(db))) return
  await db.transaction().execute(async (trx) => {
    if (!(await noteImport(trx, agentCount, now))) return
    const months = inventedMonths(now)
    const { agents, profiles, associations, loads, plants, registers } = inventMarket(agentCount, months.at(-1)!.month)
    await insertAll(trx, 'market_agent', agents)
    await insertAll(trx, 'market_profile', profiles)
    await insertAll(trx, 'market_association', associations)
    await insertAll(trx, 'market_load', loads)
    await insertAll(trx, 'market_plant', plants)
    await insertAll(trx, 'siga_plant', plants.map(sigaRow))
    await insertAll(trx, 'company_register', registers.map(registerRow))
    await insertAll(trx, 'market_breach', registers.filter((_, index) => index % 400 === 15).map(breachRow(now)))
    await insertAll(trx, 'market_exit', registers.filter((_, index) => index % 400 === 35).map(exitRow(now)))
    await inventUnits(trx, agentCount, now)
    await indexAgents(trx)
    await inventMonths(trx, months)
    await inventPrices(trx, pricedMonths(now))
    await sumActivityMonths(trx)
    await sumEnvironments(trx)
  })
}

/** Captive units: one for two agents, of last year's base. */
async function inventUnits(trx: Db, agentCount: number, now: Date) {
  const { prospects, bases } = inventProspects(Math.ceil(agentCount / 2), (now.getUTCFullYear() - 1) * 100 + 12)
  await insertAll(trx, 'prospect', prospects)
  await insertAll(trx, 'prospect_base', bases)
}

/** Removed outside a demonstration. */
export async function retireDemoMarket(db: Db): Promise<void> {
  await db.transaction().execute(removeInventedMarket)
}

async function hasMarket(db: Db) {
  return (
    (await db.selectFrom('market_import').select('id').where('kind', 'not in', chargeKinds).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** False if another process, started at the same time, wrote the market: its row waits for that one. */
async function noteImport(trx: Db, agentCount: number, now: Date): Promise<boolean> {
  const row = {
    id: demonstrationKind,
    kind: demonstrationKind,
    file_name: '',
    sha256: '',
    state: 'done',
    started_at: now.toISOString(),
    finished_at: now.toISOString(),
    rows_read: agentCount,
    report: null,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('market_import')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Register = InventedMarket['registers'][number]

function registerRow({ cnpj, name, place, index }: Register) {
  return {
    cnpj,
    name: name.toUpperCase(),
    kind: 'MATRIZ',
    city: place.city,
    uf: place.uf,
    postal_code: String(50_000_000 + index * 37).slice(0, 8),
    number: String(10 + (index % 990)),
    street: 'AVENIDA DAS ÁRVORES',
    complement: index % 3 === 0 ? `SALA ${1 + (index % 40)}` : null,
    opened_on: `${1975 + (index % 45)}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    email: `contato@empresa${index}.example`,
    partners: JSON.stringify([
      { name: inventedPerson(index), position: 'Sócio-Administrador' },
      ...(index % 2 === 0 ? [{ name: inventedPerson(index + 11), position: 'Sócio' }] : []),
    ]),
  }
}

function sigaRow({ ceg, initials, uf, source, capacity_mw, started_on }: InventedMarket['plants'][number]) {
  const [type, , , core] = ceg!.split(/[.-]/)
  const granted_kw = capacity_mw! * 1_000
  return {
    ceg: ceg!,
    core: core!,
    name: initials,
    uf: uf ?? null,
    type: type!,
    phase: 'Operação',
    fuel_origin: source ?? null,
    fuel: source ?? null,
    granted_kw,
    inspected_kw: granted_kw,
    guarantee_kw: null,
    operates_since: started_on ?? null,
    valid_to: null,
    owners: null,
    places: null,
  }
}

function breachRow(now: Date) {
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000).toISOString().slice(0, 10)
  return ({ cnpj, name, index }: Register) => ({
    cnpj,
    initials: name.toUpperCase().slice(0, 30),
    watched_from: day(60 + (index % 90)),
    class: null,
    status: 'Em monitoramento',
    leaves_on: null,
    watched_to: null,
    meeting: `Reunião CAd ${1_400 + (index % 60)}`,
    supply_suspension: 'Não',
    breaches: 'Aporte de garantias financeiras',
    is_bonded: 'Não',
    kind: 'Descumprimento',
    published_on: day(10),
  })
}

function exitRow(now: Date) {
  return ({ cnpj, name, index }: Register) => ({
    cnpj,
    initials: name.toUpperCase().slice(0, 30),
    left_on: new Date(now.getTime() - (120 + (index % 200)) * 86_400_000).toISOString().slice(0, 10),
    kind: index % 800 === 35 ? ('voluntary' as const) : ('compulsory' as const),
    class: 'Consumidor Livre',
    succession: 'Sem sucessão',
    successor: null,
    successor_cnpj: null,
    successor_class: null,
    meeting: `Reunião CAd ${1_400 + (index % 60)}`,
  })
}

async function sumEnvironments(trx: Db) {
  await sql`insert into market_environment_month (month, regulated_mwh, free_mwh)
    select lm.month,
      sum(case when p.class = 'Distribuidor' then lm.free_mwh else 0 end),
      sum(case when p.class = 'Distribuidor' then 0 else lm.free_mwh end)
    from market_load_month as lm join market_profile as p on p.code = lm.profile_code group by lm.month`.execute(trx)
}
