import { sum } from '~/domain/numbers/sum'
import type { Invoice } from '~/domain/invoice/invoice'
import type { KnownSince } from '~/domain/dated/dated'
import type { AddedFlags } from '~/domain/tariffs/flag-months'
import { flagSurchargeBrlPerKwh, type FlagSurcharges } from '~/domain/tariffs/flags'
import { roundTo } from '~/domain/numbers/round-to'
import { isReactive } from '../invoice/reactive'
import { isGroupB } from '../invoice/tariff-group'
import { auditArithmetic } from './arithmetic'
import { auditedLines } from './audited-line'
import { auditDemand } from './demand'
import { type AuditFinding, difference } from './finding'
import { auditFlags } from './flag'
import type { AuditTariffs } from './homologated'
import { laws } from './laws'
import { notChecked, notReached } from './not-checked'
import { auditTariffs } from './tariff'
import { auditTaxes } from './taxes'
import { auditWithholding } from './withholding'

/** A line's amount as charged and as recomputed; undefined if no rule could be checked. [R$] */
type RecomputedLine = { chargedBrl: number; recomputedBrl: number | undefined }

/** An invoice compared with its rules. */
export type InvoiceAudit = {
  findings: AuditFinding[]
  /** One for each line of the invoice. */
  lines: RecomputedLine[]
  /** Overcharge and number of overcharged lines, after offsetting undercharges on the same line. [R$] */
  overchargedBrl: number
  overchargedLines: number
  /** Undercharge, as a positive amount. [R$] */
  underchargedBrl: number
  /** Charged correctly but avoidable in future. [R$ a month] */
  avoidableBrl: number
}

/**
 * The audit of an invoice, line by line.
 *
 * The differences of `wrong` findings add up: each rule judges its own factor (quantity, tariff, taxes, arithmetic) of a line.
 */
export function auditInvoice(
  invoice: Invoice,
  tariffs: AuditTariffs,
  addedFlags: AddedFlags = new Map(),
  surcharges: KnownSince<FlagSurcharges> = flagSurchargeBrlPerKwh,
): InvoiceAudit {
  const taxed = auditTaxes(auditedLines(invoice), invoice, surcharges)
  const priced = auditTariffs(taxed.lines, invoice, tariffs)
  const found = [
    ...auditArithmetic(invoice),
    ...priced.findings,
    ...taxed.findings,
    ...auditDemand(priced.lines, invoice),
    ...auditReactive(invoice),
    ...auditFlags(taxed.lines, invoice, { added: addedFlags, surcharges }),
    ...auditWithholding(invoice),
    ...notChecked(invoice),
  ]
  const findings = [...found, ...notReached(invoice, found)]
  const wrong = findings.filter(({ state }) => state === 'wrong')
  const faulty = [...new Set(wrong.map(({ lines }) => lines[0]))]
  const differences = faulty.map((at) => sumOf(wrong.filter(({ lines }) => lines[0] === at)))
  const tooMuch = differences.filter((brl) => brl > 0)
  return {
    findings,
    lines: invoice.lines.map((line, at) => recomputed(line.amountBrl, at, findings)),
    overchargedBrl: sum(tooMuch),
    overchargedLines: tooMuch.length,
    underchargedBrl: sum(tooMuch) - sum(differences),
    avoidableBrl: sumOf(findings.filter(({ state }) => state === 'avoidable')),
  }
}

function recomputed(chargedBrl: number, at: number, findings: readonly AuditFinding[]): RecomputedLine {
  const isChecked = findings.some(({ state, lines }) => state !== 'cannot-check' && lines.includes(at))
  const wrong = findings.filter(({ state, lines }) => state === 'wrong' && lines[0] === at)
  return { chargedBrl, recomputedBrl: isChecked ? chargedBrl - sumOf(wrong) : undefined }
}

/** Sum of the displayed differences, in whole cents, so that lines, findings and headline add up. */
function sumOf(findings: readonly AuditFinding[]): number {
  return sum(findings.map(({ differenceBrl = 0 }) => roundTo(differenceBrl, 2)))
}

/**
 * Reactive energy and demand below a power factor of 0.92: never charged to group B; group A avoids it entirely with a power
 * factor of at least 0.92 in every hour.
 */
function auditReactive(invoice: Invoice): AuditFinding[] {
  const charged = invoice.lines.flatMap((line, at) => (isReactive(line) ? [{ at, amountBrl: line.amountBrl }] : []))
  if (charged.length === 0) return []
  if (isGroupB(invoice)) {
    const message = 'A fatura cobra energia reativa, que uma unidade do grupo B não paga.'
    return charged.map(({ at, amountBrl }) =>
      difference({ rule: 'reactive', lines: [at], law: laws.reactiveGroupB, message }, 'wrong', amountBrl, amountBrl),
    )
  }
  const chargedBrl = sum(charged.map(({ amountBrl }) => amountBrl))
  const places = charged.map(({ at }) => at)
  const message =
    'O fator de potência ficou abaixo de 0,92 em parte das horas. Um banco de capacitores que o mantenha em 0,92 ou mais evita toda esta cobrança; de madrugada, capacitor ligado sem carga a causa também.'
  return [difference({ rule: 'reactive', lines: places, law: laws.reactive, message }, 'avoidable', chargedBrl, chargedBrl)]
}
