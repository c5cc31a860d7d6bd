import type { Generated } from 'kysely'
import type { ProposalFacts, SignerState, StoredVersionState } from '~/contract/sales-proposals'
import type { Json } from '../json'

export type SalesTables = {
  /** The last number given in a year. */
  sales_proposal_number: { year: number; last: number }
  /** A proposal made from a study, which may have been deleted since. */
  sales_proposal: {
    id: string
    author_id: string
    study_id: string
    /** "2026/0001" */
    number: string
    created_at: string
  }
  /** A version: a draft may change; a sent one has its PDF, and never changes. */
  sales_proposal_version: {
    proposal_id: string
    version: number
    state: StoredVersionState
    facts: Json<ProposalFacts>
    created_at: string
    sent_at: string | null
    expires_at: string | null
    /** Storage id and SHA-256 of the PDF that the signers read. */
    pdf_id: string | null
    sha256: string | null
    /** Of the public page of verification. */
    code: string | null
    /** When the last signer signed, one refused, or a newer version replaced it. */
    ended_at: string | null
    refusal_reason: string | null
    sealed_id: string | null
    sealed_sha256: string | null
    sealed_at: string | null
    seal_attempts: Generated<number>
    /** Not before this instant: the delay after a failure, or the end of a lease; null when nothing is to be sealed. */
    next_seal_at: string | null
    seal_error: string | null
  }
  /** A person who signs a version, in the order of `position`. */
  proposal_signer: {
    id: string
    proposal_id: string
    version: number
    position: number
    state: SignerState
    name: string
    email: string
    role: string
    /** Of their link; null before it is their turn. */
    token_hash: string | null
    /** Of their link to the sealed copy. */
    copy_hash: string | null
    asked_at: string | null
    opened_at: string | null
    reminded_at: string | null
    code_hash: string | null
    code_expires_at: string | null
    code_tries: Generated<number>
    cpf: string | null
    signed_at: string | null
    address: string | null
    agent: string | null
    code_sent_at: string | null
  }
}
