import type { Generated } from 'kysely'

export type MailTables = {
  /** A mail to send, written in the transaction of the change it reports. Its content is encrypted, and deleted after the mail was sent or given up. */
  mail_outbox: {
    id: string
    sealed_mail: string | null
    created_at: string
    give_up_at: string
    attempts: number
    /** No process tries before this instant: the delay after a failure, or the time that an attempt may take. */
    next_attempt_at: string
    /** Instant when the mail was sent or given up. */
    ended_at: string | null
    last_error: string | null
    /** How often the content was handed to the mail server without an answer so far; at most twice. */
    unanswered_sends: Generated<number>
    /** The encrypted bytes that were handed over first; a second time, the same are. */
    sealed_source: string | null
  }
}
