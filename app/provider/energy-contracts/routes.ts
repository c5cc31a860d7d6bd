import {
  changeEnergyContract,
  createEnergyContract,
  endEnergyContract,
  getEnergyContract,
  getUnitContracts,
  listEnergyContracts,
  type ContractFields,
} from '~/contract/energy-contracts'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthBefore, monthKey, monthName, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { audit } from '../audit/audit'
import { lockCompany } from '../companies/company-records'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'
import type { Mount } from '../mount'
import { priceIndexOf } from '../premises/premises-of'
import { requireVisibleUnit } from '../units/visible-unit'
import { checkContract } from './contract-rules'
import {
  contractDetail,
  contractsOfUnit,
  endContract,
  fieldsOf,
  findContract,
  insertContract,
  listedContracts,
  rewriteContract,
} from './contracts'

/** Contracts of energy: the office writes them, whoever reads a unit reads its own. */
export function mountEnergyContracts(mount: Mount, { db, listsOf, now }: Deps) {
  const running = () => brazilDay(now()).slice(0, 7)

  mount(listEnergyContracts, async ({ params, caller }) => listedContracts(listsOf(caller), params, caller, running()))

  mount(getEnergyContract, async ({ params: { id }, caller }) => {
    const row = await findContract(db, id)
    return { ...(await contractDetail(db, row, caller, running())), version: versionOf(await fieldsOf(db, row)) }
  })

  mount(createEnergyContract, async ({ params: { id: companyId }, body, caller, client, idempotencyKey: key }) =>
    db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, companyId)
      if (company.archived_at !== null) throw new HttpRefusal(422, 'Esta empresa está arquivada.', ['units'])
      const sending = { authorId: caller.id, call: 'createEnergyContract', key, now: now() }
      const [id] = await once(trx, sending, async () => {
        await checkContract(trx, body, { companyId, running: running(), caller })
        const stored = await insertContract(trx, companyId, body, now())
        await note(trx, 'energy-contract-created', stored, { caller, client })
        return [stored]
      })
      return { id: id! }
    }),
  )

  mount(changeEnergyContract, async ({ params: { id }, body: { version, ...body }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const { row, before } = await lockRunning(trx, id, version)
      const unitIds = before.units.map(({ unitId }) => unitId)
      const context = { companyId: row.company_id, running: running(), caller }
      await checkContract(trx, body, context, { id, study_id: row.study_id, proposal_id: row.proposal_id, unitIds })
      await rewriteContract(trx, id, body)
      await note(trx, 'energy-contract-changed', id, { caller, client }, changedNames(before, body))
    })
    return {}
  })

  mount(endEnergyContract, async ({ params: { id }, body: { version, lastMonth, reason }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const { row } = await lockRunning(trx, id, version)
      if (lastMonth >= row.last_month) {
        const message = `O contrato já termina em ${monthName(monthOfKey(row.last_month))}: o encerramento é antes.`
        throw new HttpRefusal(422, message, ['lastMonth'])
      }
      const before = monthBefore(monthOfKey(row.first_month))
      if (lastMonth < monthKey(before)) {
        const message = `O contrato começa em ${monthName(monthsAfter(before, 1))}: para que não chegue a valer, o último mês é ${monthName(before)}.`
        throw new HttpRefusal(422, message, ['lastMonth'])
      }
      await endContract(trx, id, { lastMonth, reason }, now())
      await note(trx, 'energy-contract-ended', id, { caller, client })
    })
    return {}
  })

  mount(getUnitContracts, async ({ params: { id, months }, caller }) => {
    const unit = await requireVisibleUnit(db, id, caller)
    const showsPrices = isAdministrator(caller) || caller.companyId === unit.company_id
    const asked = months?.split(',') ?? yearFrom(running())
    const shown = { months: asked, running: running(), index: await priceIndexOf(db), showsPrices }
    return {
      unit: { id: unit.id, name: unit.name, companyId: unit.company_id },
      showsPrices,
      ...(await contractsOfUnit(db, id, shown)),
    }
  })

  type Action = 'energy-contract-created' | 'energy-contract-changed' | 'energy-contract-ended'

  async function note(trx: Db, action: Action, id: string, by: { caller: Caller; client: Client }, changed?: string) {
    const object = { type: 'energy-contract', id } as const
    const details = changed === undefined ? {} : { changed }
    await audit(trx, { action, actor: by.caller.id, object, client: by.client, details }, now())
  }
}

/** The contract, with its company locked until the end of the transaction; one that was ended is refused. */
async function lockRunning(trx: Db, id: string, version: string) {
  await lockCompany(trx, (await findContract(trx, id)).company_id)
  const row = await findContract(trx, id)
  const before = await fieldsOf(trx, row)
  if (row.ended_at !== null) throw new HttpRefusal(409, 'Este contrato já foi encerrado.')
  checkVersion(version, before, 'Outra pessoa salvou este contrato enquanto você editava.')
  return { row, before }
}

function changedNames(before: ContractFields, after: ContractFields): string {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== was.get(name))
    .map(([name]) => name)
    .join(',')
}

function yearFrom(month: string): string[] {
  return Array.from({ length: 12 }, (_, at) => monthKey(monthsAfter(monthOfKey(month), at)))
}
