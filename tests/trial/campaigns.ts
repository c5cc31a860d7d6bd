import type { Campaign } from './campaign'

/** The campaigns of `npm run trial`, in the order in which they run. */
export const campaigns: readonly Campaign[] = []
