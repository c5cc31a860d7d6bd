import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { oncePerRead } from '~/metrics/request-scope.server'
import { visibleCompanies } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import { units } from './units'

/**
 * A unit that the caller may read: archived ones only for administrators. Others are refused like missing ones. The calls of one page
 * share what they read of it.
 */
export async function requireVisibleUnit(db: Db, unitId: string, caller: Caller) {
  const companies = visibleCompanies(db, caller).select('company.id')
  const unit = units(db).where('consumer_unit.id', '=', unitId).where('company_id', 'in', companies)
  const found = await oncePerRead(`unit ${unitId} ${caller.signInId} ${caller.id}`, () => unit.executeTakeFirst())
  if (!found || (found.archived_at !== null && !isAdministrator(caller))) throw new HttpRefusal(404, 'Unidade não encontrada.')
  return found
}
