import { z } from 'zod'

/** Identifies the content that a writer read. A write over different content is refused with 409. */
export const shownVersion = z.string().min(1).max(64)

/** The version sent by a writer who has read nothing; it matches no content. */
export const nothingRead = '-'
