import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Json } from './json'
import type { AccountTables } from './schema/accounts'
import type { FileTables } from './schema/files'
import type { LeadTables } from './schema/leads'
import type { MarketTables } from './schema/market'
import type { MonthImportTables } from './schema/month-imports'
import type { OfferTables } from './schema/offers'
import type { PartnerTables } from './schema/partners'
import type { PortfolioTables } from './schema/portfolios'
import type { PremiseTables } from './schema/premises'
import type { PromiseTables } from './schema/promises'
import type { SessionTables } from './schema/sessions'
import type { SignatureTables } from './schema/signatures'
import type { StudyTables } from './schema/studies'
import type { TariffTables } from './schema/tariffs'
import type { UnitTables } from './schema/units'
import type { auditActions, AuditDetails, auditObjects } from '~/contract/audit'
import type { migrationStatuses } from '~/contract/measuring-points'
import type { EntryKind } from '~/domain/commissions/ledger'
import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import type { InvoiceStatement } from '~/domain/invoice/statement'
import type { AgentState } from '~/domain/market/agent-changes'

/** Every table, in the types that both SQLite and PostgreSQL return: text and numbers. Instants and days are ISO text, booleans 0 or 1. */
export type Schema = AccountTables &
  AlertTables &
  AuditTables &
  CommissionTables &
  CompanyTables &
  FileTables &
  LeadTables &
  LearningTables &
  MailTables &
  MarketTables &
  MarketWatchTables &
  MonthImportTables &
  OfferTables &
  PartnerTables &
  PortfolioTables &
  PremiseTables &
  PromiseTables &
  ReadInvoiceTables &
  SessionTables &
  SignatureTables &
  StudyTables &
  TariffTables &
  UnitTables

export type Db = Kysely<Schema>

type AlertTables = {
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

type AuditTables = {
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

type CommissionTables = {
  /** A line of a partner's commission ledger. Rows are never changed: errors are reversed by another row. */
  commission_entry: {
    id: Generated<number>
    partner_company_id: string
    day: string
    kind: EntryKind
    /** Change of received and of receivable amounts, signed. [cents] */
    received_cents: number
    receivable_cents: number
    description: string
    /** Subject of the commission. */
    company_id: string | null
    lead_id: string | null
    /** Month of the saving, such as 2026-09. */
    month: string | null
    /** The entry reversed by this one. */
    reverses_id: number | null
    /** Null for the opening entries, and after the account was deleted. */
    author_id: string | null
    /** Idempotency key of the form. */
    idempotency_key: string | null
    created_at: string
  }
  /** A partner's share of a company's monthly saving, and its first month, such as 2026-09. */
  commission_agreement: { company_id: string; percent_hundredths: number; from_month: string }
}

type CompanyTables = {
  /** A client of the free market. */
  company: {
    id: string
    name: string
    /** Short name, in capitals; lists sort by it. */
    initials: string
    cnpj: string
    /** EM_ADESAO or ATIVO. */
    status: (typeof migrationStatuses)[number]
    /** First day in the free market. */
    start_acl: string | null
    /** Storage id of its logo. */
    logo_id: string | null
    /** The partner that referred it. */
    partner_company_id: string | null
    created_at: string
    /** Increases with every change; forms send the version they showed. */
    version: Generated<number>
    /** Since when it is hidden from clients, partners and choices. */
    archived_at: string | null
    /** Normalised initials for search; a generated column. */
    search_text: ColumnType<string, never, never>
  }
  /** Unique codes of companies and units, by kind: `company-cnpj`, `unit-ccee`. Written in the transaction that sets the code. */
  unique_code: { kind: string; code: string; owner_id: string }
}

type LearningTables = {
  /** `position` orders the tracks. */
  learning_track: { id: string; title: string; position: number }
  lesson: {
    track_id: string
    number: number
    title: string
    link: string | null
    is_available: number
    /** Storage id of its PDF. */
    pdf_id: string | null
  }
}

type MailTables = {
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

type MarketWatchTables = {
  /** An agent that a person watches. */
  market_watch: { user_id: string; agent_code: number; since: string }
  /** State of a watched agent after the last import, for comparison with the next. */
  market_watch_state: { agent_code: number; state: Json<AgentState> }
  /** Changes of a watched agent by an import. */
  market_watch_note: {
    agent_code: number
    import_id: string
    /** The agent's newest month at that time; null without one. */
    month: number | null
    noted_at: string
    /** A JSON list of the contract's changes. */
    changes: string
  }
}

export type InvoiceFileReading = { invoice: Invoice; doubts: InvoiceDoubt[] }

type ReadInvoiceTables = {
  /** A read invoice of its sender; the file itself is not stored. */
  read_invoice: {
    id: string
    author_id: string
    /** The invoice's access key; without one, a hash of its file. */
    invoice_key: string
    created_at: string
    reading: Json<InvoiceFileReading>
    /** Its author's statements. */
    statement: Json<InvoiceStatement>
    /** Content of another file with the same key, until the author chooses one. */
    other_reading: Json<InvoiceFileReading> | null
  }
}
