export type PromiseTables = {
  /** A study locked to a unit when the contract was signed. A unit has one at a time; those that were unlocked stay. */
  unit_promise: {
    id: string
    unit_id: string
    /** Null once the study was deleted. */
    study_id: string | null
    /** Null, too, once the study was deleted: it may tell the customer's name. */
    study_name: string | null
    /** The day of the signature. */
    signed_on: string
    /** What the study promised, as a JSON list: a copy, so that later changes of the study change nothing. */
    years: string
    /** What of the study is not as it should be, as a JSON list; null where nothing is. */
    lock_doubts: string | null
    /** Why it was locked all the same. */
    lock_reason: string | null
    locked_by: string | null
    locked_at: string
    unlocked_by: string | null
    unlocked_at: string | null
    unlock_reason: string | null
  }
}
