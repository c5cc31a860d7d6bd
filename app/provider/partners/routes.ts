import { getPartnerCompany } from '~/contract/partner-companies'
import { isAdministrator } from '~/domain/access/access'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isPartnerCompany, savingOfAffiliates } from './partner-companies'

export function mountPartners(mount: Mount, { db }: Deps) {
  mount(getPartnerCompany, async ({ params: { id }, caller }) => {
    const mayRead = id === caller.partnerCompanyId || isAdministrator(caller)
    if (!mayRead || !(await isPartnerCompany(db, id))) throw new HttpRefusal(404, 'Parceiro não encontrado.')
    return { clients_economy_accumulated: await savingOfAffiliates(db, id) }
  })
}
