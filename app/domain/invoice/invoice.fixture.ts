import type { Invoice, InvoiceLine } from './invoice'

/** An invented, consistent month of an A4 Verde unit: 150 kW contracted, 157 measured, 2.000 kWh of peak and 18.000 of off-peak. */
export const verdeInvoice: Invoice = {
  source: 'NF3E',
  key: '29260815139629000194660010000012341000012345',
  issuer: { name: 'Distribuidora do Exemplo', cnpj: '15139629000194', state: 'BA' },
  customer: { name: 'Padaria do Exemplo Ltda', document: '11222333000181' },
  unitCode: '7012345678',
  market: 'captive',
  month: '2026-08',
  issuedOn: '2026-09-02',
  dueOn: '2026-09-20',
  readFrom: '2026-07-31',
  readTo: '2026-08-31',
  subgroup: 'A4',
  modality: 'VERDE',
  consumerClass: 'Comercial',
  contractedKw: { offPeak: 150 },
  measuredKw: { peak: 120, offPeak: 157 },
  energyKwh: { peak: 2_000, offPeak: 18_000 },
  injectedKwh: {},
  flag: 'green',
  taxes: { pisFraction: 0.01, cofinsFraction: 0.05, icmsFraction: 0.2 },
  lines: [
    line('demand', 'Demanda', 'all', 'kW', 157, 40), // 6.280,00
    line('energy', 'Consumo Ponta', 'peak', 'kWh', 2_000, 3), // 6.000,00
    line('energy', 'Consumo Fora Ponta', 'offPeak', 'kWh', 18_000, 0.55), // 9.900,00
    { kind: 'public-lighting', label: 'Ilum. Púb. Municipal', post: 'all', amountBrl: 320 },
  ],
  totalBrl: 22_500,
  history: [],
  tariffs: [],
}

function line(
  kind: InvoiceLine['kind'],
  label: string,
  post: InvoiceLine['post'],
  unit: 'kW' | 'kWh',
  quantity: number,
  unitPriceBrl: number,
): InvoiceLine {
  return { kind, label, post, unit, quantity, unitPriceBrl, amountBrl: quantity * unitPriceBrl }
}
