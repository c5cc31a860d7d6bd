import type { Generated } from 'kysely'
import type { AuditDetails } from '~/contract/audit'
import type { auditActions, auditObjects } from '~/contract/audit-words'
import type { deletionStatuses, retentionReasons } from '~/contract/privacy'
import type { registrationStatuses, userTypes } from '~/contract/registrations'
import type { Role } from '~/domain/access/access'
import type { Json } from '../json'

export type AccountTables = {
  user_account: {
    id: string
    name: string
    email: string
    password_hash: string
    role: Role
    /** Comma-separated, as in the API. */
    permissions: string
    company_name: string | null
    partner_company_name: string | null
    /** Company whose units the account reads; null if only a name is known. */
    company_id: Generated<string | null>
    /** The account's partner company. */
    partner_company_id: Generated<string | null>
    /** Last day on which the account may sign in. */
    access_expires_on: string | null
    created_at: string
    /** Name, e-mail, company, CNPJ and CPF, one per line, without accents; lists also sort by it. Rewritten in the transaction that changes one of them. */
    search_text: Generated<string>
  }
  /** Time of an account's last sign-in; written by a trigger on the trail. */
  last_sign_in: { user_id: string; at: string }
  /**
   * One row per sign-in, with the hash of its one valid refresh token. A renewal replaces the hash, so that an older token
   * of the same sign-in is recognised as reused.
   */
  sign_in: {
    id: string
    user_id: string
    token_hash: string
    created_at: string
    expires_at: string
    /** Instant of the last renewal. */
    last_seen_at: string | null
    address: string | null
    agent: string | null
    /** Position of PostgreSQL's log at its last write; null without a replica. [bytes] */
    written_up_to: Generated<number | null>
  }
  /** A request for an account. The account of an approved request has the same id. */
  registration: {
    id: string
    status: (typeof registrationStatuses)[number]
    name: string
    email: string
    /** Null after the request was approved or refused. */
    password_hash: string | null
    phone: string
    cpf: string
    cnpj: string
    kind: (typeof userTypes)[number]
    partner_id: string | null
    created_at: string
    decided_at: string | null
    decided_by: string | null
    refusal_reason: string | null
    /** When its link was followed; null while unproven. */
    email_confirmed_at: string | null
    /** Reason for approving it unproven. */
    unconfirmed_reason: string | null
    /** Name, e-mail, CNPJ and CPF, normalised for search. */
    search_text: Generated<string>
  }
  /** A link that proves a registration's e-mail; without a waiting registration it has none. */
  email_confirmation: { token_hash: string; registration_id: string | null; expires_at: string }
  /** The text and version that a person agreed to. Kept after the account is deleted, as proof. */
  consent: {
    id: Generated<number>
    /** Id of the registration, which is also the id of its account. */
    holder_id: string
    document: string
    version: string
    accepted_at: string
    address: string | null
  }
  /** `user_id` is null when no account has the e-mail: the row is written so that both cases take the same time. */
  password_reset: { token_hash: string; user_id: string | null; expires_at: string }
  /** The authenticator app of an account. */
  second_step: {
    user_id: string
    sealed_secret: string
    /** Null until the first correct code. */
    confirmed_at: string | null
    /** 30-second step of the newest code used; codes of this and earlier steps are refused. */
    last_counter: number
  }
  /** A used code is deleted. */
  recovery_code: { user_id: string; code_hash: string }
  /** Kept after its account is deleted. */
  deletion_request: {
    id: string
    user_id: string
    status: (typeof deletionStatuses)[number]
    reason: string | null
    requested_at: string
    due_on: string
    decided_at: string | null
    decided_by: string | null
    retention_reason: (typeof retentionReasons)[number] | null
    note: string | null
  }
}

export type AuditTables = {
  /** Who did what to which object, when and from where. Database triggers reject updates and deletes. */
  audit_entry: {
    id: Generated<number>
    at: string
    action: (typeof auditActions)[number]
    actor_id: string | null
    object_type: (typeof auditObjects)[number] | null
    object_id: string | null
    address: string | null
    details: Json<AuditDetails>
  }
}
