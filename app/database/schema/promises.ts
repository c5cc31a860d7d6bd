import type { PromisedYear } from '~/domain/units/promise'
import type { Json } from '../json'

export type PromiseTables = {
  /** A study locked to a unit at its contract's signature. A unit has one at a time; unlocked ones are kept. */
  unit_promise: {
    id: string
    unit_id: string
    /** Null after the study was deleted. */
    study_id: string | null
    /** Also null after the study was deleted: it may contain the customer's name. */
    study_name: string | null
    /** Day of the signature. */
    signed_on: string
    /** The study's promise, with the parts of its costs where they are known: a copy, independent of later changes. */
    years: Json<PromisedYear[]>
    /** Doubts about the study; null without any. */
    lock_doubts: Json<string[]> | null
    /** Reason for locking it anyway. */
    lock_reason: string | null
    locked_by: string | null
    locked_at: string
    unlocked_by: string | null
    unlocked_at: string | null
    unlock_reason: string | null
  }
}
