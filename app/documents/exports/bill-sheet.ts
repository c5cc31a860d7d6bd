import { growths, type Bill, type BillLine, type Growth } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'
import { inputCells, taxFactorCell } from './flow-inputs'
import { growthCell } from './growth-sheet'
import { linkedRate, type RateTerm } from './linked-rate'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** A bill and the name of its worksheet. */
export type Named = { name: string; bill: Bill }

/** Labels of the yearly readjustments. */
export const growthNames: Record<Growth, string> = {
  distributor: 'Reajuste da distribuidora',
  energyPrice: 'Preço da energia',
  surplusPrice: 'Preço de venda do excedente',
  energyIndex: 'Reajuste da energia',
}

/**
 * A bill line by line. Amounts, the total, the subtotals by readjustment, prices and taxes are formulas.
 *
 * @param before  the bill whose tariffs this one refers to: a change there changes this sheet.
 */
export function billSheet(study: Study, own: Named, before?: Named): Worksheet {
  const { name, bill } = own
  const total = totalRow(bill)
  const rows = bill.lines.map((line, index): Cell[] => {
    const row = index + 2
    return [
      line.label,
      line.quantity,
      line.unit,
      rateCell(study, line, own, before),
      taxFactorCell(study, line.taxFactor),
      { formula: `B${row}*D${row}*E${row}`, result: line.amountBrl },
      line.source,
      growthNames[line.growth],
    ]
  })
  const blank = [undefined, undefined, undefined, undefined]
  return {
    name,
    widths: [44, 16, 10, 14, 12, 18, 70, 28],
    rows: [
      ['Item', 'Quantidade', 'Unidade', 'Tarifa (R$)', 'Fator dos tributos', 'Valor (R$)', 'Origem da tarifa', 'Acompanha'],
      ...rows,
      ['Total do mês', ...blank, { formula: `SUM(F2:F${total - 1})`, result: bill.totalBrl }],
      ...growthsOf(bill).map((growth): Cell[] => [
        growthNames[growth],
        ...blank,
        {
          formula: `SUMIF(H$2:H$${total - 1},A${subtotalRow(bill, growth)},F$2:F$${total - 1})`,
          result: subtotalBrl(bill, growth),
        },
      ]),
    ],
    boldRows: [1, total],
  }
}

/** The cell of a bill's total, for formulas of other sheets. */
export function totalCell({ name, bill }: Named): string {
  return `'${name}'!F${totalRow(bill)}`
}

/** The cell of the subtotal of a bill's lines with the same readjustment. */
export function subtotalCell({ name, bill }: Named, growth: Growth): string {
  return `'${name}'!F${subtotalRow(bill, growth)}`
}

/** The readjustments that occur in a bill. */
export function growthsOf({ lines }: Bill): Growth[] {
  return growths.filter((growth) => lines.some((line) => line.growth === growth))
}

function rateCell({ terms: { incentive } }: Study, line: BillLine, own: Named, before?: Named): Cell {
  const format = formats.rate
  const { id, rateBrl: result, growth } = line
  if (growth === 'energyPrice') return { formula: `${inputCells.price(0)}/1000`, result, format }
  if (growth === 'surplusPrice') return { formula: `${growthCell('surplusPrice', 1)}/1000`, result, format }
  const shared = before && linkedRate(line, (other) => rateTerm(before, other), incentive)
  const formula = shared ?? linkedRate(line, (other) => (other === id ? undefined : rateTerm(own, other)), incentive)
  return formula === undefined ? { value: result, format } : { formula, result, format }
}

function rateTerm({ name, bill }: Named, id: string): RateTerm | undefined {
  const index = bill.lines.findIndex((line) => line.id === id)
  return index < 0 ? undefined : { cell: `'${name}'!D${index + 2}`, brl: bill.lines[index]!.rateBrl }
}

function subtotalBrl({ lines }: Bill, wanted: Growth): number {
  return lines.reduce((sum, { growth, amountBrl }) => sum + (growth === wanted ? amountBrl : 0), 0)
}

function totalRow({ lines }: Bill): number {
  return lines.length + 2
}

function subtotalRow(bill: Bill, growth: Growth): number {
  return totalRow(bill) + 1 + growthsOf(bill).indexOf(growth)
}
