import type { TenderQuote } from '~/contract/tenders'
import { byMeanPrice, comparisonAddress, meanOf, quotedYearsText, quotesWhole } from './comparison'
import { readQuote } from './quote-form'
import { writtenTender } from './tender.fixture'
import { closingFields, closingIn } from './tender-form'

const fixed: TenderQuote = {
  terms: {
    kind: 'fixed-price',
    prices: [
      { year: 2027, brlPerMwh: 210 },
      { year: 2028, brlPerMwh: 180.5 },
    ],
  },
  index: { name: 'igp-m', baseMonth: '2026-11' },
  takeMinFraction: 0.9,
  takeMaxFraction: 1.1,
  modulation: 'flat',
  guaranteeKind: 'surety',
  guaranteeMonths: 2,
  validTo: '2026-12-20',
  notes: null,
}
const discount: TenderQuote = {
  ...fixed,
  terms: { kind: 'guaranteed-discount', discountFraction: 0.125, basis: 'energy' },
  index: null,
}

test('the mean price weighs six months of 2027 and twelve of 2028, and a discount without one comes last', () => {
  // (210 × 60 + 180,5 × 120) ÷ 180 = (12.600 + 21.660) ÷ 180 = 190,33
  expect(meanOf(fixed, writtenTender)).toBeCloseTo(190.333, 3)
  expect(meanOf(discount, writtenTender)).toBeUndefined()
  const ranked = byMeanPrice([{ quote: discount }, { quote: fixed }], writtenTender)
  expect(ranked.map(({ quote }) => quote)).toEqual([fixed, discount])
})

test('a lower mean of some years comes after all years, and before a discount; a year without energy is not missed', () => {
  const part: TenderQuote = { ...fixed, terms: { kind: 'fixed-price', prices: [{ year: 2028, brlPerMwh: 150 }] } }
  const ranked = byMeanPrice([{ quote: discount }, { quote: part }, { quote: fixed }], writtenTender)
  expect(ranked.map(({ quote }) => quote)).toEqual([fixed, part, discount])
  expect([quotesWhole(fixed, writtenTender), quotesWhole(part, writtenTender), quotesWhole(discount, writtenTender)]).toEqual([
    true,
    false,
    false,
  ])
  expect(quotedYearsText(part, writtenTender)).toBe('1 de 2 anos')
  // Energy from January to June only: 2027, supplied from July on, has none.
  const monthsMwh = writtenTender.monthsMwh.map((mwh, at) => (at < 6 ? mwh : 0))
  expect(quotesWhole(part, { ...writtenTender, monthsMwh })).toBe(true)
})

test('the comparison is filled with a field of every supplier at its place, and the IPCA stands for the IGP-M', () => {
  const quotes = [
    { name: 'Sul', quote: discount },
    { name: 'Norte & Cia', quote: fixed },
  ]
  const query = new URL(comparisonAddress(quotes, writtenTender, 'um-estudo'), 'http://farol.example').searchParams
  expect([query.get('estudo'), query.get('inicio'), query.get('primeiroAno')]).toEqual(['um-estudo', '2027-07', '2027'])
  expect(query.getAll('fornecedor')).toEqual(['Norte & Cia (IGP-M, comparado pelo IPCA)', 'Sul'])
  expect(query.getAll('tipo')).toEqual(['preco', 'desconto-energia'])
  expect([query.getAll('p1'), query.getAll('p2'), query.getAll('p3')]).toEqual([
    ['210,00', ''],
    ['180,50', ''],
    ['', ''],
  ])
  expect([query.getAll('indice'), query.getAll('dataBase')]).toEqual([
    ['ipca', ''],
    ['2026-11', ''],
  ])
  expect([query.getAll('desconto'), query.getAll('takeOrPay'), query.getAll('flexibilidade')]).toEqual([
    ['', '12,5'],
    ['90', ''],
    ['10', ''],
  ])
  expect(query.getAll('fonte')).toEqual(['0.5', '0.5'])
})

function formOf(change: Record<string, string> = {}): FormData {
  const typed = {
    kind: 'price',
    price2027: '210',
    price2028: '180,50',
    index: 'igp-m',
    baseMonth: '2026-11',
    takeMin: '90',
    takeMax: '110',
  }
  const conditions = {
    modulation: 'flat',
    guaranteeKind: 'surety',
    guaranteeMonths: '2',
    validTo: '2026-12-20',
    notes: ' ',
    discount: '',
  }
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...typed, ...conditions, ...change })) form.set(name, text)
  return form
}

test('a supplier’s form is read as it is typed, in percents and with commas', () => {
  expect(readQuote(formOf(), [2027, 2028])).toEqual({ value: fixed })
  expect(readQuote(formOf({ kind: 'energy', discount: '12,5', index: '' }), [2027, 2028])).toEqual({ value: discount })
})

test.each([
  [{ price2027: 'abc' }, 'price2027'],
  [{ price2027: '', price2028: '' }, 'price2027'],
  [{ baseMonth: 'novembro' }, 'baseMonth'],
  [{ kind: 'bill', discount: '101' }, 'discount'],
  [{ takeMin: '101' }, 'takeMin'],
  [{ takeMax: '99' }, 'takeMax'],
  [{ validTo: '2026-02-30' }, 'validTo'],
  [{ validTo: '9999-12-31' }, 'validTo'],
  [{ notes: 'Bem\u0007vindo' }, 'notes'],
])('a quote with %o is wrong at %s', (change, field) => {
  const read = readQuote(formOf(change), [2027, 2028])
  expect('fieldErrors' in read && Object.keys(read.fieldErrors)).toEqual([field])
})

test('a closing at 17:00 in Brasília is 20:00 in UTC, and its fields say 17:00 again', () => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ closingDay: '2026-12-01', closingTime: '17:00' })) form.set(name, text)
  expect(closingIn(form)).toBe('2026-12-01T20:00:00.000Z')
  expect(closingFields('2026-12-01T20:00:00.000Z')).toEqual({ closingDay: '2026-12-01', closingTime: '17:00' })
  form.set('closingTime', '25:00')
  expect(closingIn(form)).toBeUndefined()
})
