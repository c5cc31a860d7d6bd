import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
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
import { openChoices, type Choices } from '~/ui/sought'
import { partnersOf } from '../choices.server'
import { exchangePath, sentPath } from './paths'
import { answersIn, filesToSend, exchangeProblem, sendValidator } from './send-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type ListedExchange = Awaited<ReturnType<typeof openExchange>>
export type ListedDocument = ListedExchange['list']['items'][number]
export type ExchangeSending = Awaited<ReturnType<typeof openSending>>

/** Documents between partners and team, and the partners to filter by. */
export async function openExchange({ provider }: SignedInMember, query: URLSearchParams) {
  const { situacao = 'waiting', ...narrowed } = parseFilters(query, {
    situacao: z.enum(exchangeStatuses),
    busca: searchText,
    parceiro: partnerId,
    nomeParceiro: searchText,
  })
  const { busca: text = '', parceiro: partner, nomeParceiro: typed } = narrowed
  const params = { status: situacao, text, partner, page: pageNumberIn(query), partners: 'none' } as const
  const isSent = query.get('resultado') === 'enviado'
  const [list, partners] = await Promise.all([
    provider.call(listPartnerDocuments, { params }),
    openChoices(partnersOf(provider), { chosen: partner, typed }),
  ])
  return { filter: { situacao, ...narrowed }, isSent, list, partners }
}

/**
 * The form that sends documents, with the chosen partner's documents that wait for an answer; without a partner, the partners to
 * choose from.
 *
 * @throws a 404 response for an unknown partner.
 */
export async function openSending({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const asked = query.get('parceiro') ?? ''
  const partner = await partnerNamed(provider, asked)
  if (asked !== '' && !partner) throw new Response(null, { status: 404 })
  const [partners, waiting] = await Promise.all([
    partner ? noChoices : openChoices(partnersOf(provider), { typed: searchText.parse(query.get('nomeParceiro') ?? '') }),
    partner ? waitingOf(provider, partner.id) : [],
  ])
  const draft = await takeDraft()
  return {
    partners,
    partner,
    waiting,
    answered: query.get('documento'),
    typed: draft && typedFields(draft),
    sendingKey: randomUUID(),
  }
}

const noChoices: Choices = { options: [] }

async function partnerNamed(provider: SignedInMember['provider'], asked: string) {
  const id = partnerId.safeParse(asked).data
  const [partner] = id === undefined ? [] : await partnersOf(provider)({ id })
  return partner && { id: partner.value, name: partner.label }
}

async function waitingOf(provider: SignedInMember['provider'], partner: string) {
  const { items } = await provider.call(listPartnerDocuments, { params: { partner, partners: 'none' } })
  return items.map(({ id, name, createdAt }) => ({ id, name, createdAt }))
}

export async function sendToPartners({ provider }: SignedInMember, form: FormData) {
  const { data, error } = await sendValidator.validate(form)
  const files = filesToSend(form)
  const problem = exchangeProblem(files)
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
  // The address carries the message: the upload script requests this page and then opens it again, when a toast would be gone.
  return redirect(sentPath)
}

/** The document to delete; 404 for an unknown one. */
export async function openExchangedDeletion({ provider }: SignedInMember, id: string) {
  const named = z.uuid().safeParse(id).data
  const { chosen } = await provider.call(listPartnerDocuments, { params: { id: named, partners: 'none' } })
  if (!chosen) throw new Response(null, { status: 404 })
  return { document: chosen }
}

export async function deleteExchanged({ provider }: SignedInMember, storageId: string, context: Context) {
  try {
    await provider.call(deleteUpload, { params: { storageId, folder: 'documents' } })
  } catch (error) {
    readRefusal(error)
    return redirectWithToast(exchangePath, 'document-not-deleted', context)
  }
  return redirectWithToast(exchangePath, 'document-deleted', context)
}

const partnerId = objectId.regex(/^[\w-]+$/)
