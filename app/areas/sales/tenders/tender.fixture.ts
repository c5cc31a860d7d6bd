import type { WrittenTender } from '~/contract/tenders'

/** 10 MWh a month from July 2027 to December 2028, until 2026-12-01 at 17:00 in Brasília. */
export const writtenTender: WrittenTender = {
  title: 'Energia',
  customerName: 'Padaria Sol',
  isCustomerHidden: false,
  monthsMwh: Array<number>(12).fill(10),
  volumeSource: 'À mão.',
  submarket: 'SUL',
  incentive: 0.5,
  firstMonth: '2027-07',
  termMonths: 18,
  flexibilityFraction: 0.1,
  guarantee: null,
  notes: null,
  closesAt: '2026-12-01T20:00:00.000Z',
}
