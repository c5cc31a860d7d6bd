import type { Generated } from 'kysely'
import type { AlertAnswer, AlertKind } from '~/domain/units/alerts'
import type { IsoDate } from '~/domain/dated/dated'

export type MailTables = {
  /** A mail to send, written in the transaction of the change it reports. Its content is encrypted, and deleted after the mail was sent or given up. */
  mail_outbox: {
    id: string
    sealed_mail: string | null
    created_at: string
    give_up_at: string
    attempts: number
    /** Not before this instant: the delay after a failure, or the end of an attempt's lease. */
    next_attempt_at: string
    /** Instant when the mail was sent or given up. */
    ended_at: string | null
    last_error: string | null
    /** Hand-overs of the content to the mail server without an answer so far. */
    unanswered_sends: Generated<number>
    /** The encrypted bytes of the first hand-over, repeated by a second one. */
    sealed_source: string | null
  }
}

export type AlertTables = {
  /** Subscribers of the monthly mail of alerts. */
  alert_subscription: { user_id: string; subscribed_at: string }
  /**
   * A monthly mail in the outbox. Only one process inserts the row, so that a person gets one mail a month; the table holds the
   * hash of its unsubscribe token.
   */
  alert_mail: {
    user_id: string
    /** "2026-11" */
    month: string
    token_hash: string
    sent_at: string
  }
  /** A day's mail of late steps in the outbox: one a person and day, with the hash of its unsubscribe token. */
  late_step_mail: { user_id: string; day: IsoDate; token_hash: string; sent_at: string }
  /** What a reader did about an alert of a unit's month; without a row it is open. */
  alert_answer: {
    company_id: string
    unit_id: string
    kind: AlertKind
    /** "2026-10" */
    month: string
    state: AlertAnswer['state']
    /** The day on which a postponed alert is back; null for a resolved one. */
    until: IsoDate | null
    /** Null once the account is deleted. */
    answered_by: string | null
    answered_at: string
  }
}
