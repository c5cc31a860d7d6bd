import type { SalesProposal } from './sales-proposal'

/** What a proposal to draw, sign and seal says. */
export const sampleFacts = {
  title: 'Energia no mercado livre',
  customerName: 'Padaria Sol',
  customerCnpj: '11222333000181',
  validUntil: '2026-12-06',
  supplier: null,
  prices: [{ year: 2027, brlPerMwh: 212.5 }],
  included: 'Compra da energia.',
  terms: 'Pagamento no sexto dia útil.',
  conditions: ['Sem desconto na TUSD.'],
}

export const sampleProposal: SalesProposal = { number: '2026/0001', version: 1, ...sampleFacts }
