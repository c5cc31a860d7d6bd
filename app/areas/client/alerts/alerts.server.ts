import { redirect, type AppLoadContext } from '@remix-run/node'
import { getUser } from '~/contract/users'
import {
  alertAnswer,
  answerAlert,
  endAlertSubscription,
  getAlertSubscription,
  maxDaysAway,
  startAlertSubscription,
} from '~/contract/unit-alerts'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { openClient } from '../home/client.server'
import { alertsPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>

/** Suggested to postpone by. [days] */
const suggestedDays = 30

export async function openAlerts(member: SignedInMember, query: URLSearchParams, now: Date) {
  const [{ subscribedAt }, { attention }] = await Promise.all([
    member.provider.call(getAlertSubscription, { params: { id: member.userId } }),
    openClient(member, now),
  ])
  const today = brazilDay(now)
  return {
    isSubscribed: subscribedAt !== null,
    attention,
    showsAnswered: query.has('respondidos'),
    /** The kind whose alerts are all shown. */
    whole: query.get('tipo'),
    days: { first: daysAfter(today, 1), suggested: daysAfter(today, suggestedDays), last: daysAfter(today, maxDaysAway) },
  }
}

/** Answers an alert, or changes the subscription: the forms of the page. */
export async function changeAlerts(member: SignedInMember, request: Request, context: Context) {
  const form = await request.formData()
  return form.has('subaction') ? answer(member, form, request, context) : changeSubscription(member, form, context)
}

/** The subaction names the alert: "overrun 2026-10 unit". */
async function answer({ provider, userId }: SignedInMember, form: FormData, request: Request, context: Context) {
  const [kind, month, unitId] = String(form.get('subaction')).split(' ')
  const sent = { unitId, kind, month, answer: { state: form.get('state'), until: form.get('until') } }
  const { data: body, error } = alertAnswer.safeParse(sent)
  if (!body) {
    const isDay = error.issues.every(({ path }) => path.at(-1) === 'until')
    return formReply(
      form,
      isDay ? { fieldErrors: { until: 'Informe um dia que existe' } } : { message: 'Este alerta não existe mais.' },
    )
  }
  const { company } = await provider.call(getUser, { params: { id: userId } })
  if (!company?.id) return formReply(form, { status: 404, message: 'Este alerta não existe mais.' })
  try {
    await provider.call(answerAlert, { params: { id: company.id }, body })
  } catch (refused) {
    return formReply(form, readRefusal(refused))
  }
  return redirectWithToast(alertsPath + new URL(request.url).search, `alert-${body.answer.state}`, context)
}

/** Starts or ends the monthly mail, by the checkbox. */
async function changeSubscription({ provider, userId: id }: SignedInMember, form: FormData, context: Context) {
  const wants = form.get('monthly') !== null
  const { subscribedAt } = await provider.call(getAlertSubscription, { params: { id } })
  if (wants === (subscribedAt !== null)) return redirect(alertsPath)
  await provider.call(wants ? startAlertSubscription : endAlertSubscription, { params: { id } })
  return redirectWithToast(alertsPath, wants ? 'alerts-started' : 'alerts-ended', context)
}
