import type { Generated } from 'kysely'

export type WebhookTables = {
  /** An address that is told what happens to a company. */
  webhook: {
    id: string
    company_id: string
    url: string
    /** Comma-separated. */
    events: string
    sealed_secret: string
    /** The secret before the last exchange, which signs too until `former_until`. */
    sealed_former_secret: string | null
    former_until: string | null
    /** Null once the account is deleted. */
    created_by: string | null
    created_at: string
    paused_at: string | null
    /** No delivery of it is tried before: one is being sent, or the last one failed. */
    next_attempt_at: string
    /** Failed attempts since the last that arrived. */
    failures: Generated<number>
    last_attempt_at: string | null
    last_status: number | null
    last_error: string | null
  }
  /** What a webhook is told: waiting until `ended_at`, then arrived, or failed with an error. */
  webhook_delivery: {
    id: string
    webhook_id: string
    type: string
    /** JSON, sent as it is. */
    body: string
    created_at: string
    give_up_at: string
    attempts: Generated<number>
    next_attempt_at: string
    ended_at: string | null
    /** Of the last attempt; null without an answer. */
    answer_status: number | null
    last_error: string | null
  }
}
