import { z } from 'zod'

/** Items on a page, where the call does not let the caller choose. */
export const pageSize = 50

/** Pages are counted from 1; one out of range is empty. */
export const pageNumber = z.coerce.number<number | string>().int().min(1).max(100_000).default(1)

/** The reply of every list that comes by page. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Of all pages, or of as many as are counted. */
    total: z.number().int(),
    /** There are more than `total`; long lists are not counted to their end. */
    hasMore: z.boolean().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })
}
