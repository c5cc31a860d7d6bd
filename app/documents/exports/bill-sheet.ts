import type { Bill } from '~/domain/bill/bill'
import { formats, type Worksheet } from './workbook.server'

/** A bill line by line; each amount and the total are formulas. */
export function billSheet(name: string, bill: Bill): Worksheet {
  const rows = bill.lines.map(({ label, quantity, unit, rateBrl, taxFactor, amountBrl, source }, index) => {
    const row = index + 2
    return [
      label,
      quantity,
      unit,
      { value: rateBrl, format: formats.rate },
      { value: taxFactor, format: formats.factor },
      { formula: `B${row}*D${row}*E${row}`, result: amountBrl },
      source,
    ]
  })
  const total = totalRow(bill.lines.length)
  return {
    name,
    widths: [44, 16, 10, 14, 12, 18, 70],
    rows: [
      ['Item', 'Quantidade', 'Unidade', 'Tarifa (R$)', 'Fator dos tributos', 'Valor (R$)', 'Origem da tarifa'],
      ...rows,
      ['Total do mês', undefined, undefined, undefined, undefined, { formula: `SUM(F2:F${total - 1})`, result: bill.totalBrl }],
    ],
    boldRows: [1, total],
  }
}

/** Where a bill's total stands, for other sheets to refer to. */
export function totalCell(name: string, bill: Bill): string {
  return `'${name}'!F${totalRow(bill.lines.length)}`
}

function totalRow(lines: number): number {
  return lines + 2
}
