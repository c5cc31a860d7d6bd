import type { Invoice } from '~/domain/invoice/invoice'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'

/**
 * Reactive energy and demand above what a power factor of 0.92 allows: group B is never charged for it; group A avoids all of it with a power
 * factor of 0.92 or more in every hour.
 */
export function auditReactive(invoice: Invoice): AuditFinding[] {
  const isOfGroupB = isGroupB(invoice)
  return invoice.lines.flatMap(({ kind, amountBrl, label }, at) => {
    if ((kind !== 'reactive-energy' && kind !== 'reactive-demand') || amountBrl === 0) return []
    if (isOfGroupB) {
      const message = `A linha "${label}" cobra energia reativa, que uma unidade do grupo B não paga.`
      return [difference({ rule: 'reactive', lines: [at], law: laws.reactiveGroupB, message }, 'wrong', amountBrl, amountBrl)]
    }
    const message = `O fator de potência ficou abaixo de 0,92 em parte das horas. Um banco de capacitores que o mantenha em 0,92 ou mais evita toda a linha "${label}"; de madrugada, capacitor ligado sem carga causa a mesma cobrança.`
    return [difference({ rule: 'reactive', lines: [at], law: laws.reactive, message }, 'avoidable', amountBrl, amountBrl)]
  })
}
