import {
  deleteMonthData,
  getUnitMonth,
  getUnitYear,
  listCompaniesOfMonthData,
  saveMonthData,
  saveUnitMonth,
  saveUnitYear,
  showMonthData,
  summariseCompany,
} from '~/contract/month-data'
import { monthKey } from '~/domain/units/calendar-month'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { offered } from '../search/offered'
import type { Mount } from '../mount'
import { monthId } from '../units/months'
import { deleteEntry, saveEntry, showEntries, summaryOf } from './month-data'
import { storedVersion, type MonthKey } from './month-row'
import { readUnitMonth, saveMonth } from './unit-month'
import { readYear, saveYear } from './unit-year'

export function mountMonthData(mount: Mount, { db, now }: Deps) {
  mount(listCompaniesOfMonthData, async ({ params }) => {
    const companies = db.selectFrom('company').select(['id', 'name as Nome', 'cnpj as CNPJ', 'initials'])
    const listed = companies.where('archived_at', 'is', null).orderBy('initials').orderBy('id')
    return (await offered(db, 'company', listed, params)).map(({ id, ...company }) => ({ _id: id, ...company }))
  })

  mount(saveMonthData, async ({ body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const row = await saveEntry(trx, body, now())
      const details = { months: monthKey(row) }
      await audit(trx, { action: 'month-saved', actor: caller.id, object: unit(row.unit_id), client, details }, now())
      return { _id: monthId(row), version: storedVersion(row) }
    }),
  )

  mount(showMonthData, async ({ body }) => ({ companyData: await showEntries(db, body.CNPJ) }))

  mount(deleteMonthData, async ({ params: { id, version }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const key = await deleteEntry(trx, id, version)
      const details = { months: monthKey(key) }
      await audit(trx, { action: 'month-deleted', actor: caller.id, object: unit(key.unitId), client, details }, now())
      return {}
    }),
  )

  mount(summariseCompany, async ({ params: { id } }) => summaryOf(db, id))

  mount(getUnitYear, async ({ params: { id, year } }) => readYear(db, id, year))

  mount(saveUnitYear, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const months = await saveYear(trx, id, body, now())
      const details = { months: months.map((month) => monthKey({ year: body.year, month })).join(',') }
      await audit(trx, { action: 'month-saved', actor: caller.id, object: unit(id), client, details }, now())
      return readYear(trx, id, body.year)
    }),
  )

  mount(getUnitMonth, async ({ params: { id, month } }) => readUnitMonth(db, keyOf(id, month)))

  mount(saveUnitMonth, async ({ params: { id, month }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await saveMonth(trx, keyOf(id, month), body, now())
      const details = { months: month }
      await audit(trx, { action: 'month-saved', actor: caller.id, object: unit(id), client, details }, now())
      return readUnitMonth(trx, keyOf(id, month))
    }),
  )
}

function unit(id: string) {
  return { type: 'unit', id } as const
}

/** @param month  "2026-09" */
function keyOf(unitId: string, month: string): MonthKey {
  return { unitId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }
}
