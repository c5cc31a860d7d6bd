import { getMeasuringPoint, listMonthPrices, listUserMeasuringPoints } from '~/contract/measuring-points'
import { isAdministrator } from '~/domain/access/access'
import { findAccount } from '../accounts/accounts'
import type { UploadUrl } from '../files/upload-url'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { monthPrices } from './month-prices'
import { unitsOfCompany, unitWithMonths } from './units'
import { requireVisibleUnit } from './visible-unit'

export function mountUnits(mount: Mount, { db, uploadUrl }: Deps & { uploadUrl: UploadUrl }) {
  mount(listUserMeasuringPoints, async ({ params, caller }) => {
    const mayAsk = params.id === caller.id || isAdministrator(caller)
    const account = mayAsk ? await findAccount(db, params) : undefined
    if (!account) throw new HttpRefusal(404, 'Usuário não encontrado.')
    const companies = db.selectFrom('company').select('id').where('archived_at', 'is', null)
    const company = await companies.where('id', '=', account.company_id).executeTakeFirst()
    return { measuringPoints: company ? await unitsOfCompany(db, company.id, uploadUrl) : [] }
  })

  mount(getMeasuringPoint, async ({ params: { id }, caller }) => {
    const unit = await requireVisibleUnit(db, id, caller)
    const { summary, months } = await unitWithMonths(db, unit, uploadUrl)
    return { ...summary, company_id: unit.company_id, invoices: months }
  })

  mount(listMonthPrices, async ({ params: { id, months }, caller }) =>
    monthPrices(db, await requireVisibleUnit(db, id, caller), months.split(',')),
  )
}
