import type { AppLoadContext } from '@remix-run/node'
import { deleteMonthData } from '~/contract/month-data'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import type { FormTarget } from './form-target'
import { monthsAddress } from './paths'

/** Deletes a month in the version shown. A month changed meanwhile is shown again first. */
export async function deleteMonth(
  provider: MemberProvider,
  form: FormData,
  { companyId, unitId, year }: FormTarget,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const [id, version] = [String(form.get('id') ?? ''), String(form.get('version') ?? '')]
  try {
    await provider.call(deleteMonthData, { params: { id, version } })
  } catch (error) {
    if (!isMissing(error)) return formReply(form, readRefusal(error))
  }
  return redirectWithToast(
    monthsAddress({ aba: 'excluir', empresa: companyId, unidade: unitId, ano: year }),
    'month-deleted',
    context,
  )
}
