import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthlyAlerts } from '~/mail/letters/alerts'
import type { Outbox } from '~/mail/outbox.server'
import { alertSentence } from '~/unit-text/alerts'
import { monthName } from '~/unit-text/words'
import { alertsOfCompany } from './company-alerts'
import { takeMail } from './subscriptions'

/** The day of the month from which its mail is sent: by then a company's invoices of the month before are finalised. */
const sendingDay = 20

const lookEveryMs = 60 * 60_000

type Options = { db: Db; now: () => Date; mails: Outbox; log?: (line: string) => void }

/** Sends the monthly mails that are due, at start and every hour. Any number of processes may do it. */
export function startMonthlyAlerts({ log = console.error, ...options }: Options) {
  let running: Promise<void> | undefined
  const timer = setInterval(look, lookEveryMs).unref()
  look()

  function look() {
    running ??= sendMonthlyAlerts(options)
      .catch((error: unknown) => log(`alerts: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (running = undefined))
  }

  return async function stop(): Promise<void> {
    clearInterval(timer)
    await running
  }
}

/** Puts into the outbox the month's mail of each subscriber who has not got it yet. */
export async function sendMonthlyAlerts({ db, now, mails }: Omit<Options, 'log'>): Promise<void> {
  const instant = now()
  const today = brazilDay(instant)
  if (Number(today.slice(8)) < sendingDay) return
  const month = today.slice(0, 7)
  for (const { userId, name, email, companyId, companyName } of await subscribersWithout(db, month, today)) {
    const units = await alertsOfCompany(db, companyId, today)
    await db.transaction().execute(async (trx) => {
      const token = await takeMail(trx, { userId, month, now: instant })
      if (token === undefined) return
      const letter = monthlyAlerts({
        name,
        companyName,
        monthName: monthName({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
        units: units.map((unit) => ({ name: unit.name, sentences: unit.alerts.map(alertSentence) })),
        token,
      })
      await mails.put(trx, email, letter)
    })
    mails.wake()
  }
}

/** Who asked for the mail, may still sign in and has a company, and has not got the mail of the month. */
async function subscribersWithout(db: Db, month: string, today: string) {
  return db
    .selectFrom('alert_subscription')
    .innerJoin('user_account', 'user_account.id', 'alert_subscription.user_id')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .leftJoin('alert_mail', (join) =>
      join.onRef('alert_mail.user_id', '=', 'alert_subscription.user_id').on('alert_mail.month', '=', month),
    )
    .where('alert_mail.user_id', 'is', null)
    .where(({ eb, or }) => or([eb('access_expires_on', 'is', null), eb('access_expires_on', '>=', today)]))
    .select([
      'user_account.id as userId',
      'user_account.name',
      'user_account.email',
      'company.id as companyId',
      'company.name as companyName',
    ])
    .orderBy('user_account.id')
    .execute()
}
