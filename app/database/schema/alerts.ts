export type AlertTables = {
  /** Who asked for the monthly mail of alerts. */
  alert_subscription: { user_id: string; subscribed_at: string }
  /**
   * A monthly mail that was put into the outbox. Of several processes one inserts the row, so that a person gets one mail a month; its
   * token ends the subscription, and the table holds the hash.
   */
  alert_mail: {
    user_id: string
    /** "2026-11" */
    month: string
    token_hash: string
    sent_at: string
  }
}
