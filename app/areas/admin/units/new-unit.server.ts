import type { AppLoadContext } from '@remix-run/node'
import { getCompanyRecord } from '~/contract/company-records'
import { listDistributors } from '~/contract/distributors'
import { maxIdCharacters } from '~/contract/text'
import { createUnit } from '~/contract/unit-records'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { unitPath } from '../companies/paths'
import { newUnitValidator } from './unit-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type NewUnit = Awaited<ReturnType<typeof openNewUnit>>

/** The form of a new unit, prefilled from its company. */
export async function openNewUnit({ provider, takeDraft }: SignedInMember, companyId: string) {
  try {
    const [company, distributors] = await Promise.all([
      provider.call(getCompanyRecord, { params: { id: companyId.slice(0, maxIdCharacters) } }),
      provider.call(listDistributors, {}),
    ])
    const { id, name, cnpj, status, start_acl } = company
    const draft = await takeDraft()
    return {
      company: { id, name, cnpj, status, startAcl: start_acl ?? '' },
      distributors: distributors.map((distributor) => distributor.name),
      draft: draft && typedFields(draft),
    }
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

export async function addUnit({ provider }: SignedInMember, companyId: string, form: FormData, context: Context) {
  const { data: body, error } = await newUnitValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    const { id } = await provider.call(createUnit, { params: { id: companyId }, body })
    return await redirectWithToast(unitPath(id), 'unit-created', context)
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404) throw new Response(null, { status: 404 })
    return formReply(form, refusal)
  }
}
