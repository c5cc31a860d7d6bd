import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { visibleCompanies } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import { units } from './units'

/** A unit that the caller may read: archived ones only for administrators. Others are refused like missing ones. */
export async function requireVisibleUnit(db: Db, unitId: string, caller: Caller) {
  const companies = visibleCompanies(db, caller).select('company.id')
  const unit = units(db).where('consumer_unit.id', '=', unitId).where('company_id', 'in', companies)
  const found = await unit.executeTakeFirst()
  if (!found || (found.archived_at !== null && !isAdministrator(caller))) throw new HttpRefusal(404, 'Unidade não encontrada.')
  return found
}
