import type { InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { belowItems, itemsTable, subtotalLine, totalLine, type ItemColumn } from './items-table'
import { lineKindOf } from '../line-kind'
import { componentOf, plainWords, postOf, unitInLabel } from '../plain-words'
import { monthInText, percentToFraction } from './printed-values'
import { tablesOf, type PrintedTable, type TableLine } from './table'
import type { TextRow } from './text-layout'

export type ChargedLines = {
  lines: InvoiceLine[]
  /** Labels without a figure: "BANDEIRA VERDE". */
  remarks: string[]
  /** Totals printed in the table itself. */
  totalsBrl: number[]
  doubts: InvoiceDoubt[]
  /** Rates printed in the heading: "PIS (R$) 1,08%". */
  headings: string[]
}

/** The lines of the item tables, whose headings decide the meaning of each figure; undefined when no page has such a table. */
export function chargedLines(rows: readonly TextRow[]): ChargedLines | undefined {
  const tables = tablesOf(rows, itemsTable)
  if (tables.length === 0) return undefined
  const charged: ChargedLines = { lines: [], remarks: [], totalsBrl: [], doubts: [], headings: [] }
  const seen = new Set<string>()
  for (const table of tables) {
    // A second copy of a page repeats its content.
    const content = JSON.stringify(linesAboveTotal(table))
    if (!seen.has(content)) readTable(table, charged)
    seen.add(content)
  }
  return charged.lines.length === 0 ? undefined : charged
}

function linesAboveTotal({ lines }: PrintedTable<ItemColumn>) {
  const end = lines.findIndex(({ label, cells }) => {
    const words = plainWords(label)
    return totalLine.test(words) || (cells.amount === undefined && belowItems.test(words))
  })
  return end === -1 ? lines : lines.slice(0, end)
}

function readTable(table: PrintedTable<ItemColumn>, charged: ChargedLines) {
  const above = linesAboveTotal(table)
  const total = table.lines[above.length]
  if (total && totalLine.test(plainWords(total.label)) && total.cells.amount !== undefined)
    charged.totalsBrl.push(total.cells.amount)
  charged.headings.push(...table.columns.map(({ heading }) => heading))
  const hasEnd = total !== undefined
  for (const line of above) {
    if (subtotalLine.test(plainWords(line.label))) continue
    const { amount } = line.cells
    if (amount !== undefined && line.fits) {
      if (!isNamed(line.label)) charged.doubts.push(doubt(charged.lines.length, unnamed))
      charged.lines.push(invoiceLine(line, amount))
    } else if (line.fits && Object.keys(line.cells).length === 0) charged.remarks.push(line.label)
    else if (hasEnd) charged.doubts.push(doubt(undefined, unplaced(line.label)))
  }
}

/** A line whose label is only its month has no name. */
function isNamed(label: string): boolean {
  return label.split(' ').some((word) => /\p{L}/u.test(word) && monthInText(word) === undefined)
}

function invoiceLine({ label, unit = unitInLabel(label), cells }: TableLine<ItemColumn>, amountBrl: number): InvoiceLine {
  return {
    kind: lineKindOf({ label, unit, amountBrl }),
    label,
    post: postOf(label),
    component: componentOf(label),
    unit,
    quantity: cells.quantity,
    unitPriceBrl: cells.price,
    amountBrl,
    tariffBrl: cells.tariff,
    icmsFraction: cells.icmsRate === undefined ? undefined : percentToFraction(cells.icmsRate),
    icmsBrl: cells.icms,
    pisCofinsBrl: cells.pisCofins ?? sum(cells.pis, cells.cofins),
  }
}

function sum(pis: number | undefined, cofins: number | undefined) {
  return pis === undefined || cofins === undefined ? undefined : Math.round((pis + cofins) * 100) / 100
}

function doubt(line: number | undefined, message: string): InvoiceDoubt {
  return { code: 'line', line, field: 'lines', message }
}

const unnamed = 'Uma linha da fatura traz um valor sem descrição. O que ela cobra?'

function unplaced(label: string) {
  return `Os valores da linha "${label}" não puderam ser lidos com certeza. Confira a linha na fatura.`
}
