import type { FieldName } from './fields'
import type { Availability } from './rules'

/** The properties that tie a control to the form: its name, what it holds at first and what is wrong with it. */
export type Control = (name: FieldName) => { name: FieldName; defaultValue: string; errors: string[] | undefined }

export type SectionProps = { control: Control; offered: Availability }

/** Of every number field: the keyboard of a phone shows digits. */
export const numberField = { inputMode: 'decimal' } as const
