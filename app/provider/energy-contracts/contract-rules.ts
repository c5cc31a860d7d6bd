import type { Db } from '~/database/schema'
import { maxContractYears, type ContractFields } from '~/contract/energy-contracts'
import { firstBaseMonth } from '~/domain/supply-quotes/price-index'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import { monthKey, monthName, monthNumerals, monthOfKey } from '~/domain/units/calendar-month'
import { HttpRefusal } from '../http/refusal'

type Checked = { companyId: string; running: string; caller: { id: string } }
/** A contract that is being changed, with the links that it has. */
type Before = { id: string; study_id: string | null; proposal_id: string | null; unitIds: readonly string[] }

/** Shares add up to the whole within a rounding of the page's percents. */
const shareTolerance = 1e-6

/** @throws a refusal of fields that no contract can have, naming the field. Its company is locked. */
export async function checkContract(trx: Db, fields: ContractFields, { companyId, running, caller }: Checked, before?: Before) {
  checkMonths(fields)
  checkPrices(fields, running)
  await checkUnits(trx, fields, companyId, before?.unitIds ?? [])
  await checkOverlap(trx, fields, before?.id)
  if (fields.hasCommission && !(await hasAgreement(trx, companyId))) {
    throw new HttpRefusal(422, 'Esta empresa não tem acordo de comissão.', ['hasCommission'])
  }
  if (fields.studyId !== null && fields.studyId !== before?.study_id) {
    if (!(await isOwn(trx, 'study', fields.studyId, caller.id))) throw new HttpRefusal(422, 'Estudo desconhecido.', ['studyId'])
  }
  if (fields.proposalId !== null && fields.proposalId !== before?.proposal_id) {
    if (await isOwn(trx, 'sales_proposal', fields.proposalId, caller.id)) return
    throw new HttpRefusal(422, 'Proposta desconhecida.', ['proposalId'])
  }
}

function checkMonths({ firstMonth, lastMonth, volume }: ContractFields) {
  if (lastMonth < firstMonth) throw new HttpRefusal(422, 'O último mês precisa ser o primeiro ou um depois dele.', ['lastMonth'])
  const [first, last] = [monthOfKey(firstMonth), monthOfKey(lastMonth)]
  if (12 * (last.year - first.year) + last.month - first.month + 1 > 12 * maxContractYears) {
    throw new HttpRefusal(422, `Um contrato pode ter até ${maxContractYears} anos.`, ['lastMonth'])
  }
  if (volume.kind === 'monthly' && volume.monthsMwh.every((mwh) => mwh === 0)) {
    throw new HttpRefusal(422, 'Ao menos um mês precisa ter energia.', ['volume'])
  }
}

function checkPrices({ firstMonth, lastMonth, prices, baseMonth }: ContractFields, running: string) {
  const years = prices.map(({ year }) => year)
  const [first, last] = [monthOfKey(firstMonth).year, monthOfKey(lastMonth).year]
  const beyond = years.find((year) => year < first || year > last)
  if (beyond !== undefined) throw new HttpRefusal(422, `O contrato não tem o ano ${beyond}.`, ['prices'])
  const repeated = years.find((year, at) => years.indexOf(year) !== at)
  if (repeated !== undefined) throw new HttpRefusal(422, `O ano ${repeated} tem dois preços.`, ['prices'])
  if (!years.includes(first)) throw new HttpRefusal(422, `Falta o preço de ${first}, o primeiro ano do contrato.`, ['prices'])
  if (baseMonth === null) return
  if (baseMonth > running) throw new HttpRefusal(422, 'A data-base não pode ser um mês que ainda não chegou.', ['baseMonth'])
  if (baseMonth < monthKey(firstBaseMonth)) {
    throw new HttpRefusal(422, `A data-base pode ser a partir de ${monthNumerals(firstBaseMonth)}.`, ['baseMonth'])
  }
}

async function checkUnits(trx: Db, { units }: ContractFields, companyId: string, unitsBefore: readonly string[]) {
  const ids = units.map(({ unitId }) => unitId)
  if (new Set(ids).size !== ids.length) throw new HttpRefusal(422, 'Uma unidade está duas vezes no contrato.', ['units'])
  const known = await trx
    .selectFrom('consumer_unit')
    .select(['id', 'name', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  if (known.length !== ids.length) throw new HttpRefusal(422, 'Uma das unidades é de outra empresa.', ['units'])
  const archived = known.find(({ id, archived_at }) => archived_at !== null && !unitsBefore.includes(id))
  if (archived) throw new HttpRefusal(422, `A unidade ${archived.name} está arquivada.`, ['units'])
  const sum = units.reduce((all, { shareFraction }) => all + shareFraction, 0)
  if (Math.abs(sum - 1) <= shareTolerance) return
  const percent = (100 * sum).toLocaleString('pt-BR', { maximumFractionDigits: 4 })
  throw new HttpRefusal(422, `As participações das unidades somam ${percent}%; precisam somar 100%.`, ['units'])
}

/** A unit may have several suppliers in a month, each with one contract. */
async function checkOverlap(trx: Db, fields: ContractFields, id: string | undefined) {
  const unitIds = fields.units.map(({ unitId }) => unitId)
  const other = await trx
    .selectFrom('energy_contract')
    .innerJoin('energy_contract_unit as supplied', 'supplied.contract_id', 'energy_contract.id')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'supplied.unit_id')
    .select(['supplier', 'first_month', 'supply_ends', 'consumer_unit.name as unitName'])
    .where('supplied.unit_id', 'in', unitIds)
    .where('supplier_cnpj', '=', cnpjCharacters(fields.supplierCnpj))
    .where('first_month', '<=', fields.lastMonth)
    .where('supply_ends', '>', fields.firstMonth)
    .$if(id !== undefined, (query) => query.where('energy_contract.id', '!=', id!))
    .orderBy('first_month')
    .executeTakeFirst()
  if (!other) return
  const message = `${other.supplier} já tem um contrato com a unidade ${other.unitName} desde ${monthName(monthOfKey(other.first_month))}, e os meses dos dois se sobrepõem.`
  throw new HttpRefusal(422, message, ['firstMonth'])
}

async function hasAgreement(trx: Db, companyId: string) {
  const agreement = trx.selectFrom('commission_agreement').select('company_id').where('company_id', '=', companyId)
  return (await agreement.executeTakeFirst()) !== undefined
}

async function isOwn(trx: Db, table: 'study' | 'sales_proposal', id: string, authorId: string) {
  const found = trx.selectFrom(table).select('id').where('id', '=', id).where('author_id', '=', authorId)
  return (await found.executeTakeFirst()) !== undefined
}
