import type { PlaceTerm } from './line-term'
import { isLiteral, type Term } from './term'
import type { SheetCell, Worksheet } from './workbook.server'

const name = 'Contas'

/** The sheet of intermediate results, one per row, which formulas of other sheets refer to. */
export type Workings = {
  /** @param about  subject of the results: "Geração −20%". */
  place: (about: string) => PlaceTerm
  sheet: () => Worksheet
}

export function workings(): Workings {
  const rows: SheetCell[][] = []
  const place =
    (about: string): PlaceTerm =>
    (label, term) => {
      if (isLiteral(term)) return term
      rows.push([about, label, { formula: term.formula, result: term.value }])
      return { formula: `${name}!$C$${rows.length + 1}`, value: term.value }
    }
  const sheet = () => ({
    name,
    widths: [40, 60, 20],
    rows: [['De que conta', 'Resultado intermediário', 'Valor'], ...rows],
    boldRows: [1],
  })
  return { place, sheet }
}

/** A cell with the term's formula if it equals the calculation's figure, otherwise the constant figure. */
export function termCell(term: Term | undefined, figure: number, isLive: boolean, format: string): SheetCell {
  if (!term || !isLive || isLiteral(term)) return { value: figure, format }
  return { formula: term.formula, result: figure, format }
}
