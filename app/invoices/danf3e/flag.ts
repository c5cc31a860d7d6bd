import { flagInWords } from '~/domain/invoice/flag-in-words'
import type { InvoiceFlag, InvoiceLine } from '~/domain/invoice/invoice'
import { rowText, type Row } from './text-layout'

/**
 * The flag of the month: from the lines that charge it, else from the table's remarks, else from the notes. Undefined for a month
 * with two flags.
 */
export function flagOf(rows: readonly Row[], lines: readonly InvoiceLine[], remarks: readonly string[]): InvoiceFlag | undefined {
  const charged = lines.filter(({ kind }) => kind === 'flag').map(({ label }) => label)
  const notes = rows
    .map(rowText)
    .flatMap((text) => /bandeira (?:tarif[aá]ria )?(?:vigente|em vigor|do m[eê]s|aplicada)[^.]{0,40}/i.exec(text)?.[0] ?? [])
  for (const labels of [charged, remarks.filter((it) => /bandeira/i.test(it)), notes]) {
    const found = new Set(labels.map(flagInWords).filter((it) => it !== undefined))
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined
  }
  return undefined
}
