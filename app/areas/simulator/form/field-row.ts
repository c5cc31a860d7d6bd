import { z } from 'zod'
import type { Range } from '~/contract/limits'
import type { StudyMode } from '~/domain/study/mode'
import { parseDecimal } from '~/ui/decimal'

/** One field of the form: all that is known of it but its label and hint, which stand where its section draws it. */
export type FieldRow = {
  /** How it is filled in. A switch holds "on" or nothing, an image the id its file was kept under. */
  kind: 'decimal' | 'text' | 'cnpj' | 'select' | 'switch' | 'image' | 'hidden'
  /** Shown in the field's end. */
  unit?: string
  maxLength?: number
  /** The initial value; empty by default. */
  initial?: string
  /** The modes that ask for it; every mode unless said. */
  modes?: readonly StudyMode[]
  /** The switch that has to be on for it to be asked for. */
  when?: 'isGerador' | 'generateProposal'
  /** The schema, with the specification's messages. A field without one is not checked. */
  schema?: z.ZodType
}

export type FieldRows = Readonly<Record<string, FieldRow>>

export const onOrOff = { kind: 'switch', schema: z.string().default('').transform(Boolean) } as const satisfies FieldRow
export const onAtFirst = { ...onOrOff, initial: 'on' } as const satisfies FieldRow

/** A number with its unit; `schema` is one of those below. */
export function number<Unit extends string, Schema extends z.ZodType>(unit: Unit, schema: Schema, initial = '') {
  return { kind: 'decimal', unit, initial, schema } as const satisfies FieldRow
}

/** A decimal typed in Portuguese: one message when it is missing, another when it is not a number or out of range. */
export function required(missing: string, invalid: string, range: Accepted) {
  return z.string({ error: missing }).transform(parseDecimal).refine(isWithin(range), { error: invalid })
}

/** The same with one message for both. */
export function requiredAs(message: string, range: Accepted) {
  return required(message, message, range)
}

export function optional(invalid: string, range: Accepted) {
  return z.string().transform(parseDecimal).refine(isWithin(range), { error: invalid }).optional()
}

const maxLength = 120

export function requiredText(message: string) {
  const tooLong = `O texto deve ter no máximo ${maxLength} caracteres`
  const schema = z.string({ error: message }).trim().min(1, { error: message }).max(maxLength, { error: tooLong })
  return { kind: 'text', maxLength, schema } as const satisfies FieldRow
}

/** The specification's message for a number that is none. */
export function notANumber(field: string): string {
  return `${field} precisa ser um número valido`
}

/** The limits of a number in the contract. */
type Accepted = Range & { takesZero?: boolean }

/** Where nothing is an answer too. */
export function zeroOr(range: Range): Accepted {
  return { ...range, takesZero: true }
}

/** The contract's fractions are typed in percents. */
export function inPercent({ min, max }: Range): Range {
  return { min: min * 100, max: max * 100 }
}

function isWithin({ min, max, takesZero = false }: Accepted) {
  return (value: number) => (takesZero && value === 0) || (value >= min && value <= max)
}
