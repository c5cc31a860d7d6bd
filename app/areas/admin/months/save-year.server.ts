import { json, type AppLoadContext } from '@remix-run/node'
import { saveUnitYear } from '~/contract/month-data'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { figureColumns } from './columns'
import { monthDataFailed } from './failed'
import type { FormTarget } from './form-target'
import { monthsAddress } from './paths'
import { fieldOf, readGrid } from './year-grid'

/** The reply to a grid of which nothing was saved. */
export type YearReply = {
  subaction: 'year'
  typed: Record<string, string | string[]>
  /** By cell id. */
  cellErrors: Record<string, string>
  refusal?: string
}

/** Saves the changed months of the grid, all or none. */
export async function saveYearGrid(
  provider: MemberProvider,
  form: FormData,
  { companyId, unitId, year }: FormTarget,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const typed = typedFields(form)
  const { changes, errors } = readGrid(typed)
  const reply = (status: number, more: Partial<YearReply>) =>
    json({ subaction: 'year', typed, cellErrors: {}, ...more } satisfies YearReply, status)
  if (Object.keys(errors).length > 0) return reply(400, { cellErrors: errors })

  const address = monthsAddress({ aba: 'cadastrar', empresa: companyId, unidade: unitId, ano: year })
  if (changes.length === 0) return redirectWithToast(address, 'months-unchanged', context)
  try {
    await provider.call(saveUnitYear, { params: { id: unitId }, body: { year, months: changes } })
  } catch (error) {
    const { status, fieldErrors } = readRefusal(error)
    // The page reads the year again, and shows the saved values beside the typed ones.
    if (status === 409) return reply(status, {})
    return reply(status, { refusal: monthDataFailed, cellErrors: cellErrorsOf(fieldErrors) })
  }
  return redirectWithToast(address, 'month-data-saved', context)
}

/** The provider names a cell by its month and figure: "9.measuredMwh". */
function cellErrorsOf(fieldErrors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, message]) => {
      const [month, figure] = path.split('.')
      const column = figureColumns.find(({ name }) => name === figure) ?? figureColumns[0]!
      return [fieldOf(column.name, Number(month)), message]
    }),
  )
}
