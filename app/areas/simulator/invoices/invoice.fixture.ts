import { invoiceDoubts } from '~/domain/invoice/doubts'
import type { Invoice } from '~/domain/invoice/invoice'
import { noStatement, openDoubts, statedInvoice, type InvoiceStatement } from '~/domain/invoice/statement'
import type { StoredReading } from './study-figures'

/**
 * A made invoice: A4 Verde, 400 kW contracted and 385 measured, green flag. PIS 1,1 % and COFINS 5,2 % leave 93.7 %, ICMS 18 % leaves 82 %:
 * taxes inside are × 1 ÷ (0.937 × 0.82) = 1.301502, without ICMS × 1 ÷ 0.937 = 1.067236.
 *
 * 385 × 39.04506 = 15,032.35; 15 × 32.01708 = 480.26; 6,000 × 1.82210 = 10,932.60; 80,000 × 0.16269 = 13,015.20;
 * 6,000 × 0.63774 = 3,826.44; 80,000 × 0.39045 = 31,236.00; lighting 150.00. The sum is 74,672.85.
 */
export const madeInvoice: Invoice = {
  source: 'NF3E',
  key: '29260815139629000194660010000012341000012349',
  issuer: { name: 'Companhia de Eletricidade do Estado da Bahia', cnpj: '15139629000194', state: 'BA' },
  customer: { name: 'Padaria Sol Nascente de Camaçari Ltda', document: '11222333000181' },
  unitCode: '7001234567',
  market: 'captive',
  month: '2026-08',
  issuedOn: '2026-09-02',
  dueOn: '2026-09-20',
  readFrom: '2026-08-01',
  readTo: '2026-08-31',
  subgroup: 'A4',
  modality: 'VERDE',
  consumerClass: 'Comercial',
  contractedKw: { offPeak: 400 },
  measuredKw: { peak: 350, offPeak: 385 },
  energyKwh: { peak: 6_000, offPeak: 80_000 },
  injectedKwh: {},
  flag: 'green',
  taxes: { pisFraction: 0.011, cofinsFraction: 0.052, icmsFraction: 0.18 },
  lines: [
    {
      kind: 'demand',
      label: 'Demanda Ativa',
      post: 'all',
      unit: 'kW',
      quantity: 385,
      unitPriceBrl: 39.04506,
      amountBrl: 15_032.35,
    },
    {
      kind: 'unused-demand',
      label: 'Demanda Ativa S/ICMS',
      post: 'all',
      unit: 'kW',
      quantity: 15,
      unitPriceBrl: 32.01708,
      amountBrl: 480.26,
    },
    {
      kind: 'energy',
      label: 'Consumo-TUSD NPonta',
      post: 'peak',
      component: 'TUSD',
      unit: 'kWh',
      quantity: 6_000,
      unitPriceBrl: 1.8221,
      amountBrl: 10_932.6,
    },
    {
      kind: 'energy',
      label: 'Consumo-TUSD F.Ponta',
      post: 'offPeak',
      component: 'TUSD',
      unit: 'kWh',
      quantity: 80_000,
      unitPriceBrl: 0.16269,
      amountBrl: 13_015.2,
    },
    {
      kind: 'energy',
      label: 'Consumo-TE NPonta',
      post: 'peak',
      component: 'TE',
      unit: 'kWh',
      quantity: 6_000,
      unitPriceBrl: 0.63774,
      amountBrl: 3_826.44,
    },
    {
      kind: 'energy',
      label: 'Consumo-TE F.Ponta',
      post: 'offPeak',
      component: 'TE',
      unit: 'kWh',
      quantity: 80_000,
      unitPriceBrl: 0.39045,
      amountBrl: 31_236,
    },
    { kind: 'public-lighting', label: 'Ilum. Púb. Municipal', post: 'all', amountBrl: 150 },
  ],
  totalBrl: 74_672.85,
  history: [
    { month: '2026-08', days: 31, energyKwh: { peak: 6_000, offPeak: 80_000 }, measuredKw: { peak: 350, offPeak: 385 } },
    { month: '2026-07', days: 30, energyKwh: { peak: 5_900.5, offPeak: 79_000 }, measuredKw: { peak: 340, offPeak: 380 } },
    { month: '2026-06', days: 31, energyKwh: { peak: 5_800, offPeak: 78_000 }, measuredKw: { offPeak: 370 } },
  ],
  tariffs: [
    {
      resolution: 'REH 3.445/2026',
      validFrom: '2026-04-22',
      validTo: '2027-04-21',
      component: 'TUSD',
      post: 'all',
      unit: 'kW',
      homologatedBrl: 30,
    },
    {
      resolution: 'REH 3.445/2026',
      validFrom: '2026-04-22',
      validTo: '2027-04-21',
      component: 'TE',
      post: 'offPeak',
      unit: 'kWh',
      homologatedBrl: 0.3,
    },
  ],
}

/** A stored invoice with a person's statements. */
export function storedReading(read: Invoice, stated: Partial<InvoiceStatement> = {}): StoredReading {
  const statement = { ...noStatement, ...stated }
  return { read, statement, invoice: statedInvoice(read, statement), doubts: openDoubts(read, invoiceDoubts(read), statement) }
}
