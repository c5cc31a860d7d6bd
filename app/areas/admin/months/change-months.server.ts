import type { AppLoadContext } from '@remix-run/node'
import { deleteMonthData } from '~/contract/month-data'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { type FormTarget, readTarget } from './form-target'
import { monthsAddress } from './paths'
import { saveMonthForm } from './save-month.server'
import { saveYearGrid } from './save-year.server'

type Context = Pick<AppLoadContext, 'sessions' | 'now'>

/** Saves the year of the grid, saves one month, or deletes one. */
export async function changeMonths({ provider }: SignedInMember, form: FormData, context: Context) {
  const target = readTarget(form, brazilDay(context.now()))
  switch (form.get('subaction')) {
    case 'month':
      return saveMonthForm(provider, form, target, context)
    case 'delete':
      return deleteMonth(provider, form, target, context)
    default:
      return saveYearGrid(provider, form, target, context)
  }
}

/** Deletes a month in the version shown. A month changed meanwhile is shown again first. */
async function deleteMonth(
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
