import { z } from 'zod'
import { cutText } from '~/domain/files/cut-text'
import { visibleText } from '~/domain/files/visible-text'

/** Of a person or a company. */
export const maxNameCharacters = 120
export const longNameMessage = `O nome pode ter até ${maxNameCharacters} caracteres`
export const maxEmailCharacters = 254
/** Of what an administrator explains to a person, and of why a person asks. */
export const maxReasonCharacters = 1_000
/** Of what is sought in a list. */
export const maxSearchCharacters = 120

/**
 * One line a person wrote: no line break or other control character gets in, so none reaches a header, a log or a spreadsheet, and
 * something of it can be seen.
 */
export function line(maxCharacters: number) {
  return z
    .string()
    .regex(/^\P{Cc}*$/u)
    .overwrite(visibleText)
    .trim()
    .min(1)
    .max(maxCharacters)
}

/** Several lines a person wrote. @param message  says what is wrong with them; a form has one. */
export function paragraphs(maxCharacters: number, message?: string) {
  return z
    .string({ error: message })
    .regex(/^[\P{Cc}\n\r\t]*$/u, message)
    .trim()
    .min(1, message)
    .max(maxCharacters, message)
}

export const emailAddress = z.email().max(maxEmailCharacters)

/** With its mask or without. The check digits are judged by the domain, with a message of their own. */
export const cnpjText = z.string().min(14).max(18)

/** A text of a reply that pages and documents show: a longer one is cut, so that it neither refuses the reply nor holds a document up. */
export function shownText(maxCharacters = maxNameCharacters) {
  return z.string().overwrite((text) => cutText(text, maxCharacters))
}

/** What names an object in a path. */
export const maxIdCharacters = 64
export const objectId = z.string().min(1).max(maxIdCharacters)

/** What a form that chooses one of many asks for: the first, those a text finds, or the one of an id. Without any of them a list has all. */
export const choiceParams = z.object({
  /** Each of its words begins a word of the name. */
  text: z.string().max(maxSearchCharacters).optional(),
  /** A text without one finds 20. */
  limit: z.coerce.number<number | string>().int().min(1).max(1_000).optional(),
  id: objectId.optional(),
})

/** @param name  "do nome" */
export function choiceSummary(name: string): string {
  return `todas, as primeiras, a de um id, ou aquelas em que cada palavra escrita inicia uma palavra ${name}`
}

/** A day as people mean it in Brasília. */
export const isoDay = z.iso.date()

/** A day that a person typed for something of this business: none of another millennium gets in by a slip of the keyboard. */
export function typedDay(message: string) {
  return z.iso.date(message).refine((day) => day >= '1990-01-01' && day < '2100-01-01', message)
}

export const nothing = z.object({})
