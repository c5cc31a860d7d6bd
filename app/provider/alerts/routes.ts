import {
  answerAlert,
  endAlertSubscription,
  endAlertSubscriptionByLink,
  getAlertSubscription,
  listCompanyAlerts,
  startAlertSubscription,
} from '~/contract/unit-alerts'
import { brazilDay } from '~/domain/dated/brazil-day'
import { alertKind } from '~/domain/units/alerts'
import { monthKey } from '~/domain/units/calendar-month'
import { lockCallerAccount, requireOwnAccount } from '../accounts/caller-account'
import { account, audit } from '../audit/audit'
import { visibleCompanies } from '../companies/visible-companies'
import type { Db } from '~/database/schema'
import type { Caller } from '../http/caller'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { checkAnswer, requireAnswerer, storeAnswer } from './answers'
import { alertsOfCompany } from './company-alerts'
import { recipientOf, subscribe, subscribedAt, unsubscribe } from './subscriptions'

export function mountAlerts(mount: Mount, { db, now }: Deps) {
  mount(listCompanyAlerts, async ({ params: { id }, caller }) => {
    await requireVisibleCompany(db, id, caller)
    return alertsOfCompany(db, id, brazilDay(now()))
  })

  mount(answerAlert, async ({ params: { id }, body, caller, client }) => {
    const today = brazilDay(now())
    await db.transaction().execute(async (trx) => {
      await requireVisibleCompany(trx, id, caller)
      requireAnswerer(id, caller)
      checkAnswer(body, today)
      const unit = (await alertsOfCompany(trx, id, today)).find((it) => it.id === body.unitId)
      const known = [...(unit?.alerts ?? []), ...(unit?.answered ?? []).map(({ alert }) => alert)]
      const isKnown = known.some((alert) => alertKind(alert) === body.kind && monthKey(alert) === body.month)
      if (!isKnown) throw new HttpRefusal(404, 'Este alerta não existe mais.')
      await storeAnswer(trx, id, body, caller.id, now())
      const object = { type: 'unit', id: body.unitId } as const
      await audit(trx, { action: 'alert-answered', actor: caller.id, object, client }, now())
    })
    return {}
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

/** @throws 404 for a company that the caller may not read. */
async function requireVisibleCompany(db: Db, id: string, caller: Caller) {
  const company = await visibleCompanies(db, caller).select('company.id').where('company.id', '=', id).executeTakeFirst()
  if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
}
