import { z } from 'zod'

/** Names what a writer has read of an object. Once another content is stored, a write over it is refused with 409. */
export const shownVersion = z.string().min(1).max(64)
