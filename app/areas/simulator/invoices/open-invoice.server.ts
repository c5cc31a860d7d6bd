import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { chooseReading, deleteInvoice, getInvoice, stateInvoice } from '~/contract/invoices'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { noInvoice } from '../simulator-error'
import { demandAddress, quotesAndRiskAddresses, yearAddress } from './history-addresses'
import { keepName } from './other-reading'
import { invoicePath, invoicesPath } from './paths'
import { studyFigures } from './study-figures'
import { toStatement, type FigureErrors } from './to-statement'

/**
 * An invoice that this person had read, with the figures of a study.
 *
 * @throws a 404 response for one that does not exist or belongs to somebody else.
 */
export async function openInvoice(provider: MemberProvider, id: string) {
  const kept = await orMissing(provider.call(getInvoice, { params: { id } }))
  const figures = studyFigures(kept)
  const { invoice, distributor } = kept
  // A history in doubt is in no study before somebody confirmed it.
  const told = kept.doubts.some(({ field }) => field === 'history') ? { history: [] } : invoice
  return {
    ...kept,
    figures,
    demandPath: demandAddress(told, figures, distributor?.value),
    yearPath: yearAddress(told),
    calendarYearPaths: quotesAndRiskAddresses(told),
  }
}

export type OpenedInvoice = Awaited<ReturnType<typeof openInvoice>>

/** What is shown again of a form that was refused. */
export type CheckReply = { repopulateFields: Record<string, string | string[]>; errors: FigureErrors; refusal?: string }

/** Keeps what a person states of an invoice beside what was read. */
export async function checkInvoice(provider: MemberProvider, id: string, form: FormData) {
  const keep = form.get(keepName)
  if (keep === 'kept' || keep === 'other') {
    await chooseFile(provider, id, keep)
    return redirect(invoicePath(id), 303)
  }
  const read = toStatement(await orMissing(provider.call(getInvoice, { params: { id } })), form)
  const repopulateFields = typedFields(form)
  if ('errors' in read) return data<CheckReply>({ repopulateFields, errors: read.errors }, 400)
  try {
    await orMissing(provider.call(stateInvoice, { params: { id }, body: { ...read.statement, version: versionIn(form) } }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data<CheckReply>({ repopulateFields, errors: {}, refusal: message }, status)
  }
  return redirect(invoicePath(id), 303)
}

/** Once it was chosen, in another window too, there is nothing left to choose. */
async function chooseFile(provider: MemberProvider, id: string, keep: 'kept' | 'other') {
  try {
    await orMissing(provider.call(chooseReading, { params: { id }, body: { keep } }))
  } catch (error) {
    if (readRefusal(error).status !== 409) throw error
  }
}

/** Deletes what was read; its page asks for confirmation first. */
export async function removeInvoice(provider: MemberProvider, id: string, context: Pick<AppLoadContext, 'sessions'>) {
  await orMissing(provider.call(deleteInvoice, { params: { id } }))
  return redirectWithToast(invoicesPath, 'invoice-deleted', context)
}

/** The reply of a call for one invoice; a 404 response for one that is not there. */
export async function orMissing<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) throw new Response(noInvoice, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    throw error
  }
}
