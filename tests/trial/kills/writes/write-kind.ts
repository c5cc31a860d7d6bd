import type { TrialDatabase } from '../trial-database'
import type { HistoryKind, Write } from '../history'
import type { Random } from '../../random'

/** One call that writes, and what the database must have of it. */
export type Sending = Write & {
  /** The account in whose name it is called, of those that the trial made; the administrator when left out. */
  as?: string
  method: 'POST' | 'PATCH'
  path: string
  /** JSON, or a form with files. */
  body: object | FormData
  /** Sent along, and the call is repeated until it is answered: the key says that it is the same one. */
  idempotencyKey?: string
  /** Without one, the call is repeated too, and this status says that it had been written before. */
  doneStatus?: number
  /** Called with the reply of the first acknowledgement. */
  onReply?: (reply: never) => void
}

export type Context = {
  random: Random
  db: TrialDatabase
  /** A text that no other write has. */
  unique: () => string
  /** A call that only reads, or prepares. */
  call: (method: string, path: string, body: object) => Promise<unknown>
  /** What acknowledged writes made, for those that build on them. */
  made: {
    registrations: string[]
    /** The e-mails of accounts that have no portfolio yet. */
    authors: string[]
    companyIds: string[]
    units: { id: string; code: string }[]
    years: { unitId: string; year: number; versions: string[]; parts: string[]; firstCost: number }[]
    /** Companies with a mark, and what the database has of it. */
    marks: { companyId: string; parts: string[] }[]
    /** Companies that a mark was ever sent for: the first ones. */
    markedCount: number
    /** Portfolios that are not calculated, and what the database has of their spreadsheets. */
    portfolios: { id: string; author: string; parts: string[] }[]
    drafts: { importId: string; unitId: string; months: number }[]
  }
  /** Bytes by the name of the document that was sent with them. */
  documents: Map<string, Uint8Array>
}

/** A kind of writing that clients do. */
export type WriteKind = HistoryKind & {
  /** How often it is chosen, against the others. */
  weight: number
  /** Undefined while what it builds on is not there yet. */
  next: (context: Context) => Promise<Sending | undefined>
}
