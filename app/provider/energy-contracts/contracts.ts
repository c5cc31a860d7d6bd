import { randomUUID } from 'node:crypto'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { ContractFields, getEnergyContract, getUnitContracts, listEnergyContracts } from '~/contract/energy-contracts'
import { pageSize } from '~/contract/list'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { Dated } from '~/domain/dated/dated'
import { addedSupply, renewalMonths, renewalStage, suppliedMonth } from '~/domain/energy-contracts/energy-contract'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import { monthBefore, monthKey, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { visibleCompanies } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { isNamed } from '../search/offered'
import { hasPhrases, phrasesOf, searchTextOf } from '../search/text'
import { termsOf } from './contracted-months'

type Row = Selectable<Schema['energy_contract']>
type Filter = z.output<NonNullable<typeof listEnergyContracts.params>>
type Summary = Omit<z.input<typeof listEnergyContracts.reply>['items'][number], 'units'>
type Detail = z.input<typeof getEnergyContract.reply>
type OfUnit = z.input<typeof getUnitContracts.reply>

/**
 * That a unit `unit`, which a contract `energy_contract` supplies as `supplied`, has no other contract once it ends: one that starts
 * the month after, or one that has started since.
 */
function lacksSuccessor(running: string) {
  return sql<SqlBool>`(unit.archived_at is null and not exists (
    select 1 from energy_contract_unit as following inner join energy_contract as next on next.id = following.contract_id
    where following.unit_id = supplied.unit_id and next.first_month >= energy_contract.supply_ends
      and next.supply_ends > next.first_month
      and (next.first_month = energy_contract.supply_ends or next.first_month <= ${running})))`
}

/** That the end of a contract is told: it is near or past, and one of its units has no other contract then. */
function needsAttention(running: string) {
  const told = monthKey(monthsAfter(monthOfKey(running), renewalMonths[0]))
  return sql<SqlBool>`(energy_contract.supply_ends > energy_contract.first_month and energy_contract.supply_ends <= ${told}
    and company.archived_at is null and exists (
      select 1 from energy_contract_unit as supplied inner join consumer_unit as unit on unit.id = supplied.unit_id
      where supplied.contract_id = energy_contract.id and ${lacksSuccessor(running)}))`
}

function isOver(running: string) {
  return sql<SqlBool>`(energy_contract.supply_ends <= ${running} or energy_contract.supply_ends <= energy_contract.first_month)`
}

/** A page of the contracts that a caller may read: what ended, or ends soonest, without a successor comes first. */
export async function listedContracts(db: Db, { state, text, company, unit, page }: Filter, caller: Caller, running: string) {
  const attention = needsAttention(running)
  const over = isOver(running)
  const inState = {
    open: sql<SqlBool>`(${attention} or not ${over})`,
    attention,
    closed: sql<SqlBool>`(${over} and not ${attention})`,
  }
  const query = withCompany(db)
    .where(inState[state])
    .where('company.id', 'in', visibleCompanies(db, caller).select('company.id'))
    .where(({ or }) => or([isNamed(db, 'company', text), hasPhrases(sql.ref('energy_contract.search_text'), phrasesOf(text))]))
    .$if(company !== undefined, (contracts) => contracts.where('company_id', '=', company!))
    .$if(unit !== undefined, (contracts) =>
      contracts.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('energy_contract_unit')
            .select('unit_id')
            .whereRef('contract_id', '=', 'energy_contract.id')
            .where('unit_id', '=', unit!),
        ),
      ),
    )
    .$if(state === 'open', (contracts) => contracts.orderBy(sql`case when ${attention} then 0 else 1 end`))
    .orderBy('supply_ends')
    .orderBy('energy_contract.id')
  const found = await pageOf(query, page, pageSize)
  const untold = await unsucceeded(db, found.items, running)
  const counts = await unitCounts(db, found.items)
  return {
    ...found,
    items: found.items.map((row) => ({ ...toSummary(row, untold, running), units: counts.get(row.id) ?? 0 })),
  }
}

/** The contracts of a company whose end is told, those that ended first. */
export async function contractEndings(db: Db, companyId: string, running: string) {
  const rows = await withCompany(db)
    .where('company_id', '=', companyId)
    .where(needsAttention(running))
    .orderBy('supply_ends')
    .orderBy('energy_contract.id')
    .execute()
  const untold = await unsucceeded(db, rows, running)
  return rows.map((row) => toSummary(row, untold, running))
}

/** A contract with its company; 404 without one. */
export async function findContract(db: Db, id: string): Promise<FoundRow> {
  const row = await withCompany(db).where('energy_contract.id', '=', id).executeTakeFirst()
  if (!row) throw new HttpRefusal(404, 'Contrato não encontrado.')
  return row
}

