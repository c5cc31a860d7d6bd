import { useActionData } from '@remix-run/react'
import { DataTable, type Column } from './data-table'
import { parseDecimal } from './decimal'
import { decimal, shortDate } from './format'
import { TypedText } from './typed-text'

type Value = string | readonly string[]
type Typed = Readonly<Record<string, Value>>

export type StoredField = {
  /** Field name in the form. */
  name: string
  label: string
  /** The stored value as the form's field has it; a list for checkboxes. */
  value: Value
  /** Formats a value; values that read alike count as equal. */
  inWords?: (value: string) => string
}

type Props = {
  /** The form's subaction, if it has one. */
  subaction?: string
  /** Of what is stored now. */
  version: string
  stored: readonly StoredField[]
  /** What was typed before the session expired, with the version shown then. */
  draft?: Typed | null | undefined
}

/**
 * Hidden field with the version that the form shows (`versionIn` reads it). After somebody else saved first, it shows each stored
 * value that differs from what was typed, and the form gets the new version, so that saving again overwrites what was shown.
 */
export function StoredNow({ subaction, version, stored, draft }: Props) {
  return (
    <>
      <input type="hidden" name="version" value={String(draft?.['version'] ?? version)} />
      <Difference subaction={subaction} version={version} stored={stored} />
    </>
  )
}

type Reply = { repopulateFields?: Typed; subaction?: string }

function Difference({ subaction, version, stored }: Pick<Props, 'version' | 'stored'> & { subaction: string | undefined }) {
  const reply = useActionData<Reply>()
  const typed = reply?.subaction === subaction ? reply?.repopulateFields : undefined
  if (typed?.['version'] === undefined || typed['version'] === version) return null
  const compared = stored.filter(({ name, value }) => typed[name] !== undefined || typeof value !== 'string')
  if (compared.length === 0) return null
  const rows = compared
    .map(({ name, label, value, inWords }) => ({
      label,
      stored: textOf(value, inWords),
      typed: textOf(typed[name] ?? [], inWords),
    }))
    .filter((row) => row.stored !== row.typed)
  if (rows.length === 0) return <p>O que está gravado agora é igual ao que você digitou.</p>
  return (
    <DataTable
      caption="O que está gravado agora e o que você digitou"
      rows={rows}
      rowKey={({ label }) => label}
      stacks
      columns={columns}
    />
  )
}

type Row = { label: string; stored: string; typed: string }

const columns: readonly Column<Row>[] = [
  { header: 'Campo', cell: ({ label }) => label },
  { header: 'Gravado agora', cell: ({ stored }) => <TypedText>{stored}</TypedText> },
  { header: 'Digitado por você', cell: ({ typed }) => <TypedText>{typed}</TypedText> },
]

/** Browsers send a text's lines with two characters between them. */
function textOf(value: Value, inWords = (text: string) => text): string {
  const texts = typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : value
  return texts.map((text) => text && inWords(text)).join(', ') || 'Em branco'
}

/** "24/11/2026"; a text that is not a day is shown as typed. */
export function dayInWords(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? shortDate(text) : text
}

/** "182,50"; a text that is not a number is shown as typed. */
export function numberInWords(text: string, decimals: number): string {
  const number = parseDecimal(text)
  return Number.isNaN(number) ? text : decimal(number, decimals, 4)
}

/** The label of a choice. */
export function labelIn(options: readonly { value: string; label: string }[]): (value: string) => string {
  return (value) => options.find((option) => option.value === value)?.label ?? value
}
