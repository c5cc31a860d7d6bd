import type { TrialDatabase } from '../trial-database'
import type { HistoryKind, Write } from '../history'
import type { Random } from '../../random'

/** A writing call, and what the database must contain afterwards. */
export type Sending = Write & {
  /** The trial's account that makes the call; default: the administrator. */
  as?: string
  method: 'POST' | 'PATCH'
  path: string
  /** JSON, or a form with files. */
  body: object | FormData
  /** Idempotency key: the call is repeated until answered. */
  idempotencyKey?: string
  /** Without a key the call is repeated too; this status means that it was already written. */
  doneStatus?: number
  /** Called with the reply of the first acknowledgement. */
  onReply?: (reply: never) => void
}

export type Context = {
  random: Random
  db: TrialDatabase
  /** A unique text. */
  unique: () => string
  /** A call that reads or prepares. */
  call: (method: string, path: string, body: object) => Promise<unknown>
  /** Results of acknowledged writes, for later ones. */
  made: {
    registrations: string[]
    /** E-mails of accounts without a portfolio. */
    authors: string[]
    companyIds: string[]
    units: { id: string; code: string }[]
    years: { unitId: string; year: number; versions: string[]; parts: string[]; firstCost: number }[]
    /** Companies with a logo, and its expected rows. */
    marks: { companyId: string; parts: string[]; version: string }[]
    /** Companies for which a logo was ever sent: the first ones. */
    markedCount: number
    /** Portfolios without a calculation, and the expected rows of their spreadsheets. */
    portfolios: { id: string; author: string; parts: string[] }[]
    drafts: { importId: string; unitId: string; months: number }[]
  }
  /** Bytes by the name of the sent document. */
  documents: Map<string, Uint8Array>
}

/** A kind of writing that clients do. */
export type WriteKind = HistoryKind & {
  /** Weight among the kinds. */
  weight: number
  /** Undefined while the objects it needs are missing. */
  next: (context: Context) => Promise<Sending | undefined>
}
