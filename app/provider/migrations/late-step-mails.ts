import { randomBytes } from 'node:crypto'
import { errorText, hourMs, recurring, workLocks } from '~/database/recurring.server'
import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { lateSteps, maxLateSteps } from '~/mail/letters/alerts'
import { inOneLine } from '~/mail/letters/letter-parts'
import type { Outbox } from '~/mail/outbox.server'
import { dayText, stepOwnerWords } from '~/unit-text/migration'
import { memberOf } from '../accounts/accounts'
import { tokenHash } from '../http/token-hash'
import { lateStepsOf } from './migrations'

type Sending = { db: Db; now: () => Date; mails: Outbox; stopping?: AbortSignal; log?: (line: string) => void }

/** How long the link of a mail ends the subscription. [days] */
const linkDays = 90

/** Sends the mails of late steps, at start and every hour, in one process at a time. */
export function startLateStepMails({ db, ...options }: Omit<Sending, 'stopping'>) {
  const send = (stopping: AbortSignal) => sendLateSteps({ db, ...options, stopping })
  const { log } = options
  return recurring((stopping) => skipIfRunning(db, workLocks.lateSteps, () => send(stopping)), {
    name: 'late steps',
    everyMs: hourMs,
    log,
  })
}

/**
 * Puts into the outbox one mail a day for each administrator and each partner who asked for alerts by mail and may read a migration with
 * a late step. A failure for one is logged and tried again an hour later; the others get theirs.
 */
export async function sendLateSteps({ db, now, mails, stopping, log = console.error }: Sending): Promise<void> {
  const instant = now()
  const today = brazilDay(instant)
  for (let due = await nextAfter(''); due; due = await nextAfter(due.id)) {
    const { id } = due
    await sendTo(due).catch((error: unknown) => log(`late steps: ${id}: ${errorText(error)}`))
  }

  async function nextAfter(id: string) {
    if (stopping?.aborted) return undefined
    return readerWithout(db, today).where('alert_subscription.user_id', '>', id).executeTakeFirst()
  }

  async function sendTo({ id, name, email, partner_company_id: partnerCompanyId, ...account }: Reader) {
    const member = memberOf(account)
    const isOffice = isAdministrator(member)
    const reader = { ...member, companyId: null, partnerCompanyId }
    await db.transaction().execute(async (trx) => {
      const late = await lateStepsOf(trx, reader, today, maxLateSteps)
      const token = late.steps.length > 0 && (await takeMail(trx, { userId: id, day: today, now: instant }))
      if (!token) return
      const steps = late.steps.map(({ step, dueOn, unitName, companyName }) => ({
        title: `${inOneLine(step.title)} · ${inOneLine(unitName)}, ${inOneLine(companyName)}`,
        sentence: `Atrasado desde ${dayText(dueOn)}. Quem faz: ${stepOwnerWords[step.owner]}.`,
      }))
      await mails.put(trx, email, lateSteps({ name, steps, more: late.total - steps.length, isOffice, token }))
    })
    mails.wake()
  }
}

type Reader = NonNullable<Awaited<ReturnType<ReturnType<typeof readerWithout>['executeTakeFirst']>>>

/** The first, by id, of the subscribers with access and without this day's mail who are of the office or of a partner. */
function readerWithout(db: Db, day: IsoDate) {
  return db
    .selectFrom('alert_subscription')
    .innerJoin('user_account', 'user_account.id', 'alert_subscription.user_id')
    .leftJoin('late_step_mail', (join) =>
      join.onRef('late_step_mail.user_id', '=', 'alert_subscription.user_id').on('late_step_mail.day', '=', day),
    )
    .where('late_step_mail.user_id', 'is', null)
    .where(({ eb, or }) => or([eb('access_expires_on', 'is', null), eb('access_expires_on', '>=', day)]))
    .select(['user_account.id', 'name', 'email', 'role', 'permissions', 'partner_company_id'])
    .orderBy('alert_subscription.user_id')
    .limit(1)
}

type Mail = { userId: string; day: IsoDate; now: Date }

/** Claims a day's mail in this transaction: one process gets its token, others undefined, also after the subscription ended. */
async function takeMail(trx: Db, { userId, day, now }: Mail): Promise<string | undefined> {
  const subscription = trx.selectFrom('alert_subscription').select('user_id').where('user_id', '=', userId)
  if (!(await subscription.executeTakeFirst())) return undefined
  const token = randomBytes(32).toString('base64url')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('late_step_mail')
    .values({ user_id: userId, day, token_hash: tokenHash(token), sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const old = trx.deleteFrom('late_step_mail').where('user_id', '=', userId).where('day', '<', daysAfter(day, -linkDays))
  await old.execute()
  return token
}
