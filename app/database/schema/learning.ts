export type LearningTables = {
  /** `position` orders the tracks. */
  learning_track: { id: string; title: string; position: number }
  lesson: {
    track_id: string
    number: number
    title: string
    link: string | null
    is_available: number
    /** Storage id of its PDF. */
    pdf_id: string | null
  }
}
