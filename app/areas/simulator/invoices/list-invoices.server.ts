import type { AppLoadContext } from '@remix-run/node'
import { listInvoices } from '~/contract/invoices'
import { brazilDay } from '~/domain/dated/brazil-day'
import { lastDayOfConsent } from '~/domain/invoice/file-consent'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'
import { findSending } from './read-files.server'

type Context = Pick<AppLoadContext, 'sessions' | 'now'>

/** A page of the person's read invoices, and the results of the last upload (`?envio=`). */
export async function openInvoices(member: SignedInMember, query: URLSearchParams, context: Context) {
  const sendingId = query.get('envio')
  const list = await member.provider.call(listInvoices, { params: { page: pageNumberIn(query) } })
  const sending = sendingId === null ? undefined : await findSending(member, sendingId, context)
  /** Of a file sent today with its customer's consent. */
  const fileLastDay = lastDayOfConsent(brazilDay(context.now()))
  return { list, sending, fileLastDay }
}

export type InvoiceList = Awaited<ReturnType<typeof openInvoices>>
export type ListedInvoice = InvoiceList['list']['items'][number]
