import type { Selectable } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import { after, errorLine, leaseMs, retryDelayMs, startOutbox, type Holding } from '~/database/outbox.server'
import type { Db, Schema } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
import type { Cipher } from '~/settings/cipher.server'
import type { Mail } from './letter'
import { isContentRefused, isFinal, type Transport } from './transport.server'

type Options = {
  db: Db
  now: () => Date
  /** Clock of the leases. */
  clock?: SharedClock
  cipher: Cipher
  transport: Transport
  log?: (line: string) => void
  /** How often the lease of the mail being sent is renewed; much shorter than the lease. */
  renewEveryMs?: number
}
type Claimed = Pick<Selectable<Schema['mail_outbox']>, (typeof claimedColumns)[number]>

const claimedColumns = ['id', 'attempts', 'sealed_mail', 'give_up_at', 'unanswered_sends', 'sealed_source', 'last_error'] as const
/** Without an answer from the server, a mail's content is sent once more, and then no more. */
const maxUnansweredSends = 2
/** After a process died, often before the content left, its content is sent at most this many times. */
const maxInterruptedSends = 4
/** State of a row from the hand-over to its outcome. The next attempt finds it only if the process died. */
const handedOver = 'handed over'

/**
 * Sends the mails of the outbox, oldest first. A process claims a mail by a lease, which it renews while the server is slow. It
 * marks the mail when the server waits for its content, sends the content and marks the mail as sent. If the answer is lost, the
 * same bytes are sent once more and never a third time. If the process died in between, it is unknown whether the bytes left, and
 * they are sent at most `maxInterruptedSends` times.
 */
export function startDelivery({ db, now, cipher, transport, log = console.error, renewEveryMs, ...options }: Options) {
  const clock = options.clock ?? sharedClock(now)
  return startOutbox<Claimed>({ name: 'mail', log, renewEveryMs, claim, renew, attempt })

  async function claim(): Promise<Claimed | undefined> {
    const instant = await clock(db)
    const due = db
      .selectFrom('mail_outbox')
      .select('id')
      .where('ended_at', 'is', null)
      .where('next_attempt_at', '<=', instant.toISOString())
      .orderBy('created_at')
      .limit(1)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    return db
      .updateTable('mail_outbox')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: after(instant, leaseMs) }))
      .where('id', '=', due)
      .returning(claimedColumns)
      .executeTakeFirst()
  }

  async function attempt(mail: Claimed, holding: Holding) {
    const { id, attempts, give_up_at, unanswered_sends, last_error } = mail
    const content = decrypted(mail.sealed_mail)
    if (content === undefined) return end(id, 'encrypted with another secret')
    if (unanswered_sends >= (last_error === handedOver ? maxInterruptedSends : maxUnansweredSends)) return endUnconfirmed(mail)
    if (give_up_at <= (await clock(db)).toISOString()) return unanswered_sends > 0 ? endUnconfirmed(mail) : end(id, 'given up')
    try {
      await holding(() => transport.send(id, JSON.parse(content) as Mail, (source) => handOver(mail, source)))
    } catch (error) {
      log(`mail: ${id}, attempt ${attempts}: ${errorLine(error)}`)
      if (isFinal(error)) return end(id, errorLine(error))
      if (isContentRefused(error)) await countRefused(id)
      return postpone(mail, errorLine(error))
    }
    return end(id, null)
  }

  async function renew({ id, attempts }: Claimed) {
    const lease = { next_attempt_at: after(await clock(db), leaseMs) }
    await db.updateTable('mail_outbox').set(lease).where('id', '=', id).where('attempts', '=', attempts).execute()
  }

  /** Counts the content as sent before sending it, and returns the bytes to send: the same at each attempt. */
  async function handOver({ id, attempts, sealed_source }: Claimed, source: Buffer): Promise<Buffer> {
    const { numUpdatedRows } = await db
      .updateTable('mail_outbox')
      .set(({ eb }) => ({
        unanswered_sends: eb('unanswered_sends', '+', 1),
        last_error: handedOver,
        sealed_source: sealed_source ?? cipher.encrypt(source.toString('latin1')),
      }))
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('another process has taken this mail over')
    return Buffer.from(decrypted(sealed_source) ?? source.toString('latin1'), 'latin1')
  }

  async function countRefused(id: string) {
    await db
      .updateTable('mail_outbox')
      .set(({ eb }) => ({ unanswered_sends: eb('unanswered_sends', '-', 1) }))
      .where('id', '=', id)
      .execute()
  }

  async function endUnconfirmed({ id, unanswered_sends }: Claimed) {
    const times = unanswered_sends === 1 ? 'uma vez' : `${unanswered_sends} vezes`
    log(`mail: ${id}: entregue ${times} ao servidor de e-mail, que não respondeu; pode ter chegado e não será enviado de novo.`)
    await end(id, 'sent, unconfirmed')
  }

  async function end(id: string, lastError: string | null) {
    const ended = { ended_at: now().toISOString(), sealed_mail: null, sealed_source: null, last_error: lastError }
    await db.updateTable('mail_outbox').set(ended).where('id', '=', id).execute()
  }

  async function postpone({ id, attempts }: Claimed, lastError: string) {
    const change = { next_attempt_at: after(await clock(db), retryDelayMs(attempts)), last_error: lastError }
    await db.updateTable('mail_outbox').set(change).where('id', '=', id).where('attempts', '=', attempts).execute()
  }

  function decrypted(text: string | null) {
    return text === null ? undefined : cipher.decrypt(text)
  }
}
