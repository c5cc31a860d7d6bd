import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { endOpeningNotice, saveOpeningNotice } from '~/contract/leads'
import { unsubscribeToken } from '~/contract/unit-alerts'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { tooMany, unconfirmed } from './leave-contact.server'
import { noticePath } from './contact-path'
import { noticeForm, noticeValidator } from './notice-form'

type Context = {
  provider: Pick<AppLoadContext['provider'], 'call'>
  sessions: Pick<AppLoadContext['sessions'], 'honeypot'>
  limits: Pick<AppLoadContext['limits'], 'mayLeaveContact'>
}

/** The form with the group of the address, or the thanks after it was sent. */
export function openNotice(query: URLSearchParams, { sessions }: Pick<Context, 'sessions'>) {
  const grupo = query.get('grupo') ?? ''
  const typed = { grupo: noticeForm.shape.grupo.safeParse(grupo).success ? grupo : '' }
  return { isReceived: query.has('recebido'), typed, stamp: sessions.honeypot.stamp() }
}

/** Stores who asked to be told, and redirects to the thanks; a refused form is returned with what was typed. */
export async function askNotice(request: Request, { provider, sessions, limits }: Context) {
  const sent = await request.formData()
  const { data: read, error } = await noticeValidator.validate(sent)
  if (error) return formReply(sent, error)
  if (sessions.honeypot.isBot(sent)) return formReply(sent, { status: 422, message: unconfirmed })
  if (!(await limits.mayLeaveContact(request))) return formReply(sent, { status: 429, message: tooMany })
  const { name, email, grupo: group, notice: consentVersion } = read
  try {
    await provider.call(saveOpeningNotice, { body: { name, email, group, consentVersion } })
  } catch (caught) {
    const { fieldErrors, ...refusal } = readRefusal(caught)
    const { group: grupo, ...others } = fieldErrors
    return formReply(sent, { ...refusal, fieldErrors: grupo === undefined ? others : { ...others, grupo } })
  }
  return redirect(`${noticePath}?recebido=sim`, 303)
}

/** Deletes the contact of a mail's link. Mail programs call it without a page: RFC 8058. */
export async function endNotice(request: Request, { provider }: Pick<Context, 'provider'>) {
  const token = unsubscribeToken.safeParse(new URL(request.url).searchParams.get('token'))
  const ended = token.success ? await unlessMissing(provider.call(endOpeningNotice, { body: { token: token.data } })) : undefined
  return ended ? data({ isEnded: true }) : data({ isEnded: false }, 404)
}
