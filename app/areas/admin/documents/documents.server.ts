import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { listPartnerCompanies } from '~/contract/company-records'
import { exchangeStatuses, listPartnerDocuments, sendToPartner } from '~/contract/document-exchange'
import { deleteUpload } from '~/contract/partner-companies'
import { objectId } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { documentsPath, sentPath } from './paths'
import { answersIn, filesIn, filesProblem, sendValidator } from './send-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type Listed = Awaited<ReturnType<typeof openDocuments>>
export type ListedDocument = Listed['list']['items'][number]
export type Sending = Awaited<ReturnType<typeof openSending>>

/** What partners and the team sent each other. */
export async function openDocuments({ provider }: SignedInMember, query: URLSearchParams) {
  const { situacao = 'waiting', ...narrowed } = parseFilters(query, {
    situacao: z.enum(exchangeStatuses),
    busca: searchText,
    parceiro: partnerId,
  })
  const { busca: text = '', parceiro: partner } = narrowed
  const params = { status: situacao, text, partner, page: pageNumberIn(query) }
  const isSent = query.get('resultado') === 'enviado'
  return { filter: { situacao, ...narrowed }, isSent, list: await provider.call(listPartnerDocuments, { params }) }
}

/**
 * The form that sends documents, with those of the chosen partner that wait for an answer.
 *
 * @throws a 404 response for a partner that is not there.
 */
export async function openSending({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const chosen = query.get('parceiro') ?? ''
  const partner = chosen === '' ? undefined : partnerId.safeParse(chosen).data
  const [partners, { items }] = await Promise.all([
    provider.call(listPartnerCompanies, { params: { id: partner } }),
    provider.call(listPartnerDocuments, { params: { partner, partners: 'none' } }),
  ])
  const draft = await takeDraft()
  const shown = partners.find(({ id }) => id === chosen)
  if (chosen !== '' && !shown) throw new Response(null, { status: 404 })
  const waiting = shown ? items.map(({ id, name, createdAt }) => ({ id, name, createdAt })) : []
  const typed = draft && typedFields(draft)
  return { partners, partner: shown, waiting, answered: query.get('documento'), typed, sendingKey: randomUUID() }
}

export async function sendDocuments({ provider }: SignedInMember, form: FormData) {
  const { data, error } = await sendValidator.validate(form)
  const files = filesIn(form)
  const problem = filesProblem(files)
  if (error || problem) {
    return formReply(form, { fieldErrors: { ...error?.fieldErrors, ...(problem && { files: problem }) } })
  }
  const { parceiro: companyId, note } = data
  try {
    const body = { files, answers: answersIn(form).join(','), ...(note && { note }) }
    await provider.call(sendToPartner, { params: { companyId }, body, ...(await sendingKeyOf(form)) })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  // A script that shows the progress of files opens the page after it was answered with it: a toast would be gone by then.
  return redirect(sentPath)
}

/** The document that is about to be deleted; 404 when it is not there. */
export async function openDeletion({ provider }: SignedInMember, id: string) {
  const named = z.uuid().safeParse(id).data
  const { chosen } = await provider.call(listPartnerDocuments, { params: { id: named, partners: 'none' } })
  if (!chosen) throw new Response(null, { status: 404 })
  return { document: chosen }
}

export async function deleteDocument({ provider }: SignedInMember, storageId: string, context: Context) {
  try {
    await provider.call(deleteUpload, { params: { storageId, folder: 'documents' } })
  } catch (error) {
    readRefusal(error)
    return redirectWithToast(documentsPath, 'document-not-deleted', context)
  }
  return redirectWithToast(documentsPath, 'document-deleted', context)
}

const partnerId = objectId.regex(/^[\w-]+$/)
