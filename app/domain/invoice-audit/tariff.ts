import type { Invoice } from '~/domain/invoice/invoice'
import { isBeyond, lineToleranceBrl } from '~/domain/invoice/tolerance'
import { printedRatesFraction, type AuditedLine } from './audited-line'
import { difference, type AuditFinding } from './finding'
import { ownRatesOf, rateOf, type AuditTariffs, type HomologatedRate } from './homologated'
import { laws } from './laws'
import { priceText } from './price-text'

/** ANEEL publishes R$/kW and R$/MWh with two decimals: each is exact to half of the last one. [R$/unit] */
const halfDecimalBrl = { kW: 0.005, kWh: 0.000_005 }

type WithTariff = AuditedLine & { tariffBrl: number }
type Judged = { state: AuditFinding['state']; message: string; expectedTariffBrl?: number }

/**
 * Whether each line has the tariff that ANEEL homologated for its month; returns the lines with the correct tariff.
 *
 * Our table takes precedence over the invoice's own statement, unless the invoice has a newer act. A tariff below the homologated
 * one may be a discount or a mistake (rural, irrigation, sanitation, incentivised energy): it is shown, not judged.
 */
export function auditTariffs(
  lines: readonly AuditedLine[],
  invoice: Invoice,
  tariffs: AuditTariffs,
): { lines: AuditedLine[]; findings: AuditFinding[] } {
  const findings: AuditFinding[] = []
  const corrected = lines.map((it) => {
    if (!['demand', 'unused-demand', 'plant-demand', 'energy'].includes(it.line.kind)) return it
    const { state, message, expectedTariffBrl } = judged(it, invoice, tariffs)
    const { at, quantity, tariffBrl, priceBrl, line } = it
    const finding = { rule: 'tariff', law: laws.tariff, lines: [at], message } as const
    if (state !== 'wrong' || tariffBrl === undefined || expectedTariffBrl === undefined) {
      findings.push({ ...finding, lines: [at], state })
      return it
    }
    const expectedPriceBrl = priceBrl * (expectedTariffBrl / tariffBrl)
    findings.push(difference({ ...finding, lines: [at] }, 'wrong', line.amountBrl, quantity * (priceBrl - expectedPriceBrl)))
    return { ...it, tariffBrl: expectedTariffBrl, priceBrl: expectedPriceBrl }
  })
  return { lines: corrected, findings: together(findings) }
}

function judged(it: AuditedLine, invoice: Invoice, { inForce, before }: AuditTariffs): Judged {
  const { line, tariffBrl } = it
  if (tariffBrl === undefined) return { state: 'cannot-check', message: 'A fatura não traz a tarifa sem tributos desta linha.' }
  const known = { ...it, tariffBrl }
  const own = ownRatesOf(line, invoice)
  const ours = inForce.flatMap((tariff) => rateOf(line, tariff) ?? [])
  const newest = ours.at(-1)
  const newer = own.find(
    ({ brl, validFrom }) => newest?.validFrom && validFrom && validFrom > newest.validFrom && isSame(known, brl),
  )
  if (newer) {
    const message = `A fatura traz a ${newer.resolution}, mais nova que a ${newest?.resolution} da nossa tabela.`
    return { state: 'cannot-check', message }
  }
  if (ours.length > 0) return against(known, ours, 'da tabela da ANEEL', before && rateOf(line, before))
  if (own.length > 0) return against(known, own, 'que a própria fatura traz', undefined)
  const message = it.isTariffPrinted
    ? 'A fatura traz a tarifa aplicada, sem a resolução, e a nossa tabela não tem a homologada desta distribuidora para o mês.'
    : 'Não temos a tarifa homologada desta distribuidora para o mês, e a fatura não a traz.'
  return { state: 'cannot-check', message }
}

function against(it: WithTariff, rates: readonly HomologatedRate[], from: string, old: HomologatedRate | undefined): Judged {
  const { label } = it.line
  const charged = it.tariffBrl
  const low = rates.reduce((one, other) => (other.brl < one.brl ? other : one))
  const high = rates.reduce((one, other) => (other.brl > one.brl ? other : one))
  const acts = [...new Set(rates.map(({ resolution }) => resolution))].join(' e ')
  const isBetween = charged >= low.brl && charged <= high.brl
  if (isBetween || isSame(it, low.brl) || isSame(it, high.brl)) {
    return { state: 'right', message: `A tarifa é a da ${acts}, ${from}.` }
  }
  if (old && isSame(it, old.brl)) {
    const nearest = charged > high.brl ? high : low
    const message = `A linha "${label}" foi cobrada pela ${old.resolution}, que já não valia no período: vale a ${acts}.`
    return { state: 'wrong', message, expectedTariffBrl: nearest.brl }
  }
  const figures = `${rate(charged, it)} cobrados, ${rate((charged > high.brl ? high : low).brl, it)} na ${acts}, ${from}`
  if (charged < low.brl) {
    const message = `A tarifa da linha "${label}" está abaixo da homologada (${figures}): pode ser um desconto previsto em lei, que a fatura não nomeia.`
    return { state: 'cannot-check', message }
  }
  return {
    state: 'wrong',
    message: `A tarifa da linha "${label}" está acima da homologada: ${figures}.`,
    expectedTariffBrl: high.brl,
  }
}

function isSame({ tariffBrl, isTariffPrinted, line, quantity }: WithTariff, brl: number): boolean {
  const gapBrl = Math.abs(tariffBrl - brl)
  const decimalsBrl = line.unit === 'kW' ? halfDecimalBrl.kW : halfDecimalBrl.kWh
  const ratesBrl = isTariffPrinted ? 0 : 2 * printedRatesFraction * brl
  return gapBrl <= decimalsBrl + ratesBrl + 1e-9 || !isBeyond(lineToleranceBrl, quantity * gapBrl)
}

function rate(brl: number, { line }: AuditedLine): string {
  return priceText(brl, line.unit === 'kW' ? 2 : 5)
}

/** Merges lines with the same message into one finding. */
function together(findings: readonly AuditFinding[]): AuditFinding[] {
  const found = new Map<string, AuditFinding>()
  for (const finding of findings) {
    const known = found.get(finding.message)
    if (known) known.lines.push(...finding.lines)
    else found.set(finding.message, { ...finding, lines: [...finding.lines] })
  }
  return [...found.values()]
}
