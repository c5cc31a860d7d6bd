import type { Invoice, InvoiceLineKind } from '~/domain/invoice/invoice'
import { difference, isBeyond, type AuditFinding } from './finding'
import { laws } from './laws'

/**
 * What a public body withholds of a payment (IN RFB 1.234/2012, Anexo I): electricity, code 6147, IR 1.2 %, and with CSLL 1 %, COFINS 3 % and
 * PIS 0.65 % 5.85 %; other services, code 6190, IR 4.8 %, and 9.45 % in all. States and municipalities withhold IR alone (arts. 2º-A and 3º-A).
 */
const electricityFractions = [0.012, 0.0585]
const largestFraction = 0.0945

/** Bills withhold part by part, each cut to a cent. [R$] */
const toleranceBrl = 0.05

/** Whether what was withheld is one of the annex's rates of all that was billed, or more than any of them. */
export function auditWithholding({ lines }: Invoice): AuditFinding[] {
  const places = lines.flatMap(({ kind }, at) => (kind === 'withholding' ? [at] : []))
  if (places.length === 0) return []
  const chargedBrl = places.reduce((sum, at) => sum + lines[at]!.amountBrl, 0)
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
  const message =
    'A norma retém 1,2 % de IR da energia (código 6147) e 4,8 % de outros serviços (código 6190). A fatura não diz sobre que parte incidiu cada um.'
  return [{ ...finding, lines: places, state: 'cannot-check', chargedBrl, message }]
}

/** What is not the distributor's revenue. */
const outsideKinds: readonly InvoiceLineKind[] = ['withholding', 'public-lighting']
