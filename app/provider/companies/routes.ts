import { findCompanies, getCompany, listCompanies } from '~/contract/companies'
import type { UploadUrl } from '../files/upload-url'
import type { Deps } from '../http/deps'
import { offered } from '../search/offered'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { unitsOfCompany } from '../units/units'
import { toCompany } from './companies'
import { companiesByInitials } from './find-companies'
import { visibleCompanies } from './visible-companies'

export function mountCompanies(mount: Mount, { db, uploadUrl }: Deps & { uploadUrl: UploadUrl }) {
  mount(getCompany, async ({ params: { id }, caller }) => {
    const company = await visibleCompanies(db, caller).selectAll().where('company.id', '=', id).executeTakeFirst()
    if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
    return { ...toCompany(company, uploadUrl), measuringPoints: await unitsOfCompany(db, id, uploadUrl) }
  })

  mount(listCompanies, async ({ params }) => {
    const companies = db.selectFrom('company').selectAll().where('archived_at', 'is', null).orderBy('initials').orderBy('id')
    return (await offered(db, 'company', companies, params)).map((company) => toCompany(company, uploadUrl))
  })

  mount(findCompanies, ({ params }) => companiesByInitials(db, params, uploadUrl))
}
