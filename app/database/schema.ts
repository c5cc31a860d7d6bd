import type { Generated, Kysely } from 'kysely'

/** Every table, in the types both SQLite and PostgreSQL give back: text, numbers; instants and days are ISO text, truth is 0 or 1. */
export type Schema = {
  user_account: {
    id: string
    name: string
    email: string
    password_hash: string
    role: string
    /** Comma-separated, as the wire carries it. */
    permissions: string
    company_name: string | null
    partner_company_name: string | null
    /** The last day the account may sign in. */
    access_expires_on: string | null
    created_at: string
    /** Name, e-mail, company, CNPJ and CPF, a line each, without accents; lists sort by it too. A change of one of them writes it anew, in the same transaction. */
    search_text: Generated<string>
  }
  /**
   * One row per sign-in: the hash of its one refresh token that is still good. A renewal replaces the hash, so that
   * an older token of the same sign-in is known for what it is.
   */
  sign_in: {
    id: string
    user_id: string
    token_hash: string
    created_at: string
    expires_at: string
    /** Of the last renewal. */
    last_seen_at: string | null
    address: string | null
    agent: string | null
  }
  /** Who asked for an account. Once approved, the account has the same id. */
  registration: {
    id: string
    status: string
    name: string
    email: string
    /** Until the decision. */
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
  }
  /** Which text, in which version, a person agreed to. It outlives the account: it is the proof. */
  consent: {
    id: Generated<number>
    /** The registration, and the account that came of it. */
    holder_id: string
    document: string
    version: string
    accepted_at: string
    address: string | null
  }
  /** One asked for with an e-mail that nobody has belongs to no account: it costs the same and opens nothing. */
  password_reset: { token_hash: string; user_id: string | null; expires_at: string }
  /** The authenticator app of an account. */
  second_step: {
    user_id: string
    sealed_secret: string
    /** Null until the first right code. */
    confirmed_at: string | null
    /** The 30 seconds of the newest code used: it and those before are used up. */
    last_counter: number
  }
  /** One that is used is gone. */
  recovery_code: { user_id: string; code_hash: string }
  /** It outlives the account it is about. */
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
  /** A mail to be sent, written in the transaction of what it is about. What it says is encrypted, and gone once it has ended. */
  mail_outbox: {
    id: string
    sealed_mail: string | null
    created_at: string
    give_up_at: string
    attempts: number
    /** Until then nobody else tries: the delay after a failure, or the time an attempt may take. */
    next_attempt_at: string
    /** Sent, or given up. */
    ended_at: string | null
    last_error: string | null
  }
  /** Who did what to which object, when and from where. The database itself refuses to change or delete a row. */
  audit_entry: {
    id: Generated<number>
    at: string
    action: string
    actor_id: string | null
    object_type: string | null
    object_id: string | null
    address: string | null
    /** By name, as JSON. */
    details: string
  }
  distributor: {
    id: Generated<number>
    value: string
    name: string
    /** ANEEL's short name, as last seen. */
    agent_name: string
    cnpj: string | null
    uf: string
    submarket: string
  }
  /** "Tarifa de Aplicação" before taxes: demand R$/kW, energy R$/MWh as published. Null: the file did not carry that value. */
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
  /** A resolution known to have replaced a distributor's tariffs, whether or not its values are here. */
  tariff_notice: { distributor_id: number; resolution: string; valid_from: string; valid_to: string }
  study: {
    id: string
    author_id: string
    mode: string
    customer_name: string | null
    created_at: string
    /** The contract's study, as JSON. */
    content: string
    /** What the author calls it; null until there is a name. */
    name: string | null
    distributor_name: string
    /** Of a month of the first year. */
    saving_brl: number
    saving_fraction: number
    /** Customer, name, CNPJ and distributor, without accents or signs; lists by customer sort by it too. */
    search_text: string
  }
  /** A link that opens a study with a token, of which this keeps the hash. */
  study_share: {
    id: string
    study_id: string
    token_hash: string
    created_at: string
    expires_at: string
    revoked_at: string | null
  }
  /** A picture for proposals, under the id it is stored by. */
  study_image: { id: string; author_id: string; created_at: string }
  study_image_use: { study_id: string; image_id: string }
  /** What was simulated, and the invoice it came from unless the author may go without. */
  simulator_invoice: {
    id: string
    author_id: string
    storage_id: string | null
    created_at: string
    /** The contract's submission, as JSON. */
    content: string
  }
  /** A document kept on disk under its storage id. */
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
  /** A row of a spreadsheet. The submission's key is unique within its sheet, so a repeated call adds nothing. */
  sheet_row: {
    id: Generated<number>
    sheet: string
    submission_key: string
    /** The cells, as a JSON list. */
    cells: string
    created_at: string
  }
  /** The outbox to the spreadsheet outside: one for each row that goes there, written with the row. */
  sheet_append: {
    row_id: number
    attempts: number
    /** Until then nobody else tries: the delay after a failure, or the time an attempt may take. */
    next_attempt_at: string
    appended_at: string | null
    last_error: string | null
  }
  /** Who left a contact: on a co-branded page, or in the funnel of households. */
  lead: {
    id: string
    /** Where: the co-branded page, or `novo-atacarejo`. */
    report: string
    name: string
    /** CPF or CNPJ, in characters. */
    document: string
    email: string
    created_at: string
    phone: string | null
    uf: string | null
    /** The monthly bill that was simulated. [R$] */
    bill_brl: number | null
    /** The storage id of the invoice, once there is one. */
    invoice_id: string | null
    /** How far the team is with it. */
    status: Generated<string>
    /** The administrator who looks after it. */
    owner_id: string | null
  }
  /** What administrators write down about a contact, a line of its history each. */
  lead_note: { id: Generated<number>; lead_id: string; author_id: string; text: string; created_at: string }
  /** The web tier's sign-ins; the cookie holds only the id, of which this keeps the hash. */
  web_session: {
    id_hash: string
    /** Encrypted JSON. */
    data: string
    created_at: string
    expires_at: string
  }
}

export type Db = Kysely<Schema>
