import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { deliverQuote, getQuoting } from '~/contract/tenders'
import { suppliedYears } from '~/domain/tenders/tender'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { versionIn } from '~/session/version-in.server'
import { readQuote, yearField } from './quote-form'

type Provider = Pick<AppLoadContext, 'provider'>

/** What is behind a supplier's link. `hasArrived`: a quote was delivered just now. */
export async function openQuoting({ provider }: Provider, token: string, query: URLSearchParams) {
  try {
    const quoting = await provider.call(getQuoting, { params: { token } })
    return { ...quoting, hasArrived: query.has('entregue'), sendingKey: randomUUID() }
  } catch (error) {
    throw asResponse(error)
  }
}

export type OpenedQuoting = Awaited<ReturnType<typeof openQuoting>>

/** Delivers the quote of the form. */
export async function answerQuoting({ provider }: Provider, token: string, form: FormData) {
  const params = { token }
  try {
    const { request } = await provider.call(getQuoting, { params })
    const years = suppliedYears(request).map(({ year }) => year)
    const read = readQuote(form, years)
    if ('fieldErrors' in read) return formReply(form, read)
    const body = { quote: read.value, version: versionIn(form) }
    await provider.call(deliverQuote, { params, body, ...(await sendingKeyOf(form)) })
    return redirect(`/cotar/${token}?entregue`)
  } catch (error) {
    const { fieldErrors, ...refusal } = readRefusal(error)
    if (refusal.status === 404) throw asResponse(error)
    const { prices, ...others } = fieldErrors
    const first = Object.keys(Object.fromEntries(form)).find((name) => /^price\d{4}$/.test(name)) ?? yearField(0)
    return formReply(form, { ...refusal, fieldErrors: { ...others, ...(prices !== undefined && { [first]: prices }) } })
  }
}

function asResponse(error: unknown) {
  const { status, message } = readRefusal(error)
  // A token of the wrong form is as unknown as any other.
  return new Response(message, { status: status === 400 ? 404 : status })
}
