import type { publicDataOutcomes } from '~/contract/public-data'

export type PublicDataTables = {
  /** What is known of a public set that this installation follows. */
  public_data_set: {
    id: string
    /** Start of the last try, by anyone. */
    tried_at: string | null
    /** Of the last try that ended; one whose lease ended before it was interrupted. */
    outcome: (typeof publicDataOutcomes)[number] | null
    /** Why nothing was stored; for people. */
    reason: string | null
    /** Name of the file last read at the source. */
    resource: string | null
    /** Of the file last taken: another one has another. Null after the source was away. */
    source_version: string | null
    source_modified_at: string | null
    /** Rows of the last file that was stored. */
    row_count: number | null
    stored_at: string | null
    /** Of the last file that was stored. */
    sha256: string | null
    /** Of a whole file that waits: a person accepts this one, and no other. */
    doubtful_sha256: string | null
    lease_id: string | null
    lease_until: string | null
  }
}
