import { errorText, hourMs, recurring, workLocks } from '~/database/recurring.server'
import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { alertKind, alertWorth, dearestFirst } from '~/domain/units/alerts'
import { finalizedByDay } from '~/domain/units/expected-month'
import { monthlyAlerts } from '~/mail/letters/alerts'
import { inOneLine } from '~/mail/letters/letter-parts'
import type { Outbox } from '~/mail/outbox.server'
import { alertSentence, worthText } from '~/unit-text/alerts'
import { renewalText } from '~/unit-text/energy-contract'
import { monthName } from '~/domain/units/calendar-month'
import { contractEndings } from '../energy-contracts/contracts'
import { alertsOfCompany } from './company-alerts'
import { takeMail } from './subscriptions'

type Log = (line: string) => void
type Sending = {
  db: Db
  now: () => Date
  mails: Outbox
  /** Aborted at shutdown: the current mail is the last. */
  stopping?: AbortSignal
  log?: Log
}
type Options = Omit<Sending, 'stopping'>

/** Sends the monthly mails due, at start and every hour, in one process at a time. */
export function startMonthlyAlerts({ db, ...options }: Options) {
  const send = (stopping: AbortSignal) => sendMonthlyAlerts({ db, ...options, stopping })
  const { log } = options
  return recurring((stopping) => skipIfRunning(db, workLocks.alerts, () => send(stopping)), {
    name: 'alerts',
    everyMs: hourMs,
    log,
  })
}

/**
 * Puts this month's mail of each remaining subscriber into the outbox. Subscribers are read one by one, so that a change of
 * access, address or company takes effect meanwhile. A failure for one is logged and retried an hour later; the others get
 * theirs.
 */
export async function sendMonthlyAlerts({ db, now, mails, stopping, log = console.error }: Sending): Promise<void> {
  const instant = now()
  const today = brazilDay(instant)
  if (Number(today.slice(8)) < finalizedByDay) return
  const month = today.slice(0, 7)
  for (let due = await nextAfter(''); due; due = await nextAfter(due.userId)) {
    const { userId } = due
    await sendTo(due).catch((error: unknown) => log(`alerts: ${userId}: ${errorText(error)}`))
  }

  async function nextAfter(userId: string) {
    if (stopping?.aborted) return undefined
    return subscriberWithout(db, month, today).where('alert_subscription.user_id', '>', userId).executeTakeFirst()
  }

  async function sendTo({ userId, name, email, companyId, companyName }: Subscriber) {
    const units = await alertsOfCompany(db, companyId, today)
    const endings = await contractEndings(db, companyId, month)
    await db.transaction().execute(async (trx) => {
      const token = await takeMail(trx, { userId, month, now: instant })
      if (token === undefined) return
      const letter = monthlyAlerts({
        name,
        companyName,
        monthName: monthName({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
        ...toldIn(units),
        contracts: endings.map((it) => `${inOneLine(it.supplier)}\n${renewalText(it) ?? ''}`),
        token,
      })
      await mails.put(trx, email, letter)
    })
    mails.wake()
  }
}

/** The dearest alerts, and the finalised invoices, whose sentence is news. */
function toldIn(units: Awaited<ReturnType<typeof alertsOfCompany>>) {
  const told = units.flatMap(({ name, alerts }) => alerts.map((alert) => ({ name, alert, worthBrl: alertWorth(alert) })))
  const asking = told.filter(({ alert }) => alertKind(alert)).toSorted(dearestFirst)
  return {
    alerts: asking.map(({ name, alert, worthBrl }) => ({
      title: [worthText(worthBrl) ?? [], inOneLine(name)].flat().join(' · '),
      sentence: alertSentence(alert),
    })),
    worth: worthText(asking.reduce((sum, { worthBrl }) => sum + worthBrl, 0)),
    finalized: told.length - asking.length,
  }
}

type Subscriber = NonNullable<Awaited<ReturnType<ReturnType<typeof subscriberWithout>['executeTakeFirst']>>>

/** The first, by id, of the subscribers with access and a company, without this month's mail. */
function subscriberWithout(db: Db, month: string, today: string) {
  return db
    .selectFrom('alert_subscription')
    .innerJoin('user_account', 'user_account.id', 'alert_subscription.user_id')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .leftJoin('alert_mail', (join) =>
      join.onRef('alert_mail.user_id', '=', 'alert_subscription.user_id').on('alert_mail.month', '=', month),
    )
    .where('alert_mail.user_id', 'is', null)
    .where('company.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('access_expires_on', 'is', null), eb('access_expires_on', '>=', today)]))
    .select([
      'user_account.id as userId',
      'user_account.name',
      'user_account.email',
      'company.id as companyId',
      'company.name as companyName',
    ])
    .orderBy('alert_subscription.user_id')
    .limit(1)
}
