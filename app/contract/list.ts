import { z } from 'zod'

/** Items per page, unless the call lets the caller choose. */
export const pageSize = 50

/** Pages are counted from 1; one out of range is empty. */
export const pageNumber = z.coerce.number<number | string>().int().min(1).max(100_000).default(1)

/** The reply of every paged list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Total over all pages, or as far as counted. */
    total: z.number().int(),
    /** True if there are more than `total`: long lists are not counted completely. */
    hasMore: z.boolean().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })
}

/** A list with a `min` or a `length`, whose type says that it has a first item: zod's own does not. */
export function nonEmpty<Item extends z.ZodType>(
  list: z.ZodArray<Item>,
): z.ZodType<[z.output<Item>, ...z.output<Item>[]], z.input<Item>[]>
export function nonEmpty(list: z.ZodType) {
  return list
}
