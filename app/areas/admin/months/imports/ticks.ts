import type { z } from 'zod'
import type { changeImportRows } from '~/contract/month-imports'

type Change = z.input<NonNullable<typeof changeImportRows.body>>

/** Hidden field with a row's ticks when the page was made: "12 1 0". */
export function tickText({ line, isIncluded, replaces }: { line: number; isIncluded: boolean; replaces: boolean }): string {
  return `${line} ${Number(isIncluded)} ${Number(replaces)}`
}

/** The ticks changed on the sent page, grouped into at most four changes: per checkbox, those set and those cleared. */
export function changedTicks(form: FormData): Change[] {
  const [included, replacing] = [form.getAll('include'), form.getAll('replace')]
  const rows = form.getAll('row').flatMap((text) => {
    const [, line, isIncluded, replaces] = /^(\d{1,7}) ([01]) ([01])$/.exec(String(text)) ?? []
    return line === undefined ? [] : [{ line, was: { isIncluded: isIncluded === '1', replaces: replaces === '1' } }]
  })
  const changes = (field: 'isIncluded' | 'replaces', ticked: readonly FormDataEntryValue[]) =>
    [true, false].flatMap((value): Change[] => {
      const changed = rows.filter(({ line, was }) => ticked.includes(line) === value && was[field] !== value)
      const lines = changed.map(({ line }) => Number(line))
      return lines.length > 0 ? [{ which: 'lines', lines, [field]: value }] : []
    })
  return [...changes('isIncluded', included), ...changes('replaces', replacing)]
}
