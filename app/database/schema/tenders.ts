import type { TenderRequest } from '~/contract/tenders'
import type { StoredTenderState } from '~/domain/tenders/tender'
import type { Json } from '../json'

export type TenderTables = {
  /** A request for quotes; its origin may have been deleted since. */
  tender: {
    id: string
    author_id: string
    state: StoredTenderState
    request: Json<TenderRequest>
    closes_at: string
    origin_kind: 'study' | 'portfolio' | 'invoice' | null
    origin_id: string | null
    created_at: string
    sent_at: string | null
    /** When the quotes were first read, after the closing. */
    opened_at: string | null
    cancelled_at: string | null
    cancel_reason: string | null
    chosen_id: string | null
    choice_reason: string | null
    chosen_at: string | null
    /** The draft made from the choice, which may have been deleted since. */
    proposal_id: string | null
    /** When the suppliers were told of the choice. */
    told_at: string | null
  }
  /** A supplier that is asked, in the order of `position`. */
  tender_supplier: {
    id: string
    tender_id: string
    position: number
    name: string
    cnpj: string
    email: string
    /** Of the link; null in a draft. */
    token_hash: string | null
    opened_at: string | null
    opened_from: string | null
    /** The last version delivered, and when; 0 and null before the first. */
    last_version: number
    delivered_at: string | null
  }
  /** A delivered quote. Every version stays. */
  tender_quote: {
    supplier_id: string
    version: number
    /** The quote, encrypted; it is decrypted only after the closing. */
    sealed_quote: string
    delivered_at: string
    address: string | null
    /** Idempotency key of the form. */
    submission_key: string | null
  }
}
