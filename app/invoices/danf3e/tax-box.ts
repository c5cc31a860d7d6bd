import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { plainWords } from '../plain-words'
import { fractionOf, percentToFraction } from './printed-values'
import { tablesOf, type TableWords } from './table'
import type { TextRow } from './text-layout'

type TaxColumn = 'tax' | 'base' | 'rate' | 'amount'
type Tax = keyof Invoice['taxes']

const taxTable: TableWords<TaxColumn> = {
  columns: [
    { name: 'tax', words: /^(tributos?|impostos?)$/, holds: 'text' },
    { name: 'base', words: /^base\b/, holds: 'figure' },
    { name: 'rate', words: /^aliq/, holds: 'figure' },
    { name: 'amount', words: /^valor/, holds: 'figure' },
  ],
  headingWords: new Set(
    'tributo tributos imposto impostos base de do calculo calc aliquota aliq valor r icms pis cofins'.split(' '),
  ),
  first: 'tax',
  needs: ['tax', 'base', 'rate'],
}

const taxes: ReadonlyArray<{ tax: Tax; label: RegExp; name: string }> = [
  { tax: 'pisFraction', label: /\bpis( pasep)?$/, name: 'PIS' },
  { tax: 'cofinsFraction', label: /\bcofins$/, name: 'COFINS' },
  { tax: 'icmsFraction', label: /\bicms$/, name: 'ICMS' },
]

/**
 * The rates of PIS, COFINS and ICMS: from the tax box, else from the item table's headings, else ICMS if all lines share one
 * rate. A tax with two different rates has none.
 */
export function taxesOf(rows: readonly TextRow[], headings: readonly string[], lines: readonly InvoiceLine[]) {
  const boxes = tablesOf(rows, taxTable).flatMap((table) => table.lines)
  const doubts: InvoiceDoubt[] = []
  const read: Invoice['taxes'] = {}
  for (const { tax, label, name } of taxes) {
    const own = boxes.filter((line) => line.fits && label.test(plainWords(line.label)))
    const rates = own.flatMap(({ cells }) => (cells.rate === undefined ? [] : [percentToFraction(cells.rate)]))
    const [rate, other] = unique(rates.length > 0 ? rates : inHeadings(headings, name, lines))
    if (other === undefined) read[tax] = rate
    if (own.some(({ cells }) => isWrong(cells))) doubts.push(wrongRate(name))
  }
  return { taxes: read, doubts }
}

function inHeadings(headings: readonly string[], name: string, lines: readonly InvoiceLine[]): number[] {
  const printed = headings.flatMap((it) => (it.startsWith(name) ? (/(\d+,\d+) ?%/.exec(it)?.[1] ?? []) : []))
  const fractions = printed.map(fractionOf).filter((it) => it !== undefined)
  if (fractions.length > 0 || name !== 'ICMS') return fractions
  const charged = lines.flatMap(({ icmsFraction }) => (icmsFraction === undefined ? [] : [icmsFraction]))
  const above = charged.filter((it) => it > 0)
  return above.length > 0 ? above : charged
}

/** A rate is printed to the hundredth of a per cent, and amounts to the cent. */
function isWrong({ base, rate, amount }: Partial<Record<TaxColumn, number>>) {
  if (base === undefined || rate === undefined || amount === undefined) return false
  return Math.abs((base * rate) / 100 - amount) > 0.02 + Math.abs(base) * 0.00006
}

function wrongRate(name: string): InvoiceDoubt {
  return {
    code: 'contradiction',
    field: 'taxes',
    message: `Na fatura, a base e a alíquota de ${name} não dão o valor do tributo. Qual é a alíquota?`,
  }
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
