import type { Db } from '~/database/schema'
import { isAdministrator, mayEnter, primePartners } from '~/domain/access/access'
import type { Caller } from '../http/caller'

/** The companies that a caller reads: administrators all, a client its own, a Prime partner those that it brought; neither an archived one. */
export function visibleCompanies(db: Db, caller: Caller) {
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

/** Whether a caller reads companies because a partner brought them: administrators and Prime partners. */
export function seesAffiliates(caller: Caller): boolean {
  return isAdministrator(caller) || mayEnter(caller, primePartners)
}
