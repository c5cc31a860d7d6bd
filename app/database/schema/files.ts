import type { ColumnType } from 'kysely'

export type FileTables = {
  /** A document stored on disk; `id` is its storage id. */
  stored_file: {
    storage_id: string
    folder: string
    name: string
    type: string
    situation: string
    media_type: string
    size_bytes: number
    created_at: string
  }
  /** A file that an administrator registered, for the administrators to read. */
  registered_file: {
    storage_id: string
    title: string
    /** What it is about: the platform, a company, a unit or a partner company. */
    subject_type: string
    /** Null for the platform. */
    subject_id: string | null
    /** The account that registered it. */
    registered_by: string | null
    /** What it is found by: its title, its name and what it is about. */
    search_text: string
    /** When its file was stored, which triggers write. */
    created_at: ColumnType<string | null, never, never>
  }
  /** What was made of a form that its author may send twice, by the key of its sending. */
  sent_form: {
    author_id: string
    submission_key: string
    /** A JSON list of ids; some may have been deleted since. */
    made: string
    created_at: string
  }
}
