import type { AppLoadContext } from '@remix-run/node'
import { listInvoices } from '~/contract/invoices'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'
import { findSending } from './read-files.server'

/** A page of the person's read invoices, and the results of the last upload (`?envio=`). */
export async function openInvoices(member: SignedInMember, query: URLSearchParams, context: Pick<AppLoadContext, 'sessions'>) {
  const sendingId = query.get('envio')
  const list = await member.provider.call(listInvoices, { params: { page: pageNumberIn(query) } })
  return { list, sending: sendingId === null ? undefined : await findSending(member, sendingId, context) }
}

export type InvoiceList = Awaited<ReturnType<typeof openInvoices>>
export type ListedInvoice = InvoiceList['list']['items'][number]
