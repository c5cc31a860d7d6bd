import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import {
  changeOffer,
  createOffer,
  getOffer,
  listOffers,
  offerRegions,
  offerStatuses,
  offerTitles,
  withdrawOffer,
} from '~/contract/offers'
import { isoDay } from '~/contract/text'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { parseFilters } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { offerValidator, priceValidator } from './offer-form'
import { offersPath } from './offer-words'

type Context = Pick<AppLoadContext, 'sessions'>
export type ListedOffers = Awaited<ReturnType<typeof openOfferList>>
export type ListedOffer = ListedOffers['list']['items'][number]
export type NewOffer = Awaited<ReturnType<typeof openNewOffer>>
export type OpenedOffer = Awaited<ReturnType<typeof openOffer>>

/** The offers of a state, by title, region and period. */
export async function openOfferList({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = filterIn(query)
  const { situacao: status, titulo: title, regiao: region, de: from, ate: to } = filter
  const params = { status, title, region, from, to, page: pageNumberIn(query) }
  return { filter, list: await provider.call(listOffers, { params }) }
}

/** What was typed when the session expired, if anything. */
export async function openNewOffer({ takeDraft }: SignedInMember) {
  const draft = await takeDraft()
  return { typed: draft && typedFields(draft), sendingKey: randomUUID() }
}

/** @throws a 404 response when there is no such offer, a redirect to the list when it was withdrawn. */
export async function openOffer({ provider, takeDraft }: SignedInMember, id: string, context: Context) {
  const offer = await unlessMissing(provider.call(getOffer, { params: { id } }))
  if (!offer) throw new Response(null, { status: 404 })
  if (offer.status === 'withdrawn') throw await redirectWithToast(offersPath, 'offer-gone', context)
  const draft = await takeDraft()
  return { offer, typed: draft && typedFields(draft) }
}

export async function addOffer({ provider }: SignedInMember, form: FormData, context: Context) {
  const { data, error } = await offerValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    await provider.call(createOffer, { body: data, ...(await sendingKeyOf(form)) })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  return redirectWithToast(offersPath, 'offer-created', context)
}

export async function editOffer(member: SignedInMember, id: string, form: FormData, context: Context) {
  const { data, error } = await offerValidator.validate(form)
  if (error) return formReply(form, error)
  return change(member, { id, fields: { ...data, expiresOn: data.expiresOn ?? data.DataFim } }, form, context)
}

/** Offers the same energy at another price. */
export async function offerAtPrice(member: SignedInMember, id: string, form: FormData, context: Context) {
  const { data: fields, error } = await priceValidator.validate(form)
  if (error) return formReply(form, error)
  return change(member, { id, fields }, form, context)
}

export async function withdrawOfferForm({ provider }: SignedInMember, id: string, context: Context) {
  try {
    await provider.call(withdrawOffer, { params: { id } })
  } catch (error) {
    readRefusal(error)
    return redirectWithToast(offersPath, 'offer-gone', context)
  }
  return redirectWithToast(offersPath, 'offer-withdrawn', context)
}

type Change = { id: string; fields: Omit<z.input<NonNullable<typeof changeOffer.body>>, 'version'> }

/** A withdrawn offer returns to the list with a message. */
async function change({ provider }: SignedInMember, { id, fields }: Change, form: FormData, context: Context) {
  try {
    await provider.call(changeOffer, { params: { id }, body: { ...fields, version: versionIn(form) } })
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404) return redirectWithToast(offersPath, 'offer-gone', context)
    return formReply(form, refusal)
  }
  return redirectWithToast(offersPath, 'offer-changed', context)
}

function filterIn(query: URLSearchParams) {
  const { situacao = 'current', ...filter } = parseFilters(query, {
    situacao: z.enum(offerStatuses),
    titulo: z.enum(offerTitles),
    regiao: z.enum(offerRegions),
    de: isoDay,
    ate: isoDay,
  })
  return { situacao, ...filter }
}
