import type { Invoice, InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'

/**
 * Reactive energy and demand below a power factor of 0.92: never charged to group B; group A avoids it entirely with a power
 * factor of at least 0.92 in every hour.
 */
export function auditReactive(invoice: Invoice): AuditFinding[] {
  const places = invoice.lines.flatMap((line, at) => (isReactive(line) ? [at] : []))
  if (places.length === 0) return []
  if (isGroupB(invoice)) {
    const message = 'A fatura cobra energia reativa, que uma unidade do grupo B não paga.'
    return places.map((at) => {
      const { amountBrl } = invoice.lines[at]!
      return difference({ rule: 'reactive', lines: [at], law: laws.reactiveGroupB, message }, 'wrong', amountBrl, amountBrl)
    })
  }
  const chargedBrl = places.reduce((sum, at) => sum + invoice.lines[at]!.amountBrl, 0)
  const message =
    'O fator de potência ficou abaixo de 0,92 em parte das horas. Um banco de capacitores que o mantenha em 0,92 ou mais evita toda esta cobrança; de madrugada, capacitor ligado sem carga a causa também.'
  return [difference({ rule: 'reactive', lines: places, law: laws.reactive, message }, 'avoidable', chargedBrl, chargedBrl)]
}

const reactiveKinds: readonly InvoiceLineKind[] = ['reactive-energy', 'reactive-demand']

function isReactive({ kind, amountBrl }: InvoiceLine): boolean {
  return reactiveKinds.includes(kind) && amountBrl !== 0
}
