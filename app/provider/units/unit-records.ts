import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { unitFields } from '~/contract/unit-records'
import type { Db } from '~/database/schema'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { thsOf } from '~/domain/tariffs/modality'
import { keysOf } from '~/domain/records/records'
import { audit } from '../audit/audit'
import { claimCode } from '../companies/unique-codes'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'

type Fields = z.output<typeof unitFields>

/** Stores a company's new unit in the caller's transaction, with its entry in the audit trail, and returns its id. */
export async function insertUnit(
  trx: Db,
  companyId: string,
  fields: Fields,
  { caller, client }: { caller: Caller; client: Client },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const row = await checkedRow(trx, id, fields, undefined)
  await trx
    .insertInto('consumer_unit')
    .values({ ...row, id, company_id: companyId })
    .execute()
  const object = { type: 'unit', id } as const
  await audit(trx, { action: 'unit-created', actor: caller.id, object, client, details: { company: companyId } }, now)
  return id
}

/** Changes a unit in the caller's transaction, unless its version changed; returns the names of the changed columns. */
export async function updateUnit(trx: Db, id: string, fields: Fields, version: string): Promise<string[]> {
  const before = await lockUnit(trx, id)
  checkVersion(version, shownUnit(before), 'Outra pessoa salvou esta unidade enquanto você editava.')
  const row = await checkedRow(trx, id, fields, before.distributor_name)
  await setUnit(trx, id, { ...row, version: before.version + 1 })
  return keysOf(row).filter((name) => row[name] !== before[name])
}

/** Archives or restores a unit in the caller's transaction; false if already in that state. */
export async function setUnitArchived(trx: Db, id: string, archivedAt: string | null): Promise<boolean> {
  const { version, archived_at } = await lockUnit(trx, id)
  if ((archived_at === null) === (archivedAt === null)) return false
  await setUnit(trx, id, { archived_at: archivedAt, version: version + 1 })
  return true
}

/** Writes a unit's viability study in the caller's transaction, as JSON text, unless its version changed. */
export async function setViability(trx: Db, id: string, viability: object | null, version: string): Promise<void> {
  checkVersion(
    version,
    shownViability(await lockUnit(trx, id)),
    'Outra pessoa salvou a comparação desta unidade enquanto você editava.',
  )
  await setUnit(trx, id, { additional_data: viability && JSON.stringify(viability) })
}

type Row = Awaited<ReturnType<typeof lockUnit>>

/** Stored content of a unit's two forms. */
export function versionsOf(row: Row) {
  return { version: versionOf(shownUnit(row)), viabilityVersion: versionOf(shownViability(row)) }
}

function shownUnit(row: Row) {
  const { name, cnpj, code_ccee, status, start_acl, start_date_management, class: agentClass, submarket, uf, archived_at } = row
  const tariff = { distributor: row.distributor_name, group: row.tariff_group, ths: row.ths }
  const days = { start_acl, start_date_management }
  return { name, cnpj, code_ccee, status, ...days, class: agentClass, submarket, uf, ...tariff, archived_at }
}

function shownViability({ additional_data: text }: Row) {
  return { viability: text === null ? null : (JSON.parse(text) as unknown) }
}

/** The unit, locked for the rest of the transaction. */
export async function lockUnit(trx: Db, id: string) {
  const locked = await trx
    .updateTable('consumer_unit')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw missingUnit()
  return locked
}

export function missingUnit() {
  return new HttpRefusal(404, 'Unidade não encontrada.')
}

/** Sets a locked unit ATIVO with its first day in the free market, in the caller's transaction. */
export async function activateUnit(trx: Db, id: string, firstDay: string): Promise<void> {
  const { version } = await lockUnit(trx, id)
  await setUnit(trx, id, { status: 'ATIVO', start_acl: firstDay, version: version + 1 })
}

async function setUnit(trx: Db, id: string, change: object) {
  await trx.updateTable('consumer_unit').set(change).where('id', '=', id).execute()
}

/** The row of the fields, with its code claimed; a refusal names the refused field. */
async function checkedRow(trx: Db, id: string, fields: Fields, distributorBefore: string | undefined) {
  const { distributor, group, ths, cnpj, ...columns } = fields
  if (!isCnpj(cnpj)) throw new HttpRefusal(422, 'Este CNPJ não é válido. Confira os caracteres.', ['cnpj'])
  if (fields.status === 'ATIVO' && fields.start_acl === null) throw new HttpRefusal(422, missingStart, ['start_acl'])
  if (!thsOf(group).includes(ths)) throw new HttpRefusal(422, `O grupo ${group} só tem a modalidade Azul.`, ['ths'])
  const isKnown = distributor === distributorBefore || (await isRegistered(trx, distributor))
  if (!isKnown) throw new HttpRefusal(422, 'Esta distribuidora não está no registro de tarifas.', ['distributor'])
  await checkCode(trx, id, columns.code_ccee)
  return { ...columns, cnpj: cnpjCharacters(cnpj), distributor_name: distributor, tariff_group: group, ths }
}

const missingStart = 'Para ficar ativa, a unidade precisa do dia em que começou no mercado livre.'

async function isRegistered(trx: Db, name: string) {
  return (await trx.selectFrom('distributor').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
}

async function checkCode(trx: Db, id: string, code: string | null) {
  const isTaken = await claimCode(trx, 'unit-ccee', id, code)
  const other = await trx
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['consumer_unit.name', 'initials'])
    .where('code_ccee', '=', code)
    .where('consumer_unit.id', '!=', id)
    .executeTakeFirst()
  if (isTaken && !other) return
  const whose = other ? `, ${other.name} (${other.initials})` : ''
  throw new HttpRefusal(422, `Este código já é de outra unidade${whose}.`, ['code_ccee'])
}
