import type { AppLoadContext } from '@remix-run/node'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SignedInMember } from '~/session/guards.server'
import { deleteMonth } from './delete-month.server'
import { readTarget } from './form-target'
import { saveMonth } from './save-month.server'
import { saveYear } from './save-year.server'

type Context = Pick<AppLoadContext, 'sessions' | 'now'>

/** Saves the year of the grid, saves one month, or deletes one. */
export async function changeMonths({ provider }: SignedInMember, form: FormData, context: Context) {
  const target = readTarget(form, brazilDay(context.now()))
  switch (form.get('subaction')) {
    case 'month':
      return saveMonth(provider, form, target, context)
    case 'delete':
      return deleteMonth(provider, form, target, context)
    default:
      return saveYear(provider, form, target, context)
  }
}
