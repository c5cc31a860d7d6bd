import {
  endAlertSubscription,
  endAlertSubscriptionByLink,
  getAlertSubscription,
  listCompanyAlerts,
  startAlertSubscription,
} from '~/contract/unit-alerts'
import { brazilDay } from '~/domain/dated/brazil-day'
import { lockCallerAccount, requireOwnAccount } from '../accounts/caller-account'
import { account, audit } from '../audit/audit'
import { visibleCompanies } from '../companies/visible-companies'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { alertsOfCompany } from './company-alerts'
import { recipientOf, subscribe, subscribedAt, unsubscribe } from './subscriptions'

export function mountAlerts(mount: Mount, { db, now }: Deps) {
  mount(listCompanyAlerts, async ({ params: { id }, caller }) => {
    const company = await visibleCompanies(db, caller).select('company.id').where('company.id', '=', id).executeTakeFirst()
    if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
    return alertsOfCompany(db, id, brazilDay(now()))
  })

  mount(getAlertSubscription, async ({ params: { id }, caller }) => {
    requireOwnAccount(id, caller)
    return { subscribedAt: await subscribedAt(db, id) }
  })

  mount(startAlertSubscription, async ({ params: { id }, caller, client }) => {
    requireOwnAccount(id, caller)
    await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      if (!(await subscribe(trx, id, now()))) return
      await audit(trx, { action: 'alerts-started', actor: id, object: account(id), client }, now())
    })
    return {}
  })

  mount(endAlertSubscription, async ({ params: { id }, caller, client }) => {
    requireOwnAccount(id, caller)
    await db.transaction().execute(async (trx) => {
      if (!(await unsubscribe(trx, id))) return
      await audit(trx, { action: 'alerts-ended', actor: id, object: account(id), client }, now())
    })
    return {}
  })

  mount(endAlertSubscriptionByLink, async ({ body: { token }, client }) => {
    await db.transaction().execute(async (trx) => {
      const id = await recipientOf(trx, token)
      if (id === undefined) throw new HttpRefusal(404, 'Este link não existe.')
      if (!(await unsubscribe(trx, id))) return
      await audit(trx, { action: 'alerts-ended', object: account(id), client, details: { by: 'link' } }, now())
    })
    return {}
  })
}
