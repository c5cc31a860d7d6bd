import type { Invoice, InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { AuditedLine } from './audited-line'

/** Contracted and measured demand of a post, with the lines that charge it. [kW] */
export type PostDemand = {
  contractedKw: number | undefined
  measuredKw: number | undefined
  /** The highest demand over the months on the bill, including its own, and their number. */
  shownMaxKw: number | undefined
  shownMonths: number
  billed: AuditedLine[]
  overrun: AuditedLine[]
}

export type KnownDemand = PostDemand & { contractedKw: number; measuredKw: number }

/** The demand of a post; Verde has a single one, measured at any hour. */
export function demandAt(post: keyof ByTimeOfUse, lines: readonly AuditedLine[], invoice: Invoice): PostDemand {
  const isSingle = invoice.modality !== 'AZUL'
  const ofPost = lines.filter(({ line }) => isSingle || line.post === post)
  const measured = ({ peak, offPeak }: Partial<ByTimeOfUse>) =>
    isSingle ? highest(peak, offPeak) : post === 'peak' ? peak : offPeak
  const history = invoice.history.flatMap(({ measuredKw }) => measured(measuredKw) ?? [])
  const measuredKw = measured(invoice.measuredKw)
  return {
    contractedKw: invoice.contractedKw[post],
    measuredKw,
    shownMaxKw: measuredKw === undefined ? undefined : Math.max(...history, measuredKw),
    shownMonths: Math.max(1, history.length),
    billed: ofKind(ofPost, ['demand', 'unused-demand']),
    overrun: ofKind(ofPost, ['overrun']),
  }
}

function highest(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined) return other
  return other === undefined ? one : Math.max(one, other)
}

function ofKind(lines: readonly AuditedLine[], kinds: readonly InvoiceLineKind[]): AuditedLine[] {
  return lines.filter(({ line }) => kinds.includes(line.kind))
}

/** Bills print a demand with two decimals, or as whole kW. [kW] */
export function roundingKw(lines: readonly AuditedLine[]): number {
  return lines.every(({ quantity }) => Number.isInteger(quantity)) ? 0.5 : 0.02
}

export function placesOfLines(lines: readonly AuditedLine[]): number[] {
  return lines.map(({ at }) => at)
}

export function billedBrl(lines: ReadonlyArray<{ line: InvoiceLine }>): number {
  return lines.reduce((sum, { line }) => sum + line.amountBrl, 0)
}
