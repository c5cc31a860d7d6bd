import type { Invoice } from '~/domain/invoice/invoice'
import { quantity as amountOf } from '~/domain/invoice/written'
import { isBeyond, lineToleranceBrl, totalToleranceBrl } from '~/domain/invoice/tolerance'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'
import { priceText } from './price-text'

/** Whether each line is its quantity times its price (± R$ 0.02) and the lines sum to the total (± R$ 0.05). */
export function auditArithmetic({ lines, totalBrl }: Invoice): AuditFinding[] {
  const right: number[] = []
  const wrong = lines.flatMap(({ quantity, unitPriceBrl, unit, label, amountBrl }, at) => {
    if (quantity === undefined || unitPriceBrl === undefined) return []
    const expectedBrl = Math.sign(amountBrl) * Math.abs(quantity * unitPriceBrl)
    if (!isBeyond(lineToleranceBrl, amountBrl - expectedBrl)) {
      right.push(at)
      return []
    }
    const terms = `${amountOf(quantity, unit)} × ${priceText(unitPriceBrl, 8)}`
    const message = `O valor da linha "${label}" não é a quantidade vezes o preço: ${terms}.`
    return [
      difference({ rule: 'arithmetic', lines: [at], law: laws.arithmetic, message }, 'wrong', amountBrl, amountBrl - expectedBrl),
    ]
  })
  const message = 'O valor é a quantidade vezes o preço unitário.'
  return [
    ...wrong,
    ...(right.length > 0 ? [{ rule: 'arithmetic', state: 'right', lines: right, law: laws.arithmetic, message } as const] : []),
    totalFinding(
      lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0),
      totalBrl,
    ),
  ]
}

function totalFinding(sumBrl: number, totalBrl: number): AuditFinding {
  const finding = { rule: 'total', lines: [], law: laws.total } as const
  if (!isBeyond(totalToleranceBrl, totalBrl - sumBrl)) {
    return { ...finding, lines: [], state: 'right', message: 'As linhas somam o total a pagar.' }
  }
  return difference(
    { ...finding, lines: [], message: 'O total a pagar não é a soma das linhas.' },
    'wrong',
    totalBrl,
    totalBrl - sumBrl,
  )
}
