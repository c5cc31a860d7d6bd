import type { KnownSince } from '~/domain/dated/dated'
import type { FlagSurcharges } from '~/domain/tariffs/flags'
import type { Invoice } from '~/domain/invoice/invoice'
import { isBeyond, lineToleranceBrl } from '~/domain/invoice/tolerance'
import { printedRatesFraction, type AuditedLine } from './audited-line'
import { difference, type AuditFinding } from './finding'
import { surchargesInside } from './flags-of-reading'
import { laws } from './laws'
import { priceText } from './price-text'

/**
 * Whether each price is its tariff with the printed rates inside; returns the lines with the correct price.
 *
 * The base of PIS and COFINS excludes ICMS (STF, Tema 69): the price is tariff / ((1 − ICMS) × (1 − PIS − COFINS)).
 *
 * A price of energy may include the flag's surcharge if no separate line charges it.
 *
 * @example R$ 38,84 with PIS 1,13 %, COFINS 5,19 % and no ICMS: 38,84 / 0,9368 = 41,4603
 */
export function auditTaxes(
  lines: readonly AuditedLine[],
  invoice: Invoice,
  surcharges: KnownSince<FlagSurcharges>,
): { lines: AuditedLine[]; findings: AuditFinding[] } {
  const right: number[] = []
  const unknown: number[] = []
  const findings: AuditFinding[] = []
  const corrected = lines.map((it) => {
    const { at, quantity, priceBrl, taxFactor, tariffBrl, isTariffPrinted } = it
    if (taxFactor === undefined || tariffBrl === undefined || !isTariffPrinted) {
      unknown.push(at)
      return it
    }
    const toleranceBrl = lineToleranceBrl + printedRatesFraction * taxFactor * Math.abs(quantity * priceBrl)
    const above = (surchargeBrl: number) => quantity * (priceBrl - (tariffBrl + surchargeBrl) * taxFactor)
    const differenceBrl = above(0)
    if (
      [0, ...surchargesInside(it.line, invoice, surcharges)].some((surchargeBrl) => !isBeyond(toleranceBrl, above(surchargeBrl)))
    ) {
      right.push(at)
      return it
    }
    const message = messageOf(it, tariffBrl, taxFactor)
    findings.push(difference({ rule: 'taxes', lines: [at], law: laws.taxes, message }, 'wrong', it.line.amountBrl, differenceBrl))
    return { ...it, priceBrl: tariffBrl * taxFactor }
  })
  const finding = { rule: 'taxes', law: laws.taxes } as const
  if (right.length > 0) {
    findings.push({
      ...finding,
      state: 'right',
      lines: right,
      message: 'O preço é a tarifa com PIS, COFINS e ICMS por dentro, às alíquotas da fatura.',
    })
  }
  if (unknown.length > 0) {
    findings.push({
      ...finding,
      state: 'cannot-check',
      lines: unknown,
      message: 'A fatura não traz a tarifa sem tributos ou uma das alíquotas destas linhas.',
    })
  }
  return { lines: corrected, findings }
}

function messageOf({ line, icmsFraction = 0, priceBrl }: AuditedLine, tariffBrl: number, taxFactor: number): string {
  const expected = `${priceText(tariffBrl, 8)} com tributos por dentro dá ${priceText(tariffBrl * taxFactor, 8)}`
  const federalFraction = 1 - 1 / (taxFactor * (1 - icmsFraction))
  const onIcmsBrl = tariffBrl / (1 - icmsFraction - federalFraction)
  const isOnIcms = icmsFraction > 0 && Math.abs(priceBrl - onIcmsBrl) <= 2 * printedRatesFraction * onIcmsBrl
  if (isOnIcms)
    return `PIS e COFINS da linha "${line.label}" foram calculados sobre o ICMS, que não faz parte da base: ${expected}.`
  return `O preço da linha "${line.label}" não é a tarifa com as alíquotas da fatura: ${expected}, e foram cobrados ${priceText(priceBrl, 8)}.`
}
