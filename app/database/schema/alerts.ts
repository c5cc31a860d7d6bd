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
}
