import { parse, type Submission } from '@conform-to/react'
import { formatResult } from '@conform-to/zod/v4/future'
import type { ZodSafeParseResult } from 'zod'
import { brokenTexts } from '~/domain/files/broken-text'
import { recordOf } from '~/domain/records/records'
import { fieldNames, initialForm, rows, type FormValues, type FieldName } from './fields'
import { isApplicable } from './applicable'
import { itemIndexOf } from './items'
import { schemaFor, type SimulatorForm } from './schema'

/** Name of the hidden field with the values of the form when its rules were last applied. */
export const beforeName = 'before'

/** Name of the hidden control with the tag of the person the page was opened for. */
export const draftTagName = 'draftTag'

/** A study stores the typed texts, so their length is limited. [characters] */
const maxTextLength = 400

/**
 * The values of a posted form. Browsers post neither a disabled control, which keeps its earlier value, nor a switch that is
 * off, which is read as off.
 */
export function readPosted(posted: FormData): { before: FormValues; typed: FormValues } {
  const before = readBefore(posted)
  const typed = valuesOf((name) => {
    const text = posted.get(name)
    if (typeof text === 'string') return text.slice(0, maxTextLength)
    return rows[name].kind === 'switch' ? '' : before[name]
  })
  return { before, typed }
}

/**
 * Checks the values against the schema. The submission has the error messages by field and the typed texts.
 *
 * @param posted  the form as Conform posts it, when Conform calls: its own control fields are copied from it.
 */
export function checkValues(values: FormValues, posted = new FormData()): Submission<SimulatorForm, string[]> {
  const checked = new FormData()
  for (const [name, value] of posted) if (!isFieldName(name)) checked.append(name, value)
  // A plant of the proposal that was left empty is checked too, so that its fields show errors.
  const isChecked = (name: FieldName) => values[name] !== '' || itemIndexOf(name) !== undefined
  for (const name of fieldNames) if (isChecked(name) && isApplicable(name, values)) checked.set(name, values[name])
  return parse(checked, {
    resolve(typed) {
      const result = schemaFor(values).safeParse(typed)
      const broken = Object.fromEntries(Object.entries(brokenTexts(typed)).map(([name, message]) => [name, [message]]))
      // `formatResult` is typed for classic zod and reads only `issues`, which zod mini has too.
      if (result.success && Object.keys(broken).length === 0) return { value: result.data }
      const errors = result.success ? {} : formatResult(result as ZodSafeParseResult<SimulatorForm>)?.fieldErrors
      return { error: { ...errors, ...broken } }
    },
  })
}

/** The applicable fields that are empty or invalid with their messages, in the order of the page. */
export function missingFields(values: FormValues): { name: string; message: string }[] {
  const submission = checkValues(values)
  if (submission.status === 'success') return []
  return Object.entries(submission.error ?? {}).map(([name, messages]) => ({ name, message: messages?.[0] ?? '' }))
}

/** The values that differ from the initial ones; `valuesFrom` adds the others. */
export type FormChanges = Readonly<Partial<Record<FieldName, string>>>

export function changesOf(values: FormValues): FormChanges {
  return Object.fromEntries(fieldNames.flatMap((name) => (values[name] === initialForm[name] ? [] : [[name, values[name]]])))
}

/** The text of the hidden "before" field. */
export function beforeText(values: FormValues): string {
  return JSON.stringify(changesOf(values))
}

/** The values saved with a study or posted as "before": unknown names are dropped, missing ones get their initial value. */
export function valuesFrom(kept: Readonly<Record<string, unknown>>): FormValues {
  const record = kept['isGdEnergyIcmsExempt'] === '' ? { ...kept, ...taxedCredit } : kept
  return valuesOf((name) => {
    const text = record[name]
    return typeof text === 'string' ? text.slice(0, maxTextLength) : initialForm[name]
  })
}

/** Studies saved before `gdCreditRegime` existed have a switch instead: off means that credits do not give back ICMS. */
const taxedCredit: Partial<FormValues> = { gdCreditRegime: 'G0' }

/** A form without the hidden field did not come from our page: all its values count as typed. */
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
  return recordOf(fieldNames, text)
}

const knownNames: ReadonlySet<string> = new Set(fieldNames)

function isFieldName(name: string): boolean {
  return knownNames.has(name)
}
