import { sum } from '~/domain/numbers/sum'
import type { InvoiceLine } from '~/domain/invoice/invoice'
import { at, numberAt, type XmlElement } from './element'

const taxes = [
  ['IRRF', ['vIRRF']],
  ['PIS', ['vRetPIS']],
  ['COFINS', ['vRetCofins', 'vRetCOFINS']],
  ['CSLL', ['vRetCSLL']],
] as const

/**
 * Federal taxes withheld by a public body, as lines: from the note's sums, else from its items. Empty if items already are
 * withholding lines.
 */
export function withheldLines(total: XmlElement | undefined, items: ReadonlyArray<XmlElement | undefined>): InvoiceLine[] {
  const sums = at(total, 'vRetTribTot')
  return taxes.flatMap(([name, fields]) => {
    const brl = sums ? valueOf(sums, fields) : sum(items.map((item) => valueOf(item, fields)))
    if (brl === 0) return []
    return [{ kind: 'withholding', label: `Retenção de ${name}`, post: 'all', amountBrl: -brl } satisfies InvoiceLine]
  })
}

function valueOf(element: XmlElement | undefined, fields: readonly string[]) {
  return sum(fields.map((field) => numberAt(element, field)))
}

/**
 * The amount due, and the lines that add up to it. `vNF` includes the withheld taxes or not: the sum decides. If neither matches,
 * the total is `vNF` and the invoice gets a doubt.
 */
export function dueOf(
  lines: InvoiceLine[],
  withheld: InvoiceLine[],
  noteBrl: number,
): { lines: InvoiceLine[]; totalBrl: number } {
  const withheldBrl = sum(withheld.map(({ amountBrl }) => amountBrl))
  const isIncluded = agree(sum(lines.map(({ amountBrl }) => amountBrl)), noteBrl)
  if (withheld.length === 0 || (isIncluded && lines.some(({ kind }) => kind === 'withholding')))
    return { lines, totalBrl: noteBrl }
  const all = [...lines, ...withheld]
  return { lines: all, totalBrl: isIncluded ? noteBrl + withheldBrl : noteBrl }
}

function agree(one: number, other: number) {
  return Math.abs(one - other) <= 0.05 + 1e-6
}
