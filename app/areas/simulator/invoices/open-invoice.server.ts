import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { chooseReading, deleteInvoice, deleteInvoiceFile, getInvoice, stateInvoice } from '~/contract/invoices'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { noInvoice } from '../simulator-error'
import { demandOfInvoiceAddress, quotesAndRiskAddresses, yearAddress } from './history-addresses'
import { keepName } from './other-reading'
import { invoicePath, invoicesPath } from './paths'
import { studyFigures } from './study-figures'
import { withdrawName } from './stored-file'
import { toStatement, type FigureErrors } from './to-statement'

type Context = Pick<AppLoadContext, 'sessions'>

/**
 * One of the person's read invoices, with the figures for a study.
 *
 * @throws a 404 response for an invoice that does not exist or belongs to somebody else.
 */
export async function openInvoice(provider: MemberProvider, id: string) {
  const kept = await orMissing(provider.call(getInvoice, { params: { id } }))
  const figures = studyFigures(kept)
  const { invoice, distributor } = kept
  // A doubted history is left out of studies until somebody confirms it.
  const told = kept.doubts.some(({ field }) => field === 'history') ? { history: [] } : invoice
  return {
    ...kept,
    figures,
    demandPath: demandOfInvoiceAddress(told, figures, distributor?.value),
    yearPath: yearAddress(told),
    calendarYearPaths: quotesAndRiskAddresses(told),
  }
}

export type OpenedInvoice = Awaited<ReturnType<typeof openInvoice>>

/** The content of a refused form. */
export type CheckReply = {
  repopulateFields: Record<string, string | string[]>
  errors: FigureErrors
  refusal?: string
  /** Of the choice between two files. */
  choiceRefusal?: string
}

/** Stores what a person states about an invoice, beside what was read; or ends the storage of its file. */
export async function checkInvoice(provider: MemberProvider, id: string, form: FormData, context: Context) {
  if (form.has(withdrawName)) return withdrawFile(provider, id, context)
  const keep = form.get(keepName)
  if (keep === 'kept' || keep === 'other') return chooseFile(provider, id, { keep, version: versionIn(form) })
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

async function withdrawFile(provider: MemberProvider, id: string, context: Context) {
  await orMissing(provider.call(deleteInvoiceFile, { params: { id } }))
  return redirectWithToast(invoicePath(id), 'invoice-file-deleted', context)
}

async function chooseFile(provider: MemberProvider, id: string, body: { keep: 'kept' | 'other'; version: string }) {
  try {
    await orMissing(provider.call(chooseReading, { params: { id }, body }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data<CheckReply>({ repopulateFields: {}, errors: {}, choiceRefusal: message }, status)
  }
  return redirect(invoicePath(id), 303)
}

/** Deletes a read invoice, after its page asked for confirmation. */
export async function removeInvoice(provider: MemberProvider, id: string, context: Context) {
  await orMissing(provider.call(deleteInvoice, { params: { id } }))
  return redirectWithToast(invoicesPath, 'invoice-deleted', context)
}

/** The reply of a call about an invoice; a 404 response for a missing one. */
export async function orMissing<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) throw new Response(noInvoice, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    throw error
  }
}
