import type { Db } from '~/database/schema'
import { isAdministrator, mayEnter, primePartners } from '~/domain/access/access'
import type { Caller } from '../http/caller'

export type Reader = Pick<Caller, 'role' | 'permissions' | 'companyId' | 'partnerCompanyId'>

/** The companies that a caller may read: administrators all, clients their own, Prime partners their clients; never archived ones. */
export function visibleCompanies(db: Db, caller: Reader) {
  const companies = db.selectFrom('company')
  if (isAdministrator(caller)) return companies
  const { companyId, partnerCompanyId } = caller
  return companies
    .where('company.archived_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        ...(companyId === null ? [] : [eb('company.id', '=', companyId)]),
        ...(partnerCompanyId === null || !seesAffiliates(caller)
          ? []
          : [eb('company.partner_company_id', '=', partnerCompanyId)]),
      ]),
    )
}

/** Whether a caller reads companies as their partner: administrators and Prime partners. */
export function seesAffiliates(caller: Pick<Caller, 'role' | 'permissions'>): boolean {
  return isAdministrator(caller) || mayEnter(caller, primePartners)
}
