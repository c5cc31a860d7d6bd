import { maskCnpj, maskCpf, maskDecimal, maskPhone } from './masks'

test.each([
  ['', ''],
  ['12', '12'],
  ['123', '12.3'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12ABC34501DEX35', '12.ABC.345/01DE-35'],
  ['123456780001959', '12.345.678/0001-95'],
])('CNPJ "%s" is shown "%s"', (typed, shown) => {
  expect(maskCnpj(typed)).toBe(shown)
})

test.each([
  ['52998224725', '529.982.247-25'],
  ['5299', '529.9'],
])('CPF "%s" is shown "%s"', (typed, shown) => {
  expect(maskCpf(typed)).toBe(shown)
})

test.each([
  ['81', '81'],
  ['814042', '(81) 4042'],
  ['8140420000', '(81) 4042-0000'],
  ['81987654321', '(81) 98765-4321'],
  ['(81) 98765-43210', '(81) 98765-4321'],
])('phone "%s" is shown "%s"', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test.each([
  ['1234567,8', '1.234.567,8'],
  ['1.2345', '12.345'],
  ['007', '7'],
  ['0', '0'],
  [',5', '0,5'],
  ['1,2,3', '1,23'],
  ['0.', '0,'],
  ['1,5.', '1,5'],
  ['12abc', '12'],
  ['', ''],
])('number "%s" is shown "%s"', (typed, shown) => {
  expect(maskDecimal(typed)).toBe(shown)
})
