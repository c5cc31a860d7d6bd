import {
  cnpjMask,
  postalCodeMask,
  compactDecimal,
  compactMoney,
  decimal,
  money,
  percent,
  shortDate,
  shortDeadline,
  wholeMoney,
} from './format'

/** Intl writes a no-break space after "R$" and before "mil"; the tests compare with a plain space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1234.56, 'R$ 1.234,56'],
  [0, 'R$ 0,00'],
  [-18692.4, '-R$ 18.692,40'],
  [-0.001, 'R$ 0,00'],
])('%d reais are printed as %s', (brl, text) => {
  expect(plain(money(brl))).toBe(text)
})

test('a figure in a sentence has no cents', () => {
  expect(plain(wholeMoney(18_692.4))).toBe('R$ 18.692')
})

test.each([
  [0, 'R$ 0'],
  [950, 'R$ 950'],
  [224_304, 'R$ 224 mil'],
  [1_234_567, 'R$ 1,23 mi'],
  [-50_000, '-R$ 50 mil'],
])('%d reais on a chart are %s', (brl, text) => {
  expect(plain(compactMoney(brl))).toBe(text)
})

test.each([
  [0, '0'],
  [950.4, '950'],
  [18_434, '18,4 mil'],
  [-1_234_567, '-1,23 mi'],
])('%d of any unit on a chart is %s', (value, text) => {
  expect(plain(compactDecimal(value))).toBe(text)
})

test('numbers take as many decimals as asked for', () => {
  expect(decimal(1234.5)).toBe('1.234,50')
  expect(decimal(19473, 0)).toBe('19.473')
  expect(decimal(0.29575, 5)).toBe('0,29575')
  expect(decimal(25.33, 2, 5)).toBe('25,33')
  expect(decimal(12.665, 2, 5)).toBe('12,665')
})

test('fractions are printed as percentages', () => {
  expect(percent(0.1305)).toBe('13%')
  expect(percent(0.19, 2)).toBe('19,00%')
  expect(percent(-0.0001)).toBe('0%')
})

test('a day is written day first and never shifts with the time zone', () => {
  expect(shortDate('2026-01-01')).toBe('01/01/2026')
  expect(shortDate('2026-11-21')).toBe('21/11/2026')
})

test('a deadline at midnight in Brasília is the end of the day before', () => {
  expect(shortDeadline('2026-11-25T03:00:00.000Z')).toBe('o fim de 24/11/2026')
  expect(shortDeadline('2026-11-25T14:21:00.000Z')).toBe('25/11/2026, 11:21')
})

test('a CNPJ gets its mask, letters included; anything else stays as typed', () => {
  expect(cnpjMask('11222333000181')).toBe('11.222.333/0001-81')
  expect(cnpjMask('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(cnpjMask('1122')).toBe('1122')
})

test('a postal code gets its mask; anything else stays as typed', () => {
  expect(postalCodeMask('50030230')).toBe('50.030-230')
  expect(postalCodeMask('50030')).toBe('50030')
})
