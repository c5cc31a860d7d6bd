import type { Generated, Kysely } from 'kysely'

/** Every table, in the types that both SQLite and PostgreSQL return: text and numbers. Instants and days are ISO text, booleans 0 or 1. */
export type Schema = {
  user_account: {
    id: string
    name: string
    email: string
    password_hash: string
    role: string
    /** Comma-separated, as in the API. */
    permissions: string
    company_name: string | null
    partner_company_name: string | null
    /** The last day the account may sign in. */
    access_expires_on: string | null
    created_at: string
    /** Name, e-mail, company, CNPJ and CPF, one per line, without accents; lists also sort by it. Rewritten in the transaction that changes one of them. */
    search_text: Generated<string>
  }
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
  }
  /** A request for an account. The account of an approved request has the same id. */
  registration: {
    id: string
    status: string
    name: string
    email: string
    /** Null after the request was approved or refused. */
    password_hash: string | null
    phone: string
    cpf: string
    cnpj: string
    kind: string
    partner_id: string | null
    created_at: string
    decided_at: string | null
    decided_by: string | null
    refusal_reason: string | null
    /** When its link was followed; null while the e-mail is not proven. */
    email_confirmed_at: string | null
    /** Why it was approved without. */
    unconfirmed_reason: string | null
  }
  /** A link that proves the e-mail of a registration; one asked for where none waits belongs to none. */
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
    status: string
    reason: string | null
    requested_at: string
    due_on: string
    decided_at: string | null
    decided_by: string | null
    retention_reason: string | null
    note: string | null
  }
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
  /** Who did what to which object, when and from where. Database triggers reject updates and deletes. */
  audit_entry: {
    id: Generated<number>
    at: string
    action: string
    actor_id: string | null
    object_type: string | null
    object_id: string | null
    address: string | null
    /** A JSON object. */
    details: string
  }
  distributor: {
    id: Generated<number>
    value: string
    name: string
    /** ANEEL's short name, from the newest file. */
    agent_name: string
    cnpj: string | null
    uf: string
    submarket: string
  }
  /** "Tarifa de Aplicação" before taxes: demand in R$/kW, energy in R$/MWh. Null: the file has no such value. */
  tariff_rate: {
    distributor_id: number
    subgroup: string
    ths: string
    valid_from: string
    valid_to: string
    resolution: string
    demand_peak: number | null
    demand_off_peak: number | null
    tusd_peak: number | null
    tusd_off_peak: number | null
    te_peak: number | null
    te_off_peak: number | null
    ape_tusd_peak: number | null
    ape_tusd_off_peak: number | null
    scee_tusd_peak: number | null
    scee_tusd_off_peak: number | null
    scee_te_peak: number | null
    scee_te_off_peak: number | null
    generation_tusd: number | null
    fio_b_demand_peak: number | null
    fio_b_demand_off_peak: number | null
    fio_b_tusd_peak: number | null
    fio_b_tusd_off_peak: number | null
  }
  /** A resolution that set a distributor's tariffs; its values may be missing in `tariff_rate`. */
  tariff_notice: { distributor_id: number; resolution: string; valid_from: string; valid_to: string }
  study: {
    id: string
    author_id: string
    mode: string
    customer_name: string | null
    created_at: string
    /** The study of `contract`, as JSON. */
    content: string
    /** Name given by the author; null without one. */
    name: string | null
    distributor_name: string
    /** Saving per month in the first year. [R$] */
    saving_brl: number
    saving_fraction: number
    /** Customer, name, CNPJ and distributor, without accents or punctuation; lists by customer also sort by it. */
    search_text: string
  }
  /** A link that shows a study without an account. The table holds the hash of its token. */
  study_share: {
    id: string
    study_id: string
    token_hash: string
    created_at: string
    expires_at: string
    revoked_at: string | null
  }
  /** A picture for proposals; `id` is its storage id. */
  study_image: { id: string; author_id: string; created_at: string }
  study_image_use: { study_id: string; image_id: string }
  /** A submission: what was simulated, and its invoice, which some authors may omit. */
  simulator_invoice: {
    id: string
    author_id: string
    storage_id: string | null
    created_at: string
    /** The submission of `contract`, as JSON. */
    content: string
  }
  /** Whose proposals end with a contact page. E-mails are in small letters. */
  proposal_contact: { id: string; email: string; name: string; phone: string | null; created_at: string }
  /** The mark of a company, a document kept under the same id; the key is its name without accents and capitals. */
  company_logo: {
    id: string
    company_key: string
    company_name: string
    style_type: 'wide' | 'square'
    created_at: string
  }
  /** A document stored on disk; `id` is its storage id. */
  stored_file: {
    storage_id: string
    folder: string
    name: string
    type: string
    situation: string
    media_type: string
    size_bytes: number
    created_at: string
  }
  /** A row of a spreadsheet. The submission's key is unique within a sheet, so that a repeated call adds no row. */
  sheet_row: {
    id: Generated<number>
    sheet: string
    submission_key: string
    /** A JSON list. */
    cells: string
    created_at: string
  }
  /** Outbox of the Google sheet: one entry per row to send, written with the row. */
  sheet_append: {
    row_id: number
    attempts: number
    /** No process tries before this instant: the delay after a failure, or the time that an attempt may take. */
    next_attempt_at: string
    appended_at: string | null
    last_error: string | null
  }
  /** A person who left their contact on a partner's page or in the households' funnel. */
  lead: {
    id: string
    /** The partner's page, or `novo-atacarejo`. */
    report: string
    name: string
    /** CPF or CNPJ, without punctuation. */
    document: string
    email: string
    created_at: string
    phone: string | null
    uf: string | null
    /** The monthly bill that was simulated. [R$] */
    bill_brl: number | null
    /** The storage id of the invoice; null before it was sent. */
    invoice_id: string | null
    /** The state of the team's work on the contact. */
    status: Generated<string>
    /** The administrator in charge of the contact. */
    owner_id: string | null
  }
  /** Notes of administrators on a contact, one row per line of its history. */
  lead_note: { id: Generated<number>; lead_id: string; author_id: string; text: string; created_at: string }
  /** The sessions of the web tier. The cookie holds the id, the table its hash. */
  web_session: {
    id_hash: string
    /** Encrypted JSON. */
    data: string
    created_at: string
    expires_at: string
  }
}

export type Db = Kysely<Schema>
