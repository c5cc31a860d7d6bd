import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import {
  changeImportRows,
  confirmMonthImport,
  discardMonthImport,
  getMonthImport,
  undoMonthImport,
} from '~/contract/month-imports'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { parseFilters } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { monthImportsPath } from '../paths'
import { previewAddress, shownRows, type ShownRows } from './preview-address'
import { changedTicks } from './ticks'

type Context = Pick<AppLoadContext, 'sessions'>
export type OpenedPreview = Awaited<ReturnType<typeof openPreview>>

const showOf = { todas: 'all', erros: 'wrong', existentes: 'existing' } as const satisfies Record<ShownRows, string>

/**
 * An import with a page of its rows.
 *
 * @throws a 404 response for an import that does not exist.
 */
export async function openPreview({ provider }: Pick<SignedInMember, 'provider'>, id: string, query: URLSearchParams) {
  const shown = shownIn(query)
  const params = { id, show: showOf[shown], page: pageNumberIn(query) }
  const opened = await unlessMissing(provider.call(getMonthImport, { params }))
  if (!opened) throw new Response(null, { status: 404 })
  return { monthImport: opened.import, rows: opened.rows, shown }
}

/** Saves the ticks of the sent page, and then confirms, discards or undoes the import, ticks many rows, or opens another page. */
export async function changeMonthImport(
  { provider }: Pick<SignedInMember, 'provider'>,
  id: string,
  query: URLSearchParams,
  form: FormData,
  context: Context,
) {
  const address = previewAddress(id, shownIn(query), pageNumberIn(query))
  try {
    switch (form.get('subaction')) {
      case 'discard':
        await provider.call(discardMonthImport, { params: { id } })
        return redirectWithToast(monthImportsPath, 'month-import-discarded', context)
      case 'undo':
        await provider.call(undoMonthImport, { params: { id }, body: {} })
        return redirectWithToast(address, 'month-import-undone', context)
      case 'confirm':
        await keepTicks(provider, id, form)
        await provider.call(confirmMonthImport, { params: { id }, body: {} })
        return redirectWithToast(address, 'month-import-confirmed', context)
      default:
        await keepTicks(provider, id, form)
        await tickMany(provider, id, form.get('many'))
        return redirect(previewAddress(id, shownIn(query), pageIn(form) ?? pageNumberIn(query)))
    }
  } catch (error) {
    if (error instanceof Response) throw error
    return formReply(form, readRefusal(error))
  }
}

async function keepTicks(provider: MemberProvider, id: string, form: FormData) {
  for (const body of changedTicks(form)) await provider.call(changeImportRows, { params: { id }, body })
}

const manyRows = {
  'leave-wrong': { which: 'wrong', isIncluded: false },
  'leave-existing': { which: 'existing', isIncluded: false },
  'replace-existing': { which: 'existing', isIncluded: true, replaces: true },
} as const

export type ManyRows = keyof typeof manyRows

async function tickMany(provider: MemberProvider, id: string, many: FormDataEntryValue | null) {
  if (typeof many !== 'string' || !Object.hasOwn(manyRows, many)) return
  await provider.call(changeImportRows, { params: { id }, body: manyRows[many as ManyRows] })
}

function shownIn(query: URLSearchParams): ShownRows {
  const filters = { mostrar: z.enum(shownRows).default('todas') }
  return parseFilters(query, filters).mostrar ?? 'todas'
}

function pageIn(form: FormData): number | undefined {
  return z.coerce.number().int().min(1).max(100_000).safeParse(form.get('page')).data
}
