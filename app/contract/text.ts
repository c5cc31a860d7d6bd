import { z } from 'zod'

/** One line a person wrote: no line break or other control character gets in, so none reaches a header, a log or a spreadsheet. */
export function line(most: number) {
  return z
    .string()
    .regex(/^\P{Cc}*$/u)
    .trim()
    .min(1)
    .max(most)
}

/** Several lines a person wrote. */
export function paragraphs(most: number) {
  return z
    .string()
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .trim()
    .min(1)
    .max(most)
}

export const emailAddress = z.email().max(254)

/** What names an object in a path. */
export const objectId = z.string().min(1).max(64)

/** A day as people mean it in Brasília. */
export const isoDay = z.iso.date()

/** Pages are counted from 1; a page out of range is empty. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .default('1')

export const nothing = z.object({})
