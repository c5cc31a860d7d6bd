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
}
