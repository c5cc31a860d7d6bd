import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import type { Mail } from './letter'
import { isFinal, type Transport } from './transport.server'

type Options = { db: Db; now: () => Date; cipher: Cipher; transport: Transport; log?: (line: string) => void }
type Waiting = { id: string; attempts: number; sealed_mail: string | null; give_up_at: string }

const lookEveryMs = 15_000
/** Longer than an attempt can take. After it, the mail of a process that died in an attempt is tried again. [ms] */
const attemptMs = 2 * 60_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60_000

/**
 * Sends the mails of the outbox, oldest first. One process at a time claims a mail, sends it and marks it as sent. If the
 * process dies after sending and before marking, the mail is sent twice, with the same Message-ID, by which receivers
 * recognise duplicates.
 */
export function startDelivery({ db, now, cipher, transport, log = console.error }: Options) {
  let running: Promise<void> | undefined
  let isStopping = false
  const timer = setInterval(wake, lookEveryMs).unref()
  wake()

  function wake() {
    running ??= sendAll()
      .catch((error: unknown) => log(`mail: ${messageOf(error)}`))
      .finally(() => (running = undefined))
  }

  return {
    wake,
    /** Resolves when all due mails have been tried. */
    settled: async () => running,
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }

  async function sendAll() {
    for (let mail = await nextDue(); mail; mail = await nextDue()) {
      if (await claim(mail)) await attempt(mail)
    }
  }

  async function nextDue(): Promise<Waiting | undefined> {
    if (isStopping) return undefined
    return db
      .selectFrom('mail_outbox')
      .select(['id', 'attempts', 'sealed_mail', 'give_up_at'])
      .where('ended_at', 'is', null)
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('created_at')
      .executeTakeFirst()
  }

  /** Takes a mail for this process: of several that found it, only one can raise the number of attempts. */
  async function claim({ id, attempts }: Waiting) {
    const { numUpdatedRows } = await db
      .updateTable('mail_outbox')
      .set({ attempts: attempts + 1, next_attempt_at: after(attemptMs) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  async function attempt({ id, attempts, sealed_mail, give_up_at }: Waiting) {
    const mail = sealed_mail === null ? undefined : cipher.decrypt(sealed_mail)
    if (mail === undefined) return end(id, 'encrypted with another secret')
    if (give_up_at <= now().toISOString()) return end(id, 'given up')
    try {
      await transport.send(id, JSON.parse(mail) as Mail)
    } catch (error) {
      log(`mail: ${id}, attempt ${attempts + 1}: ${messageOf(error)}`)
      return isFinal(error) ? end(id, messageOf(error)) : postpone(id, attempts, messageOf(error))
    }
    return end(id, null)
  }

  async function end(id: string, lastError: string | null) {
    const ended = { ended_at: now().toISOString(), sealed_mail: null, last_error: lastError }
    await db.updateTable('mail_outbox').set(ended).where('id', '=', id).execute()
  }

  async function postpone(id: string, attempts: number, lastError: string) {
    const delayMs = Math.min(firstDelayMs * 2 ** attempts, longestDelayMs)
    const change = { next_attempt_at: after(delayMs), last_error: lastError }
    await db.updateTable('mail_outbox').set(change).where('id', '=', id).execute()
  }

  function after(ms: number) {
    return new Date(now().getTime() + ms).toISOString()
  }
}

/** The error in one line, without e-mail addresses that the server's answer may quote. */
function messageOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S+@\S+/g, '…')
    .slice(0, 500)
}
