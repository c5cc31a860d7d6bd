import type { ColumnType } from 'kysely'
import type { documentSituations } from '~/contract/partner-companies'
import type { subjectTypes } from '~/contract/registered-files'
import type { Json } from '../json'

export type FileTables = {
  /** A document stored on disk; `id` is its storage id. */
  stored_file: {
    storage_id: string
    folder: string
    name: string
    type: string
    situation: (typeof documentSituations)[number]
    media_type: string
    size_bytes: number
    created_at: string
  }
  /** The files of a folder, counted by triggers. */
  stored_folder: { folder: string; files: number; bytes: number }
  /** A file registered by an administrator, for administrators. */
  registered_file: {
    storage_id: string
    title: string
    /** Subject: the platform, a company, a unit or a partner company. */
    subject_type: (typeof subjectTypes)[number]
    /** Null for the platform. */
    subject_id: string | null
    /** The account that registered it. */
    registered_by: string | null
    /** Search text: title, name and subject. */
    search_text: string
    /** When its file was stored; written by triggers. */
    created_at: ColumnType<string | null, never, never>
  }
  /** Results of forms that may arrive twice, by idempotency key. */
  sent_form: {
    author_id: string
    submission_key: string
    /** Ids; some may have been deleted since. */
    made: Json<string[]>
    created_at: string
  }
}
