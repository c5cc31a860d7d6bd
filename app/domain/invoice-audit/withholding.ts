import type { Invoice, InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'
import { isBeyond } from '~/domain/invoice/tolerance'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'

/**
 * Withholding by a public body (IN RFB 1.234/2012, Anexo I): electricity, code 6147, IR 1.2 %, and with CSLL 1 %, COFINS 3 % and
 * PIS 0.65 % 5.85 %; other services, code 6190, IR 4.8 %, and 9.45 % in all. States and municipalities withhold only IR (arts.
 * 2º-A and 3º-A).
 */
const electricityFractions = [0.012, 0.0585]
const largestFraction = 0.0945

/** Bills withhold per part, each truncated to a cent. [R$] */
const toleranceBrl = 0.05

/** Whether the withheld amount is a rate of the annex on the total billed, or exceeds all of them. */
export function auditWithholding({ lines }: Invoice): AuditFinding[] {
  const places = lines.flatMap(({ kind }, at) => (kind === 'withholding' ? [at] : []))
  const withheld = lines.filter(({ kind }) => kind === 'withholding')
  if (withheld.length === 0) return []
  const chargedBrl = withheld.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
  const baseBrl = lines.reduce((sum, { kind, amountBrl }) => (outsideKinds.includes(kind) ? sum : sum + amountBrl), 0)
  const finding = { rule: 'withholding', law: laws.withholding, lines: places } as const
  if (electricityFractions.some((fraction) => !isBeyond(toleranceBrl, chargedBrl + fraction * baseBrl))) {
    return [
      {
        ...finding,
        lines: places,
        state: 'right',
        message: 'A retenção é a da energia elétrica (código 6147) sobre o faturado.',
      },
    ]
  }
  const mostBrl = -largestFraction * baseBrl
  if (chargedBrl < mostBrl - toleranceBrl) {
    const message = 'Foi retido mais que 9,45 % do faturado, a maior retenção que a norma prevê para uma fatura de energia.'
    return [difference({ ...finding, lines: places, message }, 'wrong', chargedBrl, chargedBrl - mostBrl)]
  }
  const rates = 'A norma retém 1,2 % de IR da energia (código 6147) e 4,8 % de outros serviços (código 6190)'
  const sums = isOfAllBilled(withheld, baseBrl) ? '; as bases destas retenções somam o faturado' : ''
  const message = `${rates}${sums}. A fatura não diz que parte é energia e que parte é serviço.`
  return [{ ...finding, lines: places, state: 'cannot-check', chargedBrl, message }]
}

/**
 * Whether each amount with a printed rate of the annex ("TRIBF-IRRF(4.8%)") applies to a part, and the parts add up to the total
 * billed.
 */
function isOfAllBilled(withheld: readonly InvoiceLine[], baseBrl: number): boolean {
  const parts = withheld.flatMap(({ label, amountBrl }) => {
    const fraction = printedFraction(label)
    return fraction !== undefined && annexFractions.includes(fraction) ? [{ amountBrl, fraction }] : []
  })
  if (parts.length < withheld.length) return false
  const basesBrl = parts.reduce((sum, { amountBrl, fraction }) => sum - amountBrl / fraction, 0)
  const roundingBrl = parts.reduce((sum, { fraction }) => sum + centBrl / fraction, toleranceBrl)
  return Math.abs(basesBrl - baseBrl) <= roundingBrl
}

const annexFractions = [0.012, 0.048]
const centBrl = 0.01

function printedFraction(label: string): number | undefined {
  const percent = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1]
  return percent === undefined ? undefined : Number(percent.replace(',', '.')) / 100
}

/** Lines that are no revenue of the distributor. */
const outsideKinds: readonly InvoiceLineKind[] = ['withholding', 'public-lighting']
