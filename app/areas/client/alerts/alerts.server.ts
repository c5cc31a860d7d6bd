import { redirect, type AppLoadContext } from '@remix-run/node'
import { endAlertSubscription, getAlertSubscription, startAlertSubscription } from '~/contract/unit-alerts'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { openClient } from '../home/client.server'

type Context = Pick<AppLoadContext, 'sessions'>

const path = '/client/alertas'

export async function openAlerts(member: SignedInMember, now: Date) {
  const [{ subscribedAt }, { attention }] = await Promise.all([
    member.provider.call(getAlertSubscription, { params: { id: member.userId } }),
    openClient(member, now),
  ])
  return { isSubscribed: subscribedAt !== null, attention }
}

/** Starts or ends the monthly mail, by the checkbox. */
export async function changeSubscription({ provider, userId: id }: SignedInMember, form: FormData, context: Context) {
  const wants = form.get('monthly') !== null
  const { subscribedAt } = await provider.call(getAlertSubscription, { params: { id } })
  if (wants === (subscribedAt !== null)) return redirect(path)
  await provider.call(wants ? startAlertSubscription : endAlertSubscription, { params: { id } })
  return redirectWithToast(path, wants ? 'alerts-started' : 'alerts-ended', context)
}
