import { toSpreadsheetPhone, toSpreadsheetRow } from './send-invoice.server'

test.each([
  ['81987654321', '8187654321'],
  ['8133334444', '8133334444'],
])('the phone %s is %s in the spreadsheet', (digits, kept) => {
  expect(toSpreadsheetPhone(digits)).toBe(kept)
})

test('a simulation is one row of the eleven specified columns, and the whole number after them', () => {
  const form = {
    name: 'Ana Lima',
    document: '01234567890',
    email: 'ana@casa.example',
    phone: '81987654321',
    state: 'PE',
    billValue: 123.45,
    terms: 'on' as const,
  }
  // 11 % of 123,45 = 13,5795, rounded to 13,58; × 12 = 162,954, rounded to 163
  const saving = { discountFraction: 0.11, monthlyBrl: 13.5795, annualBrl: 163 }
  const row = toSpreadsheetRow({ typed: {}, form, saving, day: '2026-11-21' }, 'https://site.example/uploads/1')
  expect(Object.fromEntries(row.header.map((column, index) => [column, row.values[0]![index]]))).toEqual({
    Data: '21/11/2026',
    Nome: 'Ana Lima',
    Documento: '01234567890',
    Email: 'ana@casa.example',
    Celular: '8187654321',
    Estado: 'PE',
    'Valor da conta': 123.45,
    'Desconto %': 11,
    'Desconto mensal': 13.58,
    'Desconto anual': 163,
    Fatura: 'https://site.example/uploads/1',
    'Celular completo': '81987654321',
  })
})
