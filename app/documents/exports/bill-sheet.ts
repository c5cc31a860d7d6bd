import { growths, type Bill, type BillLine, type Growth } from '~/domain/bill/bill'
import { recordOf } from '~/domain/records/records'
import { amountTerm, type LineTerm } from './line-term'
import { gives, isLiteral, plus, type Term } from './term'
import { formats, type SheetCell, type Worksheet } from './workbook.server'
import { termCell } from './workings-sheet'

/** Labels of the yearly readjustments. */
export const growthNames: Record<Growth, string> = {
  distributor: 'Reajuste da distribuidora',
  energyPrice: 'Preço da energia',
  surplusPrice: 'Preço de venda do excedente',
  energyIndex: 'Reajuste da energia',
}

/** Cell text for a figure that does not depend on the inputs. */
export const notRecalculated = 'valor do dia do estudo, não recalculado'

/** A line of a bill in a worksheet: the calculation's line, and its formulas. */
export type SheetLine = { line: BillLine; term?: LineTerm | undefined; isLive: boolean }

/**
 * The lines of a bill in the order of the calculation, including possible lines with a quantity of 0.
 *
 * @param templates  labels and sources of lines that the bill does not have.
 */
export function sheetLines(bill: Bill, terms: readonly LineTerm[], templates: readonly BillLine[]): SheetLine[] {
  const known = terms.flatMap((term): SheetLine[] => {
    const line = bill.lines.find(({ id }) => id === term.id)
    if (line) return [{ line, term, isLive: givesLine(term, line) }]
    const template = templates.find(({ id }) => id === term.id)
    const amount = amountTerm(term)
    if (!template || isLiteral(amount, 0) || !gives(amount, 0)) return []
    const { quantity, rate, taxFactor } = term
    const figures = { quantity: quantity.value, rateBrl: rate.value, taxFactor: taxFactor.value, amountBrl: 0 }
    return [{ line: { ...template, ...figures }, term, isLive: true }]
  })
  const others = bill.lines.filter(({ id }) => !terms.some((term) => term.id === id))
  return [...known, ...others.map((line) => ({ line, isLive: false }))]
}

function givesLine({ quantity, rate, taxFactor }: LineTerm, line: BillLine): boolean {
  return gives(quantity, line.quantity) && gives(rate, line.rateBrl) && gives(taxFactor, line.taxFactor)
}

/** A bill on its worksheet. */
export type BillOnSheet = {
  sheet: Worksheet
  totalBrl: Term
  subtotalBrl: Record<Growth, Term>
  amountBrl: (id: string) => Term
  growthOf: (id: string) => Growth
  /** Whether every line depends on the inputs. */
  isLive: boolean
}

/** A bill line by line: quantities, rates, taxes, amounts, the total and the subtotals by readjustment are formulas. */
export function billOnSheet(name: string, bill: Bill, lines: readonly SheetLine[]): BillOnSheet {
  const total = lines.length + 2
  const cell = (row: number, value: number): Term => ({ formula: `'${name}'!$F$${row}`, value })
  const subtotal = (wanted: Growth) => lines.reduce((sum, { line }) => sum + (line.growth === wanted ? line.amountBrl : 0), 0)
  const present = growths.filter((growth) => lines.some(({ line }) => line.growth === growth))
  const row = (growth: Growth) => total + 1 + present.indexOf(growth)
  const blank = [undefined, undefined, undefined, undefined]
  const none: Term = { formula: '0', value: 0 }
  const subtotalBrl = recordOf(growths, (growth) => (present.includes(growth) ? cell(row(growth), subtotal(growth)) : none))
  return {
    totalBrl: cell(total, bill.totalBrl),
    subtotalBrl,
    amountBrl: (id) => {
      for (const [index, { line }] of lines.entries()) if (line.id === id) return cell(index + 2, line.amountBrl)
      return none
    },
    growthOf: (id) => lines.find(({ line }) => line.id === id)?.line.growth ?? 'distributor',
    isLive: lines.every(({ isLive }) => isLive),
    sheet: {
      name,
      widths: [44, 16, 10, 14, 12, 18, 70, 28],
      rows: [
        ['Item', 'Quantidade', 'Unidade', 'Tarifa (R$)', 'Fator dos tributos', 'Valor (R$)', 'Origem da tarifa', 'Acompanha'],
        ...lines.map((line, index) => lineCells(line, index + 2)),
        ['Total do mês', ...blank, { formula: `SUM(F2:F${total - 1})`, result: bill.totalBrl }],
        ...present.map((growth): SheetCell[] => [
          growthNames[growth],
          ...blank,
          { formula: `SUMIF(H$2:H$${total - 1},A${row(growth)},F$2:F$${total - 1})`, result: subtotal(growth) },
        ]),
      ],
      boldRows: [1, total],
    },
  }
}

function lineCells({ line, term, isLive }: SheetLine, row: number): SheetCell[] {
  const { label, quantity, unit, rateBrl, taxFactor, amountBrl, source, growth } = line
  return [
    label,
    termCell(term?.quantity, quantity, isLive, formats.money),
    unit,
    termCell(term?.rate, rateBrl, isLive, formats.rate),
    termCell(term?.taxFactor, taxFactor, isLive, formats.factor),
    { formula: `B${row}*D${row}*E${row}`, result: amountBrl },
    isLive ? source : `${source} (${notRecalculated})`,
    growthNames[growth],
  ]
}

/** Sum of lines by readjustment. */
export function subtotalsOf(lines: readonly LineTerm[], growthOf: (id: string) => Growth): Record<Growth, Term> {
  const of = (wanted: Growth) => plus(...lines.filter(({ id }) => growthOf(id) === wanted).map(amountTerm))
  return recordOf(growths, of)
}