function withCompany(db: Db) {
  return db
    .selectFrom('energy_contract')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('energy_contract')
    .select('company.name as companyName')
}

export type FoundRow = Row & { companyName: string }

/** A contract as the office reads it. */
export async function contractDetail(db: Db, row: FoundRow, caller: Caller, running: string): Promise<Omit<Detail, 'version'>> {
  const untold = await unsucceeded(db, [row], running)
  const fields = await fieldsOf(db, row)
  const units = await db
    .selectFrom('energy_contract_unit')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .select(['unit_id', 'name', 'share_fraction', 'archived_at'])
    .where('contract_id', '=', row.id)
    .orderBy('name')
    .orderBy('unit_id')
    .execute()
  const agreement = await db
    .selectFrom('commission_agreement')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['partner_company_id', 'percent_hundredths'])
    .where('company_id', '=', row.company_id)
    .executeTakeFirst()
  const study = await db.selectFrom('study').selectAll().where('id', '=', row.study_id).executeTakeFirst()
  const proposal = await db.selectFrom('sales_proposal').selectAll().where('id', '=', row.proposal_id).executeTakeFirst()
  return {
    ...toSummary(row, untold, running),
    ...fields,
    ended: row.ended_at === null ? null : { lastMonth: lastSupplied(row), reason: row.end_reason ?? '', at: row.ended_at },
    units: units.map((it) => ({
      unitId: it.unit_id,
      name: it.name,
      shareFraction: it.share_fraction,
      isArchived: it.archived_at !== null,
    })),
    agreement: agreement?.partner_company_id
      ? { partnerId: agreement.partner_company_id, percentHundredths: agreement.percent_hundredths }
      : null,
    study: study
      ? { id: study.id, name: study.name ?? study.customer_name ?? 'Sem nome', isOwn: study.author_id === caller.id }
      : null,
    proposal: proposal ? { id: proposal.id, name: proposal.number, isOwn: proposal.author_id === caller.id } : null,
  }
}

/** What the office typed of a contract; its form is refused over another version of it. */
export async function fieldsOf(db: Db, row: Row): Promise<ContractFields> {
  const units = await db
    .selectFrom('energy_contract_unit')
    .select(['unit_id as unitId', 'share_fraction as shareFraction'])
    .where('contract_id', '=', row.id)
    .orderBy('unit_id')
    .execute()
  return {
    supplier: row.supplier,
    supplierCnpj: row.supplier_cnpj,
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    volume: toVolume(row),
    prices: fromJson(row.prices),
    baseMonth: row.base_month,
    flexibilityDownFraction: row.flexibility_down,
    flexibilityUpFraction: row.flexibility_up,
    modulation: row.modulation,
    guaranteeKind: row.guarantee_kind,
    guarantee: row.guarantee,
    submarket: row.submarket,
    source: row.source,
    units,
    hasCommission: row.has_commission === 1,
    studyId: row.study_id,
    proposalId: row.proposal_id,
  }
}

/** Stores a checked contract in the caller's transaction, and returns its id. */
export async function insertContract(trx: Db, companyId: string, fields: ContractFields, now: Date): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('energy_contract')
    .values({
      id,
      company_id: companyId,
      ...toColumns(fields),
      end_reason: null,
      ended_at: null,
      created_at: now.toISOString(),
    })
    .execute()
  await insertUnits(trx, id, fields)
  return id
}

export async function rewriteContract(trx: Db, id: string, fields: ContractFields): Promise<void> {
  await trx.updateTable('energy_contract').set(toColumns(fields)).where('id', '=', id).execute()
  await trx.deleteFrom('energy_contract_unit').where('contract_id', '=', id).execute()
  await insertUnits(trx, id, fields)
}

