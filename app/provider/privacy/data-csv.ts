import { stringify } from 'csv-stringify/sync'
import { plainCell } from '~/domain/files/plain-cell'
import { columnTitle, titleOf } from './data-words'
import type { PersonalContent, PersonalRecord } from './personal-data'

type Cell = PersonalRecord[string]

/**
 * Several tables in one file, each below its name and separated by a blank line, in the format of Brazilian spreadsheets:
 * semicolons, and a UTF-8 byte order mark.
 */
export async function* personalDataCsv(data: Readonly<Record<string, PersonalContent>>): AsyncGenerator<string, void> {
  let before = '\ufeff'
  for (const [name, content] of Object.entries(data)) {
    yield before
    yield* tableOf(titleOf(name), content)
    before = '\r\n'
  }
}

async function* tableOf(title: string, content: PersonalContent): AsyncGenerator<string, void> {
  if (typeof content === 'string') return yield linesOf([[title, content]])
  yield linesOf([[title]])
  const batches = Symbol.asyncIterator in content ? content : [[content]]
  let columns: string[] | undefined
  for await (const records of batches) {
    if (records.length === 0) continue
    const names = new Set(records.flatMap((record) => Object.keys(record)))
    if (columns) checkKnown(names, columns)
    else yield linesOf([[...names].map(columnTitle)])
    const known = (columns ??= [...names])
    yield linesOf(records.map((record) => known.map((column) => record[column] ?? null)))
  }
  if (!columns) yield linesOf([[]])
}

/** The header is already written: other fields would be lost. */
function checkKnown(names: ReadonlySet<string>, columns: readonly string[]) {
  const unknown = [...names].filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new Error(`columns that the first records do not have: ${unknown.join(', ')}`)
}

function linesOf(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(inCsv)),
    format,
  )
}

/** Any kind of line break is quoted, not only that of a row's end. */
const format = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

function inCsv(value: Cell): string {
  return typeof value === 'string' ? plainCell(value) : String(value ?? '')
}
