import { verde } from '~/domain/bill/month.fixture'
import type { Invoice, InvoiceLine } from '~/domain/invoice/invoice'
import type { AuditTariffs } from './homologated'

/** `verde` in force for the whole month. Rates: R$ 25 per kW; TUSD 1,50 and 0,15, TE 0,50 and 0,30 per kWh. */
export const verdeTariffs: AuditTariffs = { inForce: [verde] }

/** Taxes of {@link auditedInvoice}: g = 1 / (0,80 × 0,95) = 1,31578947; without ICMS 1 / 0,95 = 1,05263158. */
const taxes = { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2 }

/** A line whose price is its tariff with taxes, to eight decimals, and whose amount is rounded to cents. */
export function taxedLine(
  kind: InvoiceLine['kind'],
  {
    quantity,
    tariffBrl,
    icmsFraction = taxes.icmsFraction,
    ...of
  }: Partial<InvoiceLine> & { quantity: number; tariffBrl: number },
): InvoiceLine {
  const unit = kind === 'energy' || kind === 'flag' ? 'kWh' : 'kW'
  const unitPriceBrl = Number((tariffBrl / ((1 - icmsFraction) * (1 - taxes.pisFraction - taxes.cofinsFraction))).toFixed(8))
  const amountBrl = Number((quantity * unitPriceBrl).toFixed(2))
  return { kind, label: kind, post: 'all', unit, quantity, tariffBrl, icmsFraction, unitPriceBrl, amountBrl, ...of }
}

/** The month of `month.fixture` as a correct invoice: 100 kW contracted, 80 measured, 1.000 kWh of peak and 10.000 of off-peak. */
export const auditedInvoice: Invoice = invoiceOf([
  taxedLine('demand', { quantity: 80, tariffBrl: 25 }), // 80 × 32,89473684 = 2.631,58
  taxedLine('unused-demand', { quantity: 20, tariffBrl: 25, icmsFraction: 0 }), // 20 × 26,31578947 = 526,32
  taxedLine('energy', { quantity: 1_000, tariffBrl: 1.5, component: 'TUSD', post: 'peak' }), // 1.000 × 1,97368421 = 1.973,68
  taxedLine('energy', { quantity: 10_000, tariffBrl: 0.15, component: 'TUSD', post: 'offPeak' }), // 1.973,68
  taxedLine('energy', { quantity: 1_000, tariffBrl: 0.5, component: 'TE', post: 'peak' }), // 657,89
  taxedLine('energy', { quantity: 10_000, tariffBrl: 0.3, component: 'TE', post: 'offPeak' }), // 3.947,37
])

/** The invoice with other lines and their sum as total. */
export function invoiceOf(lines: InvoiceLine[], change: Partial<Invoice> = {}): Invoice {
  return {
    source: 'NF3E',
    issuer: { name: 'Distribuidora do Exemplo' },
    customer: {},
    market: 'captive',
    month: '2026-08',
    subgroup: 'A4',
    modality: 'VERDE',
    contractedKw: { offPeak: 100 },
    measuredKw: { peak: 60, offPeak: 80 },
    energyKwh: { peak: 1_000, offPeak: 10_000 },
    injectedKwh: {},
    taxes,
    lines,
    totalBrl: Number(lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0).toFixed(2)),
    history: [],
    tariffs: [],
    ...change,
  }
}

/** The same invoice with one line changed; the total follows. */
export function withLine(at: number, change: Partial<InvoiceLine>): Invoice {
  return invoiceOf(auditedInvoice.lines.map((line, place) => (place === at ? { ...line, ...change } : line)))
}
