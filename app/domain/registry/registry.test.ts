import { cnpjCharacters, formatCnpj, isCnpj } from './cnpj'
import { cpfDigits, formatCpf, isCpf } from './cpf'
import { formatPhone, isPhone, phoneDigits } from './phone'

test.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35', '12ABC345000188', '33000167000101', '11.222.333/0001-81'])(
  '%s is a CNPJ',
  (text) => expect(isCnpj(text)).toBe(true),
)

test.each([
  ['12ABC34501DE34', 'a wrong check digit'],
  ['11222333000180', 'a wrong check digit'],
  ['00000000000000', 'all zeros'],
  ['1122233300018', 'thirteen characters'],
  ['112223330001811', 'fifteen characters'],
  ['11222333000181*', 'a foreign sign'],
  ['', 'nothing'],
])('%s is no CNPJ: it has %s', (text) => expect(isCnpj(text)).toBe(false))

test.each([
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['11222333000181', '11.222.333/0001-81'],
  ['1122', '11.22'],
  ['112223330', '11.222.333/0'],
  ['', ''],
  ['1122233300018199', '11.222.333/0001-81'],
])('%s is shown as %s', (text, masked) => expect(formatCnpj(text)).toBe(masked))

test('the mask comes off and letters stay', () => {
  expect(cnpjCharacters('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
})

test('a CPF is checked, unmasked and masked', () => {
  expect(isCpf('295.379.955-93')).toBe(true)
  expect(isCpf('295.379.955-94')).toBe(false)
  expect(isCpf('11111111111')).toBe(false)
  expect(isCpf('2953799559a3')).toBe(false)
  expect(cpfDigits('295.379.955-93')).toBe('29537995593')
  expect(formatCpf('29537995593')).toBe('295.379.955-93')
})

test('a phone is checked, unmasked and masked', () => {
  expect(isPhone('(81) 99999-0000')).toBe(true)
  expect(isPhone('+55 81 3333-4444')).toBe(true)
  expect(isPhone('(81) 8999-9000')).toBe(true)
  expect(isPhone('99999-0000')).toBe(false)
  expect(isPhone('(81) 19999-0000')).toBe(false)
  expect(phoneDigits('+55 (81) 99999-0000')).toBe('81999990000')
  expect(formatPhone('8133334444')).toBe('(81) 3333-4444')
})
