import { json, type AppLoadContext } from '@remix-run/node'
import { endAlertSubscriptionByLink, unsubscribeToken } from '~/contract/unit-alerts'
import { unlessMissing } from '~/gateway/refusal.server'

/** Ends the monthly mail by the link in one. Mail programs call it without a page: RFC 8058. */
export async function endAlerts(request: Request, { provider }: Pick<AppLoadContext, 'provider'>) {
  const token = unsubscribeToken.safeParse(new URL(request.url).searchParams.get('token'))
  const ended = token.success
    ? await unlessMissing(provider.call(endAlertSubscriptionByLink, { body: { token: token.data } }))
    : undefined
  return ended ? json({ isEnded: true }) : json({ isEnded: false }, 404)
}
