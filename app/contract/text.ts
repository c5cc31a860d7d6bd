import { z } from 'zod'
import { cutText } from '~/domain/files/cut-text'
import { visibleText } from '~/domain/files/visible-text'

/** Name of a person or a company. */
export const maxNameCharacters = 120
export const longNameMessage = `O nome pode ter até ${maxNameCharacters} caracteres`
export const maxEmailCharacters = 254
/** Explanations of administrators, and reasons of requests. */
export const maxReasonCharacters = 1_000
/** Search text of a list. */
export const maxSearchCharacters = 120

/**
 * One visible line written by a person: without line breaks and control characters, which could corrupt a header, a log or a
 * spreadsheet.
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

/**
 * Several lines written by a person.
 *
 * @param message  the message of a form's field.
 */
export function paragraphs(maxCharacters: number, message?: string) {
  return z
    .string({ error: message })
    .regex(/^[\P{Cc}\n\r\t]*$/u, message)
    .trim()
    .min(1, message)
    .max(maxCharacters, message)
}

export const emailAddress = z.email().max(maxEmailCharacters)

/** With or without its mask. The domain checks the check digits, with their own message. */
export const cnpjText = z.string().min(14).max(18)

/** A text of a reply shown on pages and documents: a longer one is cut, so that the reply is accepted and documents stay fast. */
export function shownText(maxCharacters = maxNameCharacters) {
  return z.string().overwrite((text) => cutText(text, maxCharacters))
}

/** Length of an object's id in a path. */
export const maxIdCharacters = 64
export const objectId = z.string().min(1).max(maxIdCharacters)

/** Query of a form that chooses one of many: the first options, those matching a text, or one by id. Without parameters: all. */
export const choiceParams = z.object({
  /** Each word must match the beginning of a word of the name. */
  text: z.string().max(maxSearchCharacters).optional(),
  /** Default with a text: 20. */
  limit: z.coerce.number<number | string>().int().min(1).max(1_000).optional(),
  id: objectId.optional(),
})

/** @param name  "do nome" */
export function choiceSummary(name: string): string {
  return `todas, as primeiras, a de um id, ou aquelas em que cada palavra escrita inicia uma palavra ${name}`
}

/** A calendar day in Brasília. */
export const isoDay = z.iso.date()

/** A typed day of this business: other millennia are typing errors. */
export function typedDay(message: string) {
  return z.iso.date(message).refine((day) => day >= '1990-01-01' && day < '2100-01-01', message)
}

export const nothing = z.object({})