/** Ends a contract after a month, in the caller's transaction. */
export async function endContract(trx: Db, id: string, { lastMonth, reason }: { lastMonth: string; reason: string }, now: Date) {
  await trx
    .updateTable('energy_contract')
    .set({ supply_ends: monthAfter(lastMonth), end_reason: reason, ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

async function insertUnits(trx: Db, id: string, { units }: ContractFields) {
  const rows = units.map(({ unitId, shareFraction }) => ({ contract_id: id, unit_id: unitId, share_fraction: shareFraction }))
  await trx.insertInto('energy_contract_unit').values(rows).execute()
}

function toColumns(fields: ContractFields) {
  const { supplier, supplierCnpj, prices } = fields
  const cnpj = cnpjCharacters(supplierCnpj)
  return {
    supplier,
    supplier_cnpj: cnpj,
    first_month: fields.firstMonth,
    last_month: fields.lastMonth,
    supply_ends: monthAfter(fields.lastMonth),
    volume: jsonText(fields.volume),
    prices: jsonText(prices.toSorted((one, other) => one.year - other.year)),
    base_month: fields.baseMonth,
    flexibility_down: fields.flexibilityDownFraction,
    flexibility_up: fields.flexibilityUpFraction,
    modulation: fields.modulation,
    guarantee_kind: fields.guaranteeKind,
    guarantee: fields.guarantee,
    submarket: fields.submarket,
    source: fields.source,
    has_commission: fields.hasCommission ? 1 : 0,
    study_id: fields.studyId,
    proposal_id: fields.proposalId,
    search_text: searchTextOf([supplier, cnpj]),
  }
}

/** A unit's contracts with what they supply to it: running ones first, then future ones, then ended ones. */
export async function contractsOfUnit(
  db: Db,
  unitId: string,
  {
    months,
    running,
    index,
    showsPrices,
  }: { months: readonly string[]; running: string; index: Dated<number>; showsPrices: boolean },
): Promise<Pick<OfUnit, 'contracts' | 'months'>> {
  const rows = await withCompany(db)
    .innerJoin('energy_contract_unit', 'contract_id', 'energy_contract.id')
    .select('share_fraction')
    .where('unit_id', '=', unitId)
    .orderBy('first_month')
    .orderBy('energy_contract.id')
    .execute()
  const untold = await unsucceeded(db, rows, running)
  const order = ['running', 'future', 'ended']
  const contracts = rows
    .map((row) => ({
      ...toSummary(row, untold, running),
      volume: toVolume(row),
      shareFraction: row.share_fraction,
      flexibilityDownFraction: row.flexibility_down,
      flexibilityUpFraction: row.flexibility_up,
      modulation: row.modulation,
      submarket: row.submarket,
      source: row.source,
      baseMonth: showsPrices ? row.base_month : null,
      guaranteeKind: showsPrices ? row.guarantee_kind : null,
      guarantee: showsPrices ? row.guarantee : null,
    }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return {
    contracts,
    months: months.flatMap((month) => {
      const supplied = rows.flatMap((row) => {
        const supply = suppliedMonth(termsOf(row), monthOfKey(month), index)
        return supply ? [{ supplier: row.supplier, supply }] : []
      })
      const sum = addedSupply(supplied.map(({ supply }) => supply))
      if (!sum) return []
      const { priceBrlPerMwh, ...volumes } = sum
      const suppliers = supplied.map(({ supplier }) => supplier).toSorted()
      return [{ month, ...volumes, priceBrlPerMwh: showsPrices ? (priceBrlPerMwh ?? null) : null, suppliers }]
    }),
  }
}

function toVolume({ volume }: Row): ContractFields['volume'] {
  const stored = fromJson(volume)
  return stored.kind === 'flat' ? stored : { kind: 'monthly', monthsMwh: [...stored.monthsMwh] }
}

type Untold = ReadonlyMap<string, readonly { id: string; name: string }[]>

/** The units that need another contract, by contract. */
async function unsucceeded(db: Db, rows: readonly Row[], running: string): Promise<Untold> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const units = await db
    .selectFrom('energy_contract')
    .innerJoin('energy_contract_unit as supplied', 'supplied.contract_id', 'energy_contract.id')
    .innerJoin('consumer_unit as unit', 'unit.id', 'supplied.unit_id')
    .select(['energy_contract.id as contractId', 'unit.id', 'unit.name'])
    .where('energy_contract.id', 'in', ids)
    .where(lacksSuccessor(running))
    .orderBy('unit.name')
    .orderBy('unit.id')
    .execute()
  return Map.groupBy(units, ({ contractId }) => contractId)
}

async function unitCounts(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .selectFrom('energy_contract_unit')
    .select(({ fn }) => ['contract_id', fn.countAll<number>().as('units')])
    .where('contract_id', 'in', ids)
    .groupBy('contract_id')
    .execute()
  return new Map(counted.map(({ contract_id, units }) => [contract_id, Number(units)]))
}

function toSummary(row: FoundRow, untold: Untold, running: string): Summary {
  const lastMonth = lastSupplied(row)
  const units = untold.get(row.id) ?? []
  const isCancelled = row.supply_ends <= row.first_month
  const stage = renewalStage(monthOfKey(lastMonth), monthOfKey(running))
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.companyName,
    supplier: row.supplier,
    firstMonth: row.first_month,
    lastMonth,
    state: isCancelled || row.supply_ends <= running ? 'ended' : row.first_month > running ? 'future' : 'running',
    alert:
      stage === undefined || isCancelled || units.length === 0
        ? null
        : { stage, units: units.map(({ id, name }) => ({ id, name })) },
  }
}

function lastSupplied({ supply_ends }: Row): string {
  return monthKey(monthBefore(monthOfKey(supply_ends)))
}

function monthAfter(month: string): string {
  return monthKey(monthsAfter(monthOfKey(month), 1))
}
