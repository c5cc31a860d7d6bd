import type { ImportComparison, publicDataOutcomes, undoReasons } from '~/contract/public-data'
import type { Json } from '../json'

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
  /** One of the last imports of a chain: of a public set, or of the sets that write the same rows. */
  public_data_import: {
    id: string
    chain: string
    /** Its place in the chain: only the last one is undone. */
    place: number
    set_id: string
    file_name: string
    sha256: string
    rows_read: number
    imported_at: string
    /** The administrator; null for the system itself and the command line. */
    actor_id: string | null
    /** Its row in `tariff_import` or `market_import`; null for flags. */
    record_id: string | null
    comparison: Json<ImportComparison>
    /** 0 if it also deleted the demonstration's market, which is not kept. */
    can_undo: number
    undone_at: string | null
    undone_by: string | null
    undone_reason: (typeof undoReasons)[number] | null
  }
  /** A part of the rows that an import replaced, with the keys of those that it added, as gzip in base64. */
  public_data_before: { import_id: string; part: number; table_name: string; rows: string }
  /** A whole file of a set that nothing is stored of until a person has compared it. */
  public_data_waiting: {
    set_id: string
    /** Its name in the store of files. */
    file_id: string
    file_name: string
    sha256: string
    rows_read: number
    came_at: string
    /** Who sent it; null for a fetched one. */
    actor_id: string | null
    /** Why it was not imported when it was fetched; null for a sent one without doubts. */
    doubt: string | null
    /** The chain's last import when it was compared: another one makes the comparison old. */
    last_import: string | null
    comparison: Json<ImportComparison>
  }
}
