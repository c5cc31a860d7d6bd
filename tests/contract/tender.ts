import type { TenderQuote, WrittenTender } from '~/contract/tenders'

/** 10 MWh a month from June 2027 to May 2029, until 2026-12-01 at 17:00 in Brasília. */
export const askedSupply: WrittenTender = {
  title: 'Energia da Padaria Sol',
  customerName: 'Padaria Sol',
  isCustomerHidden: false,
  monthsMwh: Array<number>(12).fill(10),
  volumeSource: 'À mão.',
  submarket: 'SUL',
  incentive: 0.5,
  firstMonth: '2027-06',
  termMonths: 24,
  flexibilityFraction: 0.1,
  guarantee: null,
  notes: null,
  closesAt: '2026-12-01T20:00:00.000Z',
}

export const suppliersQuote: TenderQuote = {
  terms: {
    kind: 'fixed-price',
    prices: [
      { year: 2027, brlPerMwh: 207.31 },
      { year: 2028, brlPerMwh: 198.77 },
      { year: 2029, brlPerMwh: 191.13 },
    ],
  },
  index: { name: 'ipca', baseMonth: '2026-11' },
  takeMinFraction: 0.9,
  takeMaxFraction: 1.1,
  modulation: 'flat',
  guaranteeKind: 'surety',
  guaranteeMonths: 2,
  validTo: '2026-12-20',
  notes: null,
}
