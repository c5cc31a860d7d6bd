import * as z from 'zod/mini'
import type { Range } from '~/contract/limits'
import type { StudyMode } from '~/domain/study/mode'
import type { Ths } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'

/** One field of the form, without its label and hint, which are in the section's component. */
export type FieldRow = {
  /** The kind of control. A switch holds "on" or nothing, an image the id of its stored file. */
  kind: 'decimal' | 'text' | 'day' | 'cnpj' | 'select' | 'switch' | 'image' | 'hidden'
  /** Shown at the end of the field. */
  unit?: string
  maxLength?: number
  /** The initial value; empty by default. */
  initial?: string
  /** The modes that have the field; every mode by default. */
  modes?: readonly StudyMode[]
  /** The switch, or a select with a choice, that shows the field. */
  when?: 'isGerador' | 'generateProposal' | 'statedTariffOrigin'
  /** The modality that has the field; both by default. */
  ths?: Ths
  /** The schema, with the specification's messages. A field without one is not checked. */
  schema?: z.ZodMiniType
}

export type FieldRows = Readonly<Record<string, FieldRow>>

export const onOrOff = {
  kind: 'switch',
  schema: z.pipe(
    z.optional(z.string()),
    z.transform((text) => text !== undefined),
  ),
} as const satisfies FieldRow
export const onAtFirst = { ...onOrOff, initial: 'on' } as const satisfies FieldRow

/** A number with its unit; `schema` is one of those below. */
export function number<Unit extends string, Schema extends z.ZodMiniType>(unit: Unit, schema: Schema, initial = '') {
  return { kind: 'decimal', unit, initial, schema } as const satisfies FieldRow
}

/** A decimal typed in Portuguese: one message when it is missing, another when it is not a number or out of range. */
export function required(missing: string, invalid: string, range: Accepted) {
  return z.pipe(z.string({ error: missing }), z.transform(parseDecimal)).check(z.refine(isWithin(range), { error: invalid }))
}

/** A required decimal with one message for missing and invalid. */
export function requiredAs(message: string, range: Accepted) {
  return required(message, message, range)
}

export function optional(invalid: string, range: Accepted) {
  return z.optional(z.pipe(z.string(), z.transform(parseDecimal)).check(z.refine(isWithin(range), { error: invalid })))
}

const maxLength = 120

export function requiredText(message: string) {
  const tooLong = `O texto deve ter no máximo ${maxLength} caracteres`
  const schema = z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, { error: message }), z.maxLength(maxLength, { error: tooLong }))
  return { kind: 'text', maxLength, schema } as const satisfies FieldRow
}

/** The specification's message for a text that is not a number. */
export function notANumber(field: string): string {
  return `${field} precisa ser um número valido`
}

/** Limits of a number in the contract. */
type Accepted = Range & { takesZero?: boolean }

/** The range with zero added. */
export function zeroOr(range: Range): Accepted {
  return { ...range, takesZero: true }
}

/** The range of a fraction as people type it, in percent. */
export function inPercent({ min, max }: Range): Range {
  return { min: min * 100, max: max * 100 }
}

function isWithin({ min, max, takesZero = false }: Accepted) {
  return (value: number) => (takesZero && value === 0) || (value >= min && value <= max)
}
