import { readNumber, type Reading } from '../files/read-number'
import { costFields, suppliersField, type CostField, type CostLine } from '~/domain/units/cost-lines'

/**
 * Reads the energy by supplier, one per line or separated by semicolons: the amount follows the last colon.
 *
 * @example readSuppliers('Comercializadora Aurora: 1.234,56') // one line of R$ 1.234,56
 */
function readSuppliers(text: string): Reading<CostLine[]> {
  const lines: CostLine[] = []
  for (const entry of text.split(/[\r\n;]+/).map((it) => it.trim())) {
    if (entry === '') continue
    const colon = entry.lastIndexOf(':')
    if (colon < 1) return { problem: `"${entry.slice(0, 40)}" precisa ser “fornecedor: valor”` }
    const read = readNumber(entry.slice(colon + 1))
    if (read.problem !== undefined) return { problem: read.problem }
    const supplier = entry.slice(0, colon).trim().replaceAll(/\s+/g, ' ')
    if (read.value === undefined) return { problem: `falta o valor de "${supplier.slice(0, 40)}"` }
    lines.push({ side: 'free', kind: 'energy', supplier, brl: read.value })
  }
  return { value: lines }
}

/** Reads the cell or the text of a side and a kind: an amount, or the suppliers. */
export function readCost(name: CostField, cell: string | number): Reading<CostLine[]> {
  if (name === suppliersField) return readSuppliers(String(cell))
  const read = readNumber(cell)
  if (read.problem !== undefined) return read
  const { value: brl } = read
  return {
    value: brl === undefined ? [] : costFields.flatMap((it) => (it.name === name ? [{ side: it.side, kind: it.kind, brl }] : [])),
  }
}
