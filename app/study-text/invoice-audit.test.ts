import { auditInvoice } from '~/domain/invoice-audit/audit'
import { auditedInvoice, verdeTariffs, withLine } from '~/domain/invoice-audit/audit.fixture'
import { toAuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import { auditHeadline, auditRows, auditTitle } from './invoice-audit'

test.each([
  [
    { overchargedBrl: 1_234.56, overchargedLines: 2, avoidableBrl: 300 },
    'R$ 1.234,56 cobrados a mais em 2 linhas; R$ 300,00 por mês evitáveis',
  ],
  [
    { overchargedBrl: 10, overchargedLines: 1, underchargedBrl: 5 },
    'R$ 10,00 cobrados a mais em 1 linha; R$ 5,00 cobrados a menos',
  ],
  [{ avoidableBrl: 300 }, 'Nada cobrado a mais no que a fatura permite conferir; R$ 300,00 por mês evitáveis'],
  [{}, 'Nada cobrado a mais no que a fatura permite conferir'],
])('%j begins with "%s"', (amounts, headline) => {
  const none = { overchargedBrl: 0, overchargedLines: 0, underchargedBrl: 0, avoidableBrl: 0 }
  expect(auditHeadline({ ...none, ...amounts }).replaceAll('\u00a0', ' ')).toBe(headline)
})

test('a line charged R$ 100,00 too much stands beside its recomputed amount, with the difference as a loss', () => {
  const invoice = withLine(0, { amountBrl: 2_731.58 })
  const rows = auditRows(toAuditedInvoice(invoice, auditInvoice(invoice, verdeTariffs)))
  const [first, second] = rows.map(({ charged, recomputed, difference, tone }) => [charged, recomputed, difference, tone])
  // 80 kW × R$ 32,89473684 = R$ 2.631,58
  expect(first!.map((it) => it?.replaceAll('\u00a0', ' '))).toEqual(['R$ 2.731,58', 'R$ 2.631,58', '+R$ 100,00', 'loss'])
  expect(second![2]).toBe('–')
  expect(auditTitle(auditedInvoice)).toBe('Fatura de agosto de 2026')
})

test('quantities of one unit have the same decimals, and those of another unit their own', () => {
  const line = { label: 'Linha', chargedBrl: 1 }
  const lines = [
    { ...line, quantity: 80, unit: 'kW' },
    { ...line, quantity: 268.08, unit: 'kW' },
    { ...line, quantity: 9_000, unit: 'kWh' },
  ]
  const audited = { ...toAuditedInvoice(auditedInvoice, auditInvoice(auditedInvoice, verdeTariffs)), lines }
  expect(auditRows(audited).map(({ quantity }) => quantity)).toEqual(['80,00 kW', '268,08 kW', '9.000 kWh'])
})
