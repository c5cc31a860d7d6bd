import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { fieldNames, initialForm, rows, type FormValues, type FieldName } from './fields'
import { isApplicable } from './applicable'
import { schemaFor, type SimulatorForm } from './schema'

/** Name of the hidden field with the values of the form when its rules were last applied. */
export const beforeName = 'before'

/** Name of the hidden control that tells whose page a draft is sent from. */
export const draftTagName = 'draftTag'

/** Longest text of a field; a study stores what was typed. */
const longest = 400

/**
 * What a posted form holds. A control that was disabled is not posted, and keeps what it had; a switch that is off is not posted
 * either, and is off.
 */
export function readPosted(posted: FormData): { before: FormValues; typed: FormValues } {
  const before = readBefore(posted)
  const typed = valuesOf((name) => {
    const text = posted.get(name)
    if (typeof text === 'string') return text.slice(0, longest)
    return rows[name].kind === 'switch' ? '' : before[name]
  })
  return { before, typed }
}

/**
 * Checks the values against the schema, which reads texts; the messages come back by field, with what was typed.
 *
 * @param posted  where Conform's own fields are, when it is the one asking.
 */
export function checkValues(values: FormValues, posted = new FormData()): Submission<SimulatorForm, string[]> {
  const checked = new FormData()
  for (const [name, value] of posted) if (!isFieldName(name)) checked.append(name, value)
  for (const name of fieldNames) if (values[name] !== '' && isApplicable(name, values)) checked.set(name, values[name])
  return parseWithZod(checked, { schema: schemaFor(values), disableAutoCoercion: true })
}

/** The applicable fields that are empty or invalid, in the order of the page. */
export function missingNames(values: FormValues): string[] {
  const submission = checkValues(values)
  return submission.status === 'success' ? [] : Object.keys(submission.error ?? {})
}

/** The values that differ from the initial ones; `valuesFrom` adds the others. */
export type FormChanges = Readonly<Partial<Record<FieldName, string>>>

export function changesOf(values: FormValues): FormChanges {
  return Object.fromEntries(fieldNames.flatMap((name) => (values[name] === initialForm[name] ? [] : [[name, values[name]]])))
}

/** The values in the hidden field. */
export function beforeText(values: FormValues): string {
  return JSON.stringify(changesOf(values))
}

/** FormValues kept with a study or posted as "before": unknown names are dropped, missing ones are as at first. */
export function valuesFrom(kept: Readonly<Record<string, unknown>>): FormValues {
  const record = kept['isGdEnergyIcmsExempt'] === '' ? { ...kept, ...taxedCredit } : kept
  return valuesOf((name) => {
    const text = record[name]
    return typeof text === 'string' ? text.slice(0, longest) : initialForm[name]
  })
}

/** How a form kept before there were regimes said, with a switch that was off, that credits come back without ICMS. */
const taxedCredit: Partial<FormValues> = { gdCreditRegime: 'G0' }

/** A form that does not say what it held before is not our page's: all that it brings was written by whoever sent it. */
function readBefore(posted: FormData): FormValues {
  const text = posted.get(beforeName)
  if (typeof text !== 'string') return valuesOf((name) => (posted.has(name) ? '' : initialForm[name]))
  try {
    const record: unknown = JSON.parse(text)
    return typeof record === 'object' && record !== null ? valuesFrom({ ...record }) : initialForm
  } catch (error) {
    if (error instanceof SyntaxError) return initialForm
    throw error
  }
}

function valuesOf(text: (name: FieldName) => string): FormValues {
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>
}

const knownNames: ReadonlySet<string> = new Set(fieldNames)

function isFieldName(name: string): boolean {
  return knownNames.has(name)
}
